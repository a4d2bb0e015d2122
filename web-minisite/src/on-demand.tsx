import { Button, ErrorBoundary } from "@cuttle/web-kit/ui";
import { type ReactNode, Suspense } from "react";
import { FailureNotice } from "./failure-notice.tsx";

interface OnDemandProps {
  /** Says that it failed. */
  title?: string;
  /** The address's query for another try with a fresh page, since browsers do not load failed modules again. */
  retry: Record<string, string>;
  /** A component whose code is loaded now. */
  children: ReactNode;
}

/** Renders what is loaded on demand; if it fails, the rest of the page stays. */
export function OnDemand({ title = "This didn't load", retry, children }: OnDemandProps) {
  const query = new URLSearchParams(retry).toString();
  return (
    <ErrorBoundary
      fallback={
        <FailureNotice title={title} message="Please reload the page.">
          <Button asLink variant="secondary">
            <a href={query ? `/?${query}` : "/"}>Reload</a>
          </Button>
        </FailureNotice>
      }
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
