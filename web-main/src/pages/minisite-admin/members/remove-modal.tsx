import { messageFor } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal } from "@cuttle/web-kit/ui";
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
    <Modal
      title={<span className="wrap-anywhere">Remove {member.name}?</span>}
      description="They lose access at once. You can restore them for 30 days; then their data is erased."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormMessage>{remove.error && messageFor(remove.error)}</FormMessage>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep them
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={remove.remove}>
            Remove
          </Button>
        </div>
      </div>
    </Modal>
  );
}
