import { accountModals, continuePath, parseAccountModal } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { useSession } from "@cuttle/web-kit/session";
import { Button, ErrorBoundary } from "@cuttle/web-kit/ui";
import { lazy, Suspense, useEffect } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import type { WantedModal } from "./use-account-modal.ts";

// Forms are most of this build's weight and most visitors never open one.
const AccountModals = lazy(() => import("./account-modals.ts"));

interface AccountModalHostProps {
  site: Site;
  wanted: WantedModal;
  onClose: () => void;
}

/** The wanted modal for a visitor. Whoever is signed in, or has just become so, is led on instead. */
function WantedAccountModal({ site, wanted, onClose }: AccountModalHostProps) {
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
    <Suspense>
      <AccountModals
        site={site}
        initial={initial}
        continueTo={continueTo}
        onClose={onClose}
        onSignedIn={() => undefined}
      />
    </Suspense>
  );
}

/** Where to try again with a fresh page, since code that could not be fetched is not asked for twice. */
function retryAddress({ modal, continueTo }: WantedModal): string {
  if (!accountModals.some((known) => known === modal)) return "/";
  return `/?${new URLSearchParams({ modal, ...(continueTo ? { continue: continueTo } : {}) })}`;
}

/** Holds the account modal; one that fails takes nothing else of the page with it. */
export function AccountModalHost(props: AccountModalHostProps) {
  return (
    <ErrorBoundary
      fallback={
        <FailureNotice title="This did not open" message="Please load the page again.">
          <Button asLink variant="secondary">
            <a href={retryAddress(props.wanted)}>Load again</a>
          </Button>
        </FailureNotice>
      }
    >
      <WantedAccountModal {...props} />
    </ErrorBoundary>
  );
}
