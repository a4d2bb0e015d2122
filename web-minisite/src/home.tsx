import type { Site } from "@cuttle/web-kit/boot";
import { SkipLink } from "@cuttle/web-kit/ui";
import { AccountModalHost } from "./account-modal-host.tsx";
import { Hero } from "./hero.tsx";
import { ProjectGallery } from "./project-gallery.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useAccountModal } from "./use-account-modal.ts";

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
        <ProjectGallery subdomain={site.subdomain ?? ""} mainOrigin={site.mainOrigin} />
      </main>
      <SiteFooter site={site} />
      {account.wanted && (
        <AccountModalHost site={site} wanted={account.wanted} onClose={account.close} />
      )}
    </>
  );
}
