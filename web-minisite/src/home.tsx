import type { Site } from "@cuttle/web-kit/boot";
import { SkipLink } from "@cuttle/web-kit/ui";
import { AccountModalHost } from "./account-modal-host.tsx";
import { Hero } from "./hero.tsx";
import { InvitationHost } from "./invitation-host.tsx";
import { ProjectGallery } from "./project-gallery.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useAccountModal } from "./use-account-modal.ts";
import { useInvitation } from "./use-invitation.ts";

/** The one page of a minisite. Every other path belongs to the main site. */
export function Home({ site }: { site: Site }) {
  const account = useAccountModal();
  const invitation = useInvitation();
  const logIn = () => account.open("login");
  const signUp = () => account.open("signup");
  return (
    <>
      <SkipLink />
      <SiteHeader site={site} onLogIn={logIn} onSignUp={signUp} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero site={site} onSignUp={signUp} />
        <ProjectGallery subdomain={site.subdomain ?? ""} mainOrigin={site.mainOrigin} />
      </main>
      <SiteFooter site={site} />
      {account.wanted && (
        <AccountModalHost site={site} wanted={account.wanted} onClose={account.close} />
      )}
      {invitation.token !== null && (
        <InvitationHost
          site={site}
          token={invitation.token}
          covered={account.wanted !== null}
          onLogIn={logIn}
          onSignUp={signUp}
          onAccepted={invitation.settle}
          onClose={invitation.close}
        />
      )}
    </>
  );
}
