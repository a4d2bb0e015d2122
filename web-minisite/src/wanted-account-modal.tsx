import { AccountModals, continuePath, parseAccountModal } from "@cuttle/web-kit/account";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect } from "react";
import type { AccountModalHostProps } from "./account-modal-host.tsx";

/** The wanted modal for a visitor. Whoever is signed in, or has just become so, is led on instead. */
export default function WantedAccountModal({ site, wanted, onClose }: AccountModalHostProps) {
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
  // The session leads on, not the form: onSignedIn has nothing left to do.
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
