import { accountModals } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { Button, ErrorBoundary } from "@cuttle/web-kit/ui";
import { lazy, Suspense } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import type { WantedModal } from "./use-account-modal.ts";

// The forms are most of this build's size, and most visitors never open one.
const WantedAccountModal = lazy(() => import("./wanted-account-modal.tsx"));

export interface AccountModalHostProps {
  site: Site;
  wanted: WantedModal;
  onClose: () => void;
}

/** The address for a retry with a fresh page, since browsers do not load failed modules again. */
function retryAddress({ modal, continueTo }: WantedModal): string {
  if (!accountModals.some((known) => known === modal)) return "/";
  return `/?${new URLSearchParams({ modal, ...(continueTo ? { continue: continueTo } : {}) })}`;
}

/** Renders the account modal; if it fails, the rest of the page stays. */
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
