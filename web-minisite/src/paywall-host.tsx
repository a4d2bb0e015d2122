import { Button, ErrorBoundary } from "@cuttle/web-kit/ui";
import { lazy, Suspense } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import type { PaywallProps } from "./paywall.tsx";

// Members never see it.
const Paywall = lazy(() => import("./paywall.tsx"));

/** Renders the paywall; if it cannot be loaded, the rest of the page stays. */
export function PaywallHost(props: PaywallProps) {
  return (
    <ErrorBoundary
      fallback={
        <FailureNotice title="This did not open" message="Please load the page again.">
          <Button asLink variant="secondary">
            <a href={`/?${new URLSearchParams({ project: props.projectId })}`}>Load again</a>
          </Button>
        </FailureNotice>
      }
    >
      <Suspense>
        <Paywall {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
