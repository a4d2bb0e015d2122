import { createContext, type ReactNode, Suspense, use, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLogEvent } from "../event-log.ts";
import { documentTitle, type Page, servedTitle } from "../paths.ts";
import { ScrollRestoration, targetOf } from "../router/scroll-restoration.ts";
import { AccountModalHost } from "./account-modal-host.tsx";
import { useSiteName } from "./branding.ts";
import { CongratulationsHost } from "./congratulations-host.tsx";
import { PageLoading } from "./page-loading.tsx";
import { placeOf } from "./place-of.ts";
import { UpgradeModalHost } from "./upgrade-modal-host.tsx";

const CurrentPage = createContext<Page>("notFound");

/** Which page of the table is open. */
export const useCurrentPage = () => use(CurrentPage);

interface PageFrameProps {
  readonly page: Page;
  readonly children: ReactNode;
}

/** The frame of a page: sets its title, moves the focus on arrival, and hosts the modals. */
export function PageFrame({ page, children }: PageFrameProps) {
  const siteName = useSiteName();
  const location = useLocation();
  const { pathname } = location;
  const main = useRef<HTMLElement>(null);

  // A new page starts at its beginning or at its hash for the keyboard and for screen readers, too.
  const place = placeOf(pathname);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (document.activeElement !== targetOf(location)) main.current?.focus({ preventScroll: true });
  }, [place, location]);

  // Neither the address, which may hold a secret or a name, nor what a modal changes.
  const logEvent = useLogEvent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page may be open at several addresses
  useEffect(() => logEvent("page view", { page }), [logEvent, page, place]);

  return (
    <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
      <title>{servedTitle(pathname) ?? documentTitle(page, siteName)}</title>
      <Suspense fallback={<PageLoading />}>
        <CurrentPage value={page}>{children}</CurrentPage>
        <ScrollRestoration />
      </Suspense>
      <AccountModalHost />
      <UpgradeModalHost />
      <CongratulationsHost />
    </main>
  );
}
