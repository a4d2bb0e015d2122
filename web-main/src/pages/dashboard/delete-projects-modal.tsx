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
      title={`Delete ${nameOf(projects)}?`}
      description={`No one can see ${it} then, not even with a link. You can restore ${it} for 30 days.`}
      cancel={`Keep ${it}`}
      confirm="Delete"
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
