import { Button, ErrorBoundary } from "@cuttle/web-kit/ui";
import { lazy, Suspense } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import type { InvitationProps } from "./invitation.tsx";

// Few visitors come with an invitation.
const Invitation = lazy(() => import("./invitation.tsx"));

/** Renders the invitation; if it cannot be loaded, the rest of the page stays. */
export function InvitationHost(props: InvitationProps) {
  return (
    <ErrorBoundary
      fallback={
        <FailureNotice title="The invitation did not open" message="Please load the page again.">
          <Button asLink variant="secondary">
            <a href={`/?${new URLSearchParams({ invitation: props.token })}`}>Load again</a>
          </Button>
        </FailureNotice>
      }
    >
      <Suspense>
        <Invitation {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
