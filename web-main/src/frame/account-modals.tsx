import { type AccountModal, AccountModals, continuePath } from "@cuttle/web-kit/account";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { arrivalPath, ofServer } from "./arrival-path.ts";
import { useBrandedBy, useSells } from "./branding.ts";
import { modalState } from "./modal-state.ts";
import { paidPurposeOf } from "./paid-purpose-of.ts";
import { useTellOfReturn } from "./use-tell-of-return.ts";

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
  const sells = useSells();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { notice, purpose } = modalState(useLocation());
  const next = continuePath(search.get("continue")) ?? paths.dashboard;
  const paidFor = minisite ? undefined : paidPurposeOf(next, sells);
  // Somebody who is signed in may have forgotten the password all the same.
  const leave = modal !== "forgotPassword" && user !== null;

  // Where somebody wanted to go who has signed in on this page. It is known before the new session is rendered.
  const signedInFor = useRef<string>(null);
  // What the server has said about the login: only of an account that is restored.
  const said = useRef("");
  const tellOfReturn = useTellOfReturn();

  useEffect(() => {
    if (!leave) return;
    if (said.current) tellOfReturn(said.current, user);
    said.current = "";
    const to = signedInFor.current === next ? next : arrivalPath(next);
    // Not assign: Back from there would lead on again.
    if (ofServer.test(to)) window.location.replace(to);
    else void navigate(to, { replace: true });
  }, [leave, next, navigate, user, tellOfReturn]);

  function noteSignedIn(words = "") {
    signedInFor.current = next;
    said.current = words;
  }

  if (leave) return null;
  // The session change sends the user on, so onSignedIn has nowhere to lead.
  return (
    <AccountModals
      site={site}
      minisite={minisite}
      initial={modal}
      {...(notice && { notice })}
      purpose={purpose ?? paidFor}
      paid={paidFor !== undefined}
      continueTo={next}
      onClose={onClose}
      onSignedIn={noteSignedIn}
    />
  );
}
