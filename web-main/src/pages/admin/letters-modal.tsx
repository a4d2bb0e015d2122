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
      setProblem({ field: "Please choose a number of letters from 1 to 100,000." });
      return;
    }
    setProblem({});
    try {
      await update.mutateAsync({ subdomain: tenant.subdomain, lettersPerDay });
      onClose();
      const count = lettersPerDay.toLocaleString("en-US");
      toast({ tone: "success", title: `${tenant.displayName} may send ${count} letters a day` });
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.lettersPerDay : undefined;
      setProblem(field ? { field } : { form: messageFor(error) });
    }
  }

  return (
    <Modal
      title="Letters a day"
      description="How many invitations its admins may send on one day. What is more waits, and follows on the next days. Codes and password resets are not counted."
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <Field
          label="Letters a day"
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
