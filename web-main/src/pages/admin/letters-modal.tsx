import { ApiError, messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { type FormEvent, useState } from "react";
import { aboutMinisites, type Minisite } from "./minisite.ts";

interface LettersModalProps {
  readonly tenant: Minisite;
  readonly onClose: () => void;
}

/** Sets how many invitations a minisite may send per day. */
export function LettersModal({ tenant, onClose }: LettersModalProps) {
  const toast = useToast();
  const update = useApiMutation("adminUpdateTenant", { invalidates: aboutMinisites });
  const [wanted, setWanted] = useState(String(tenant.lettersPerDay));
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});

  async function save(event: FormEvent) {
    event.preventDefault();
    const lettersPerDay = Number(wanted);
    if (!/^\d+$/.test(wanted)) {
      setProblem({ field: "Please enter a number of emails from 1 to 100,000." });
      return;
    }
    setProblem({});
    try {
      await update.mutateAsync({ subdomain: tenant.subdomain, lettersPerDay });
      onClose();
      const count = lettersPerDay.toLocaleString("en-US");
      toast({ tone: "success", title: `${tenant.displayName} can send ${count} emails a day` });
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.lettersPerDay : undefined;
      setProblem(field ? { field } : { form: messageFor(error) });
    }
  }

  return (
    <Modal
      title="Emails a day"
      description="How many invitations its admins can send per day. The rest will be sent over the next days. Codes and password resets aren't counted."
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <Field
          label="Emails a day"
          inputMode="numeric"
          autoComplete="off"
          value={wanted}
          error={problem.field}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value.trim());
            setProblem({});
          }}
        />
        <FormMessage>{problem.form}</FormMessage>
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
