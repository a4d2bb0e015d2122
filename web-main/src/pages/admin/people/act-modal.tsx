import { ApiError, maxLength, messageFor } from "@cuttle/web-kit/api";
import {
  Button,
  FieldFrame,
  FormMessage,
  inputClass,
  Modal,
  ModalActions,
} from "@cuttle/web-kit/ui";
import { type FormEvent, type ReactNode, useState } from "react";

interface ActModalProps {
  readonly title: string;
  readonly description: string;
  /** The label of the button that acts. */
  readonly confirm: string;
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  /** The other fields. */
  readonly children?: ReactNode;
}

/** Asks for the reason of what an admin does to a person's account. */
export function ActModal(props: ActModalProps) {
  const { title, description, confirm, call, onConfirm, onClose, children } = props;
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const refused = call.error instanceof ApiError ? call.error.fields.reason : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === "");
    if (given) onConfirm(given);
  }

  return (
    <Modal title={title} description={description} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <FieldFrame
          label="Reason"
          help="It stays in the person's history, which only admins see."
          error={missing ? "Please give a reason." : refused}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={maxLength.ActInput.reason}
              className={inputClass}
              value={reason}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setMissing(false);
              }}
            />
          )}
        </FieldFrame>
        <FormMessage>{call.error && !refused && messageFor(call.error)}</FormMessage>
        <ModalActions cancel="Cancel" onCancel={onClose}>
          <Button type="submit" loading={call.isPending}>
            {confirm}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
