import { accountModals } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { MinisiteFooter } from "@cuttle/web-kit/branding";
import { isMember } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { SkipLink } from "@cuttle/web-kit/ui";
import { lazy } from "react";
import type { Gallery } from "./gallery-cards.tsx";
import { projectAddress } from "./hand-up.ts";
import { Hero } from "./hero.tsx";
import { OnDemand } from "./on-demand.tsx";
import { type OnPaid, ProjectGallery } from "./project-gallery.tsx";
import { SiteContext } from "./site-context.ts";
import { SiteHeader } from "./site-header.tsx";
import { useAccountModal, type WantedModal } from "./use-account-modal.ts";
import { useInvitation } from "./use-invitation.ts";
import { usePaywall } from "./use-paywall.ts";

// The dialogs are most of this build's size, and most visitors open none.
const AccountModal = lazy(() => import("./wanted-account-modal.tsx"));
const Paywall = lazy(() => import("./paywall.tsx"));
const Invitation = lazy(() => import("./invitation.tsx"));

/** The query of an account modal; nothing for an unknown one, which fails every time. */
function modalQuery({ modal, continueTo }: WantedModal): Record<string, string> {
  if (!accountModals.some((known) => known === modal)) return {};
  return { modal, ...(continueTo && { continue: continueTo }) };
}

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
      <MinisiteFooter
        displayName={site.displayName}
        supportEmail={site.supportEmail}
        links={site.brand.links}
        mainOrigin={site.mainOrigin}
      />
      {account.wanted && (
        <OnDemand retry={modalQuery(account.wanted)}>
          <AccountModal site={site} wanted={account.wanted} onClose={account.close} />
        </OnDemand>
      )}
      {paywall.projectId !== null && (
        <OnDemand retry={{ project: paywall.projectId }}>
          <Paywall
            site={site}
            projectId={paywall.projectId}
            covered={account.wanted !== null || invitation.token !== null}
            onLogIn={logIn}
            onSignUp={signUp}
            onClose={paywall.close}
          />
        </OnDemand>
      )}
      {invitation.token !== null && (
        <OnDemand title="The invitation did not open" retry={{ invitation: invitation.token }}>
          <Invitation
            site={site}
            token={invitation.token}
            covered={account.wanted !== null}
            onLogIn={logIn}
            onSignUp={signUp}
            onAccepted={invitation.settle}
            onClose={invitation.close}
          />
        </OnDemand>
      )}
    </SiteContext>
  );
}
