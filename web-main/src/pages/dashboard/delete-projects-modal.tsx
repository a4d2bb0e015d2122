import { Button, Modal } from "@cuttle/web-kit/ui";
import { nameOf } from "./name-of.ts";

interface DeleteProjectsModalProps {
  projects: ReadonlyArray<{ name: string }>;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before projects are deleted. */
export function DeleteProjectsModal({ projects, onDelete, onClose }: DeleteProjectsModalProps) {
  const it = projects.length === 1 ? "it" : "them";
  return (
    <Modal
      title={`Delete ${nameOf(projects)}?`}
      description={`No one can see ${it} then, not even with a link. You can restore ${it} for 30 days.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep {it}
        </Button>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Modal>
  );
}
