import type { Schemas } from "@cuttle/web-kit/api";
import { MembershipWays } from "@cuttle/web-kit/membership";
import { Modal } from "@cuttle/web-kit/ui";
import { useMembershipWays } from "../use-membership-of.ts";

interface PaywallModalProps {
  readonly minisite: Schemas["ProjectMinisite"];
  /** The page below has the user's unsaved values. */
  readonly atWork?: boolean;
  readonly onClose: () => void;
}

/** Explains that a project is for members, and how to join. */
export function PaywallModal({ minisite, atWork = false, onClose }: PaywallModalProps) {
  const { displayName } = minisite;
  const { onConnected, ...ways } = useMembershipWays(displayName);
  return (
    <Modal
      title={`For members of ${displayName}`}
      description={`${displayName} makes this one for its members.${atWork ? " What you have made of it stays on this page." : ""}`}
      onClose={onClose}
    >
      <MembershipWays
        minisite={minisite}
        {...ways}
        joinBeside={atWork}
        onConnected={() => {
          onClose();
          onConnected();
        }}
      />
    </Modal>
  );
}
