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
export default function PaywallModal({ minisite, atWork = false, onClose }: PaywallModalProps) {
  const { displayName } = minisite;
  const { onConnected, ...ways } = useMembershipWays(displayName);
  return (
    <Modal
      title={`For members of ${displayName}`}
      description={`${displayName} made this project for its members.${atWork ? " Your changes stay on this page." : ""}`}
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
