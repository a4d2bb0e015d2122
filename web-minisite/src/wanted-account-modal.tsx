import {
  type AccountModal,
  AccountModals,
  continuePath,
  parseAccountModal,
} from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { useSession } from "@cuttle/web-kit/session";
import { Button, Modal } from "@cuttle/web-kit/ui";
import { useEffect } from "react";
import { logInElsewhere } from "./log-in-elsewhere.ts";
import type { WantedModal } from "./use-account-modal.ts";

interface LogInElsewhereProps {
  site: Site;
  modal: AccountModal;
  next: string;
  onClose: () => void;
}

/** For an address that names a form, on a domain where there is none. */
function LogInElsewhere({ site, modal, next, onClose }: LogInElsewhereProps) {
  const signUp = (
    <Button asLink size="large" variant={modal === "signup" ? "primary" : "secondary"}>
      <a href={logInElsewhere("signup", next)}>Sign Up</a>
    </Button>
  );
  return (
    <Modal title={`Log in to ${site.displayName}`} onClose={onClose}>
      <div className="grid gap-3">
        {modal === "signup" && signUp}
        <Button asLink size="large" variant={modal === "signup" ? "secondary" : "primary"}>
          <a href={logInElsewhere("login", next)}>Log In</a>
        </Button>
        {modal !== "signup" && signUp}
      </div>
    </Modal>
  );
}

interface WantedAccountModalProps {
  site: Site;
  wanted: WantedModal;
  onClose: () => void;
}

/** The requested modal for a visitor. A user who is signed in, or has just signed in, is sent on instead. */
export default function WantedAccountModal({ site, wanted, onClose }: WantedAccountModalProps) {
  const { user } = useSession();
  const initial = parseAccountModal(wanted.modal);
  const { continueTo } = wanted;
  const leave = user !== null;

  useEffect(() => {
    if (!leave) return;
    onClose();
    const { pathname, search, hash } = window.location;
    const next = continuePath(continueTo);
    if (next && next !== pathname + search + hash) window.location.assign(next);
  }, [leave, continueTo, onClose]);

  if (leave) return null;
  if (site.customDomain) {
    const here = continuePath(continueTo) ?? "/";
    return <LogInElsewhere site={site} modal={initial} next={here} onClose={onClose} />;
  }
  // The session change sends the user on, so onSignedIn has nothing to do.
  return (
    <AccountModals
      site={site}
      initial={initial}
      continueTo={continueTo}
      onClose={onClose}
      onSignedIn={() => undefined}
    />
  );
}
