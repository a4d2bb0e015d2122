import { messageFor, useApi } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { type FormEvent, useState } from "react";
import { shortDate } from "../../short-date.ts";
import type { Minisite } from "./minisite.ts";

interface DeleteModalProps {
  readonly tenant: Minisite;
  /** The form has unsaved changes, which will be lost. */
  readonly unsaved: boolean;
  readonly onClose: () => void;
}

/** Deletes a minisite once its address has been typed. */
export function DeleteModal({ tenant, unsaved, onClose }: DeleteModalProps) {
  const { subdomain, displayName } = tenant;
  const { call } = useApi();
  const toast = useToast();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});
  const [sending, setSending] = useState(false);

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== subdomain) {
      setProblem({ field: `Please type ${subdomain}, the first part of its address.` });
      return;
    }
    setSending(true);
    setProblem({});
    try {
      const { tenant: gone } = await call("adminDeleteTenant", { subdomain });
      onClose();
      toast({
        title: `${displayName} is deleted`,
        ...(gone.freeFrom && {
          description: `You can take it back until ${shortDate(gone.freeFrom)}.`,
        }),
      });
    } catch (error) {
      setProblem({ form: messageFor(error) });
      setSending(false);
    }
  }

  return (
    <Modal
      title={`Delete ${displayName}?`}
      description={`It is gone for everybody at once. For 30 days you can take it back, with its members, and nobody else gets its address. After that it is gone for good.${unsaved ? " What you changed and did not save is lost." : ""}`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void remove(event)} className="grid gap-4">
        <Field
          label={`Type ${subdomain} to delete it`}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem({});
          }}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={problem.field}
        />
        <FormMessage>{problem.form}</FormMessage>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" loading={sending}>
            Delete
          </Button>
        </div>
      </form>
    </Modal>
  );
}
