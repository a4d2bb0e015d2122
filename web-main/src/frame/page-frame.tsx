import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { documentTitle, servedTitle } from "../paths.ts";
import type { PageHandle } from "../routes.tsx";
import { useSite } from "../site-context.ts";
import { AccountModalHost } from "./account-modal-host.tsx";
import { PageLoading } from "./page-loading.tsx";
import { placeOf } from "./place-of.ts";
import { UpgradeModalHost } from "./upgrade-modal-host.tsx";

/** The frame of a page: sets its title, moves the focus on arrival, and hosts the modals. */
export function PageFrame() {
  const { displayName } = useSite();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const main = useRef<HTMLElement>(null);

  // A new page starts at its beginning for the keyboard and for screen readers, too.
  const place = placeOf(pathname);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    main.current?.focus({ preventScroll: true });
  }, [place]);

  return (
    <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
      {handle && <title>{servedTitle(pathname) ?? documentTitle(handle.page, displayName)}</title>}
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <AccountModalHost />
      <UpgradeModalHost />
    </main>
  );
}
