import { messageFor } from "@cuttle/web-kit/api";
import {
  Button,
  type ButtonVariant,
  FormMessage,
  Modal,
  ModalActions,
  type ModalProps,
} from "@cuttle/web-kit/ui";

interface ConfirmModalProps extends Pick<ModalProps, "title" | "description"> {
  /** The label of the button that only closes. */
  readonly cancel: string;
  /** The label of the button that acts. */
  readonly confirm: string;
  readonly variant?: ButtonVariant;
  /** The call that was confirmed, where the dialog waits for it. */
  readonly call?: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What does not fit into the description. */
  readonly children?: ModalProps["children"];
}

/** Asks before something is done, and shows why it was refused. */
export function ConfirmModal({
  cancel,
  confirm,
  variant = "danger",
  call,
  onConfirm,
  onClose,
  children,
  ...modal
}: ConfirmModalProps) {
  return (
    <Modal {...modal} onClose={onClose}>
      <div className="grid gap-4">
        {children}
        <FormMessage>{call?.error && messageFor(call.error)}</FormMessage>
        <ModalActions cancel={cancel} onCancel={onClose}>
          <Button variant={variant} loading={call?.isPending ?? false} onClick={onConfirm}>
            {confirm}
          </Button>
        </ModalActions>
      </div>
    </Modal>
  );
}
