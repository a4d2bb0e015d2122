import { accountModals } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { Button, ErrorBoundary } from "@cuttle/web-kit/ui";
import { lazy, Suspense } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import type { WantedModal } from "./use-account-modal.ts";

// Forms are most of this build's weight and most visitors never open one.
const WantedAccountModal = lazy(() => import("./wanted-account-modal.tsx"));

export interface AccountModalHostProps {
  site: Site;
  wanted: WantedModal;
  onClose: () => void;
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
      <Suspense>
        <WantedAccountModal {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
