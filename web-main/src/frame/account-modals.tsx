import { type AccountModal, AccountModals, continuePath } from "@cuttle/web-kit/account";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { arrivalPath, ofServer } from "./arrival-path.ts";
import { useBrandedBy } from "./branding.ts";
import { modalState } from "./modal-state.ts";

interface OpenAccountModalProps {
  modal: AccountModal;
  onClose: () => void;
}

/**
 * A module of its own, so that the forms are loaded with the first modal. A user who is signed in, or has just signed in, is
 * sent on to the destination; to the checkout only after signing in here.
 */
export default function OpenAccountModal({ modal, onClose }: OpenAccountModalProps) {
  const { user } = useSession();
  const site = useSite();
  const minisite = useBrandedBy()?.minisite;
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { notice, purpose } = modalState(useLocation());
  const next = continuePath(search.get("continue")) ?? paths.dashboard;
  // Somebody who is signed in may have forgotten the password all the same.
  const leave = modal !== "forgotPassword" && user !== null;

  // Where somebody wanted to go who has signed in on this page. It is known before the new session is rendered.
  const signedInFor = useRef<string>(null);

  useEffect(() => {
    if (!leave) return;
    const to = signedInFor.current === next ? next : arrivalPath(next);
    // Not assign: Back from there would lead on again.
    if (ofServer.test(to)) window.location.replace(to);
    else void navigate(to, { replace: true });
  }, [leave, next, navigate]);

  function noteSignedIn(said?: string) {
    signedInFor.current = next;
    if (said) toast({ tone: "success", title: said });
  }

  if (leave) return null;
  // The session change sends the user on, so onSignedIn has nowhere to lead.
  return (
    <AccountModals
      site={site}
      minisite={minisite}
      initial={modal}
      {...(notice && { notice })}
      purpose={purpose}
      continueTo={next}
      onClose={onClose}
      onSignedIn={noteSignedIn}
    />
  );
}
