import type { Site } from "@cuttle/web-kit/boot";
import { isMember, MembershipWays } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { Button, Modal } from "@cuttle/web-kit/ui";

interface ConnectDialogProps {
  site: Site;
  /** Another dialog is open on top. */
  covered: boolean;
  onLogIn: () => void;
  onSignUp: () => void;
  onClose: () => void;
}

/** Connects the user's account with a membership, whichever project they want (S1 §2). */
export default function ConnectDialog({ site, covered, ...on }: ConnectDialogProps) {
  const { user } = useSession();
  const { displayName, joinLink } = site;
  const subdomain = site.subdomain ?? "";
  if (covered) return null;
  if (isMember(user, subdomain)) {
    return (
      <Modal
        key="member"
        title={`You're a member of ${displayName}`}
        description="You can personalize and download everything for members."
        onClose={on.onClose}
      >
        <Button size="large" className="w-full" onClick={on.onClose}>
          See the projects
        </Button>
      </Modal>
    );
  }
  return (
    <Modal
      key="stranger"
      title="Connect a membership"
      description={`Already a member of ${displayName}? Connect your membership to this account.`}
      onClose={on.onClose}
    >
      <MembershipWays
        minisite={{ subdomain, displayName, joinLink }}
        askAddress
        onLogIn={on.onLogIn}
        onSignUp={on.onSignUp}
        onConnected={() => undefined}
      />
    </Modal>
  );
}
