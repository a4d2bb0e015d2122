import type { Site } from "@cuttle/web-kit/boot";
import { isMember } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { SkipLink } from "@cuttle/web-kit/ui";
import { AccountModalHost } from "./account-modal-host.tsx";
import type { Gallery } from "./gallery-cards.tsx";
import { projectAddress } from "./hand-up.ts";
import { Hero } from "./hero.tsx";
import { InvitationHost } from "./invitation-host.tsx";
import { PaywallHost } from "./paywall-host.tsx";
import { type OnPaid, ProjectGallery } from "./project-gallery.tsx";
import { SiteContext } from "./site-context.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useAccountModal } from "./use-account-modal.ts";
import { useInvitation } from "./use-invitation.ts";
import { usePaywall } from "./use-paywall.ts";

interface HomeProps {
  site: Site;
  /** The cards that the page came with. */
  gallery?: Gallery | null;
}

/** The one page of a minisite. Every other path belongs to the main site. */
export function Home({ site, gallery }: HomeProps) {
  const account = useAccountModal();
  const invitation = useInvitation();
  const paywall = usePaywall();
  const member = isMember(useSession().user, site.subdomain);
  const logIn = () => account.open("login");
  const signUp = () => account.open("signup");
  // Members follow the link. So does a click for a new tab: the project's own page says the same.
  const askToJoin: OnPaid = (card, event) => {
    if (member || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    paywall.open(card.projectId);
  };
  return (
    <SiteContext value={site}>
      <SkipLink />
      <SiteHeader site={site} onLogIn={logIn} onSignUp={signUp} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero site={site} onSignUp={signUp} />
        <ProjectGallery
          subdomain={site.subdomain ?? ""}
          gallery={gallery}
          mainOrigin={site.mainOrigin}
          addressOf={(card) =>
            projectAddress(site.mainOrigin, card, member && card.license === "minisitePaid")
          }
          onPaid={askToJoin}
        />
      </main>
      <SiteFooter site={site} />
      {account.wanted && (
        <AccountModalHost site={site} wanted={account.wanted} onClose={account.close} />
      )}
      {paywall.projectId !== null && (
        <PaywallHost
          site={site}
          projectId={paywall.projectId}
          covered={account.wanted !== null || invitation.token !== null}
          onLogIn={logIn}
          onSignUp={signUp}
          onClose={paywall.close}
        />
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
    </SiteContext>
  );
}
