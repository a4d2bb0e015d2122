import type { Schemas } from "@cuttle/web-kit/api";
import { Button, Modal } from "@cuttle/web-kit/ui";

interface PaywallModalProps {
  readonly minisite: Schemas["ProjectMinisite"];
  readonly onClose: () => void;
}

/** What a project for members takes, and the way there. */
export function PaywallModal({ minisite, onClose }: PaywallModalProps) {
  const { displayName, joinLink, origin } = minisite;
  return (
    <Modal
      title={`For members of ${displayName}`}
      description={`${displayName} makes this one for its members. Join them, and it is yours to personalise and download.`}
      onClose={onClose}
    >
      <MembershipActions {...{ displayName, joinLink, origin }} />
    </Modal>
  );
}

/** Join, or go there and connect a membership one has. */
export function MembershipActions({
  displayName,
  joinLink,
  origin,
}: Pick<Schemas["ProjectMinisite"], "displayName" | "joinLink" | "origin">) {
  return (
    <div className="flex flex-wrap gap-3">
      {joinLink && (
        <Button asLink size="large">
          <a href={joinLink}>Join {displayName}</a>
        </Button>
      )}
      <Button asLink variant="secondary" size="large">
        <a href={`${origin}/auth/start?next=/`}>I am a member</a>
      </Button>
    </div>
  );
}
