import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import { useChangeMembers } from "./use-change-members.ts";

interface InviteEverybodyModalProps {
  readonly subdomain: string;
  readonly onClose: () => void;
}

/** Asks before everybody without an account is emailed. */
export function InviteEverybodyModal({ subdomain, onClose }: InviteEverybodyModalProps) {
  const call = useChangeMembers(subdomain, onClose);
  return (
    <ConfirmModal
      title="Email everybody who isn't connected yet?"
      description="They get an invitation with a link that connects their account. We email at most 500 people at once. Canceled members, and those who got an email within a day, are skipped."
      cancel="Cancel"
      confirm="Send"
      variant="primary"
      call={call}
      onConfirm={() => call.change({ change: "inviteUnconnected" })}
      onClose={onClose}
    />
  );
}
