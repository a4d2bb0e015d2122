import { ErrorBoundary, SkipLink } from "@cuttle/web-kit/ui";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { lazyPart } from "../lazy-part.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Header } from "./header.tsx";
import { PastDueBanner } from "./past-due-banner.tsx";

// It is below the fold. A page without it is still usable.
const Footer = lazyPart(() => import("./footer.tsx"));

/** The header and footer around every page, even one that failed. */
export function SiteFrame() {
  const { key } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <PastDueBanner />
      <ErrorBoundary resetKey={key} fallback={<ErrorPage />}>
        <Outlet />
      </ErrorBoundary>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}
