import type { Site } from "@cuttle/web-kit/boot";
import { SkipLink } from "@cuttle/web-kit/ui";
import { lazy, Suspense } from "react";
import { Hero } from "./hero.tsx";
import { ProjectGallery } from "./project-gallery.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useAccountModal } from "./use-account-modal.ts";

// Forms are most of this build's weight and most visitors never open one.
const AccountModals = lazy(() => import("./account-modals.ts"));

/** The one page of a minisite. Every other path belongs to the main site. */
export function Home({ site }: { site: Site }) {
  const account = useAccountModal();
  return (
    <>
      <SkipLink />
      <SiteHeader
        site={site}
        onLogIn={() => account.open("login")}
        onSignUp={() => account.open("signup")}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero site={site} onSignUp={() => account.open("signup")} />
        <ProjectGallery subdomain={site.subdomain ?? ""} />
      </main>
      <SiteFooter site={site} />
      {account.modal && (
        <Suspense fallback={null}>
          <AccountModals
            site={site}
            initial={account.modal}
            continueTo={account.continueTo}
            onClose={account.close}
          />
        </Suspense>
      )}
    </>
  );
}
