import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage, Modal, ModalActions, useToast } from "@cuttle/web-kit/ui";
import { type FormEvent, useState } from "react";
import { shortDate } from "../../short-date.ts";
import { aboutMinisites, type Minisite } from "./minisite.ts";

interface DeleteModalProps {
  readonly tenant: Minisite;
  /** The form has unsaved changes, which will be lost. */
  readonly unsaved: boolean;
  readonly onClose: () => void;
}

/** Deletes a minisite once its address has been typed. */
export function DeleteModal({ tenant, unsaved, onClose }: DeleteModalProps) {
  const { subdomain, displayName } = tenant;
  const toast = useToast();
  const [typed, setTyped] = useState("");
  const [mistyped, setMistyped] = useState("");
  const remove = useApiMutation("adminDeleteTenant", {
    invalidates: aboutMinisites,
    onSuccess({ tenant: { freeFrom } }) {
      onClose();
      toast({
        title: `${displayName} is deleted`,
        ...(freeFrom && {
          description: `You can restore the minisite until ${shortDate(freeFrom)}.`,
        }),
      });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === subdomain) remove.mutate({ subdomain });
    else setMistyped(`Please type ${subdomain}, the first part of its address.`);
  }

  return (
    <Modal
      title={`Delete ${displayName}?`}
      description={`The minisite disappears for everyone at once. For 30 days you can restore it with its members, and no one else can have its address. After that it's gone for good.${unsaved ? " Unsaved changes are lost." : ""}`}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={`Type ${subdomain} to delete it`}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setMistyped("");
          }}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={mistyped}
        />
        <FormMessage>{remove.error && messageFor(remove.error)}</FormMessage>
        <ModalActions cancel="Keep it" onCancel={onClose}>
          <Button type="submit" variant="danger" loading={remove.isPending}>
            Delete
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
