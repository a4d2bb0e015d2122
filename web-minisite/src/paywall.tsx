import { useReply } from "@cuttle/web-kit/api";
import type { Site } from "@cuttle/web-kit/boot";
import { isMember, MembershipWays } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { Button, Modal } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { projectAddress } from "./hand-up.ts";

interface PaywallProps {
  site: Site;
  projectId: string;
  /** One of the site's own forms is open on top. */
  covered: boolean;
  onLogIn: () => void;
  onSignUp: () => void;
  onClose: () => void;
}

/**
 * Explains that a project is for members, and how to join (S1 §2). Somebody who turns out to be a member is sent on to
 * the project.
 */
export default function Paywall(props: PaywallProps) {
  const { site, projectId, covered, onLogIn, onSignUp, onClose } = props;
  const { user } = useSession();
  const subdomain = site.subdomain ?? "";
  const { data } = useReply("getProjectCardsForMinisite", { subdomain });
  const card = data?.projectCards.find((one) => one.projectId === projectId);
  const member = isMember(user, subdomain);
  const missing = data !== undefined && card === undefined;

  // An old address may name a project that is gone.
  useEffect(() => {
    if (missing) onClose();
  }, [missing, onClose]);

  if (covered || !card) return null;
  if (member) {
    return (
      <Modal
        key="member"
        title={`You're a member of ${site.displayName}`}
        description={`You can now personalize and download ${card.name}.`}
        onClose={onClose}
      >
        <OpenProject address={projectAddress(site.mainOrigin, card, true)} name={card.name} />
      </Modal>
    );
  }
  return (
    <Modal
      key="stranger"
      title={`For members of ${site.displayName}`}
      description={`${card.name} is one of the projects ${site.displayName} makes for its members.`}
      onClose={onClose}
    >
      <MembershipWays
        minisite={{ subdomain, displayName: site.displayName, joinLink: site.joinLink }}
        onLogIn={onLogIn}
        onSignUp={onSignUp}
        onConnected={() => undefined}
      />
    </Modal>
  );
}

/** It gets the focus: it is the only thing left to do. */
function OpenProject({ address, name }: { address: string; name: string }) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Button asLink size="large" className="w-full">
      <a ref={ref} href={address} className="wrap-anywhere">
        Open {name}
      </a>
    </Button>
  );
}
