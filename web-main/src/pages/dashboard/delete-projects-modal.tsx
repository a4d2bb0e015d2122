import { ConfirmModal } from "../../frame/confirm-modal.tsx";
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
    <ConfirmModal
      title={`Delete ${nameOf(projects).what}?`}
      description={`Nobody sees ${it} any more, not even with a link. You can bring ${it} back for 30 days.`}
      cancel={`Keep ${it}`}
      confirm="Delete"
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
