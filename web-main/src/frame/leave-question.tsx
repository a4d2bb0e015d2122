import { Button, Modal, ModalActions } from "@cuttle/web-kit/ui";

interface LeaveQuestionProps {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly leave?: string | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asked before somebody leaves a page with unsaved changes. */
export function LeaveQuestion({
  title = "You have unsaved changes",
  text = "Your last changes are only on this page.",
  leave = "Leave without saving",
  onLeave,
  onStay,
}: LeaveQuestionProps) {
  return (
    <Modal title={title} description={text} onClose={onStay}>
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {leave}
        </Button>
        <Button onClick={onStay}>Stay here</Button>
      </ModalActions>
    </Modal>
  );
}
