import { ApiError, messageFor } from "@cuttle/web-kit/api";
import {
  Button,
  FieldFrame,
  FormMessage,
  inputClass,
  Modal,
  ModalActions,
} from "@cuttle/web-kit/ui";
import { type FormEvent, type ReactNode, useState } from "react";

interface ReasonModalProps {
  readonly title: string;
  readonly description: string;
  /** Who sees the reason. */
  readonly help: string;
  readonly maxLength: number;
  /** The label of the button that doesn't act. */
  readonly cancel?: string;
  /** The label of the button that acts. */
  readonly confirm: string;
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  /** The other fields. */
  readonly children?: ReactNode;
}

/** Asks an admin for the reason of what they do. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, description, help, maxLength, cancel = "Cancel", confirm } = props;
  const { call, onConfirm, onClose, children } = props;
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
        <FieldFrame label="Reason" help={help} error={missing ? "Please give a reason." : refused}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={maxLength}
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
        <ModalActions cancel={cancel} onCancel={onClose}>
          <Button type="submit" loading={call.isPending}>
            {confirm}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
