import { AccountModals, continuePath, parseAccountModal } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect } from "react";
import type { WantedModal } from "./use-account-modal.ts";

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
