import type { Schemas } from "@cuttle/web-kit/api";
import { MembershipWays } from "@cuttle/web-kit/membership";
import { Modal } from "@cuttle/web-kit/ui";
import { useMembershipWays } from "../use-membership-of.ts";

interface PaywallModalProps {
  readonly minisite: Schemas["ProjectMinisite"];
  readonly onClose: () => void;
}

/** What a project for members takes, and the way there. */
export function PaywallModal({ minisite, onClose }: PaywallModalProps) {
  const { displayName } = minisite;
  const { onConnected, ...ways } = useMembershipWays(displayName);
  return (
    <Modal
      title={`For members of ${displayName}`}
      description={`${displayName} makes this one for its members. What you have made of it stays on this page.`}
      onClose={onClose}
    >
      <MembershipWays
        {...{ minisite, ...ways }}
        joinBeside
        onConnected={() => {
          onClose();
          onConnected();
        }}
      />
    </Modal>
  );
}
