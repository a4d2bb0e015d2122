import { Button, Modal } from "@cuttle/web-kit/ui";

interface DeleteProjectModalProps {
  name: string;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteProjectModal({ name, onDelete, onClose }: DeleteProjectModalProps) {
  return (
    <Modal
      title="Delete this project?"
      description={`“${name}” goes for everybody, also for those who have its link. You can bring it back for 30 days.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Modal>
  );
}
