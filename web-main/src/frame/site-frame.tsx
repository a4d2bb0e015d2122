import { useSession } from "@cuttle/web-kit/session";
import { ErrorBoundary, lazyPart, SkipLink } from "@cuttle/web-kit/ui";
import { useLayoutEffect, useMemo, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useAppHistory } from "../router/app-history.ts";
import { useSite } from "../site-context.ts";
import { type BrandedBy, BrandingContext, clubIn } from "./branding.ts";
import { ErrorPage } from "./error-page.tsx";
import { Header } from "./header.tsx";
import { projectOf } from "./place-of.ts";
import { skipLinksId } from "./skip-links-id.ts";

const Banners = lazyPart(() => import("./banners.tsx"));

// They are below the fold. A page without them is still usable.
const Footer = lazyPart(() => import("./footer.tsx"));
const BrandedFooter = lazyPart(async () => ({
  default: (await import("./branded.tsx")).BrandedFooter,
}));

/** The brand of the open page. At first it is that of the server's reply. */
function useBranding() {
  const { brandedBy: served = null } = useSite();
  const { pathname, search } = useLocation();
  // A project, or all pages of a minisite's admins.
  const part = projectOf(pathname) ?? pathname.split("/", 3).join("/");
  const [known, setKnown] = useState({ part, brandedBy: served });
  // Another page has it at once if its address names the same minisite; so has one that Back leads to.
  const [seen, setSeen] = useState(served ? [served] : []);
  const { brandedBy: current } = known;
  if (current && !seen.includes(current)) setSeen([current, ...seen]);
  const named = seen.find(({ minisite }) => minisite.subdomain === clubIn(search)) ?? null;
  const brandedBy = known.part === part ? known.brandedBy : named;

  const history = useAppHistory();
  useLayoutEffect(() => {
    history.club = brandedBy?.minisite.subdomain;
  }, [history, brandedBy]);

  // The server's style sheet stays until the app has the same; ours must not have it.
  useLayoutEffect(() => {
    if (brandedBy) return;
    document.getElementById("brand")?.remove();
    delete document.documentElement.dataset.theme;
  }, [brandedBy]);

  return useMemo(
    () => ({
      brandedBy,
      setBrandedBy: (brandedBy: BrandedBy) => setKnown({ part, brandedBy }),
    }),
    [brandedBy, part],
  );
}

/** The header and footer around every page, even one that failed. */
export function SiteFrame() {
  const { user } = useSession();
  const { maintenance } = useSite();
  const { key } = useLocation();
  const branding = useBranding();
  const { brandedBy } = branding;
  return (
    <BrandingContext value={branding}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <div id={skipLinksId} />
        <Header />
        {(maintenance || user?.isAdmin || user?.subscription.isPastDue) && <Banners />}
        <ErrorBoundary resetKey={key} fallback={<ErrorPage />}>
          <Outlet />
        </ErrorBoundary>
        {brandedBy ? <BrandedFooter {...brandedBy} /> : <Footer />}
      </div>
    </BrandingContext>
  );
}
