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
  title = "Not everything is saved",
  text = "What you changed last is on this page only.",
  leave = "Leave without it",
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
