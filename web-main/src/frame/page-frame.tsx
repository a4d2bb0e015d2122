import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { documentTitle, servedTitle } from "../paths.ts";
import type { PageHandle } from "../routes.tsx";
import { useSite } from "../site-context.ts";
import { AccountModalHost } from "./account-modal-host.tsx";
import { PageLoading } from "./page-loading.tsx";
import { placeOf } from "./place-of.ts";
import { UpgradeModalHost } from "./upgrade-modal-host.tsx";

/** The place of a page: its title, the focus when one arrives, and the modals over it. */
export function PageFrame() {
  const { displayName } = useSite();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const main = useRef<HTMLElement>(null);

  // A new page begins at its beginning for the keyboard and for screen readers, too.
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
