import { accountModals } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";
import { MinisiteFooter } from "@cuttle/web-kit/branding";
import { isMember, roleIn } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { setTakenOver } from "@cuttle/web-kit/taken-over";
import { SkipLink } from "@cuttle/web-kit/ui";
import { lazy, useEffect } from "react";
import type { Gallery } from "./gallery-cards.tsx";
import { ownProjectAddress, projectAddress, projectsAddress } from "./hand-up.ts";
import { Hero } from "./hero.tsx";
import { HomeContext } from "./home-context.ts";
import { OnDemand } from "./on-demand.tsx";
import { type OnPaid, ProjectGallery } from "./project-gallery.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useAccountModal, type WantedModal } from "./use-account-modal.ts";
import { useDialogInAddress } from "./use-dialog-in-address.ts";
import { useInvitation } from "./use-invitation.ts";

// The dialogs are most of this build's size, and most visitors open none.
const AccountModal = lazy(() => import("./wanted-account-modal.tsx"));
const Paywall = lazy(() => import("./paywall.tsx"));
const ConnectDialog = lazy(() => import("./connect-dialog.tsx"));
const Invitation = lazy(() => import("./invitation.tsx"));

/** The query of an account modal; nothing for an unknown one, which fails every time. */
function modalQuery({ modal, continueTo }: WantedModal): Record<string, string> {
  if (!accountModals.some((known) => known === modal)) return {};
  return { modal, continue: continueTo };
}

interface HomeProps {
  site: Site;
  /** The cards that the page came with. */
  gallery?: Gallery | null;
}

/** The one page of a minisite. Every other path belongs to the main site. */
export function Home({ site, gallery }: HomeProps) {
  const account = useAccountModal(site);
  const invitation = useInvitation();
  const paywall = useDialogInAddress("project");
  const connect = useDialogInAddress("connect");
  const { user } = useSession();
  const member = isMember(user, site.subdomain);
  useEffect(() => setTakenOver(true), []);
  const logIn = () => account.open("login");
  const signUp = () => account.open("signup");
  // Members follow the link. So does a click for a new tab: the project's own page says the same.
  const askToJoin: OnPaid = (card, event) => {
    if (member || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    paywall.open(card.projectId);
  };
  return (
    <HomeContext value={{ site, onConnect: () => connect.open("membership") }}>
      <SkipLink />
      <SiteHeader site={site} onLogIn={logIn} onSignUp={signUp} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero site={site} onSignUp={signUp} />
        <ProjectGallery
          subdomain={site.subdomain ?? ""}
          gallery={gallery}
          mainOrigin={site.mainOrigin}
          addressOf={(card) =>
            card.ownerUsername === user?.username
              ? ownProjectAddress(site, card)
              : projectAddress(site.mainOrigin, card, member && card.license === "minisitePaid")
          }
          onPaid={askToJoin}
          publishAt={roleIn(user, site.subdomain) === "admin" ? projectsAddress(site) : undefined}
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
      {paywall.value !== null && (
        <OnDemand retry={{ project: paywall.value }}>
          <Paywall
            site={site}
            projectId={paywall.value}
            covered={account.wanted !== null || invitation.token !== null}
            onLogIn={logIn}
            onSignUp={signUp}
            onClose={paywall.close}
          />
        </OnDemand>
      )}
      {connect.value !== null && (
        <OnDemand retry={{ connect: connect.value }}>
          <ConnectDialog
            site={site}
            covered={account.wanted !== null || invitation.token !== null || paywall.value !== null}
            onLogIn={logIn}
            onSignUp={signUp}
            onClose={connect.close}
          />
        </OnDemand>
      )}
      {invitation.token !== null && (
        <OnDemand title="The invitation didn't load" retry={{ invitation: invitation.token }}>
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
    </HomeContext>
  );
}
