import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import type { Member } from "../minisite.ts";
import { useRemoveMember } from "./use-removal.ts";

interface RemoveModalProps {
  readonly member: Member;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a member is removed, and shows the reason when that is refused. */
export function RemoveModal({ member, onRemoved, onClose }: RemoveModalProps) {
  const remove = useRemoveMember(member, onRemoved);

  return (
    <ConfirmModal
      title={`Remove ${member.name}?`}
      description="They lose access at once. You can restore them for 30 days; then their data is erased."
      cancel="Keep them"
      confirm="Remove"
      call={remove}
      onConfirm={remove.remove}
      onClose={onClose}
    />
  );
}
