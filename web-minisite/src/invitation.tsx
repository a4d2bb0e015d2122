import { messageFor, type Output, useReply } from "@cuttle/web-kit/api";
import type { Site } from "@cuttle/web-kit/boot";
import { isMember, roleIn } from "@cuttle/web-kit/membership";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import {
  CanceledInvitation,
  ExpiredInvitation,
  MemberAlready,
  UsedInvitation,
} from "./invitation-no-more.tsx";
import { OpenInvitation } from "./invitation-open.tsx";
import { InvitationStatus } from "./invitation-status.tsx";
import { useAccepting } from "./use-accepting.ts";

interface InvitationProps {
  site: Site;
  token: string;
  /** One of the site's own forms is open on top. */
  covered: boolean;
  onLogIn: () => void;
  onSignUp: () => void;
  /** It was accepted: remove it from the address. */
  onAccepted: () => void;
  onClose: () => void;
}

/** Which view an opened invitation link shows. */
function viewOf(state: InvitationState | undefined, user: LoggedInUser | null, subdomain: string) {
  if (state === undefined || state === "open") return state;
  if (isMember(user, subdomain)) return "member";
  // They did log in with the account that accepted it.
  if (state === "used" && roleIn(user, subdomain) === "canceled") return "canceled";
  return state;
}

/**
 * Connects the account of the person who opened an invitation's letter. The link is checked first, so that nobody
 * creates an account for an invalid one.
 */
export default function Invitation(props: InvitationProps) {
  const { site, token, covered, onAccepted, onClose } = props;
  const subdomain = site.subdomain ?? "";
  const { user } = useSession();
  const { state, failure, asking, ask } = useInvitationState(subdomain, token);
  const accepting = useAccepting(subdomain, token, onAccepted);

  function view() {
    // While it is being accepted, the server may already report it as used.
    switch (accepting.busy ? "open" : viewOf(state, user, subdomain)) {
      case "open":
        return <OpenInvitation {...props} accepting={accepting} />;
      case "member":
        return <MemberAlready site={site} onClose={onClose} />;
      case "used":
        return <UsedInvitation site={site} onLogIn={props.onLogIn} onClose={onClose} />;
      case "expired":
        return <ExpiredInvitation site={site} onClose={onClose} />;
      case "canceled":
        return <CanceledInvitation site={site} onClose={onClose} />;
      case undefined:
        return (
          failure && (
            <FailureNotice title="The invitation didn't load" message={messageFor(failure)}>
              <Button variant="secondary" loading={asking} onClick={ask}>
                Try again
              </Button>
            </FailureNotice>
          )
        );
    }
  }

  return (
    <>
      <InvitationStatus
        site={site}
        role={accepting.role}
        loading={state === undefined && !failure && !covered}
        onDismiss={onClose}
      />
      {!covered && accepting.role === null && view()}
    </>
  );
}

type InvitationState = Output<"getMinisiteInvitation">["state"];

/** The state of an invitation link once the server has reported it; until then perhaps an error. */
function useInvitationState(subdomain: string, token: string) {
  const { data, error, loading, reload } = useReply("getMinisiteInvitation", {
    subdomain,
    token,
  });
  // A login or a logout clears the reply, and a retry its error. Keep both: the state of a link does not
  // depend on who is signed in.
  const [state, setState] = useState<InvitationState>();
  const [failure, setFailure] = useState<Error | null>(null);
  if (data && data.state !== state) setState(data.state);
  if (error && error !== failure) setFailure(error);
  return { state, failure, asking: loading, ask: reload };
}
