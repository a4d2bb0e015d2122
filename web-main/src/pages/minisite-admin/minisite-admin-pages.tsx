import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { PartNotLoaded, useToast } from "@cuttle/web-kit/ui";
import { type ComponentType, lazy, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { KeepUnsaved } from "../../frame/keep-unsaved.tsx";
import { LogInFirst } from "../../frame/log-in-first.tsx";
import { useCurrentPage } from "../../frame/page-frame.tsx";
import { type Page as PageOfTable, paths } from "../../paths.ts";
import { SecondFactorNeeded } from "../admin/for-admins.tsx";
import { BrandPage } from "./brand-page.tsx";
import { HistoryPage } from "./history/history-page.tsx";
import { ManagedMinisite } from "./managed-minisite.tsx";
import { MembersPage } from "./members/members-page.tsx";
import { manages } from "./minisite.ts";
import { Nothing } from "./nothing.tsx";
import type { SubPageProps } from "./sub-page.ts";

function NotLoaded() {
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-6 pb-20 sm:px-10">
      <PartNotLoaded>This page didn't load.</PartNotLoaded>
    </div>
  );
}

function rarer(name: keyof typeof import("./rarer-pages.ts")): ComponentType<SubPageProps> {
  // No lazyPart: the page before stays until it has loaded.
  return lazy(() =>
    import("./rarer-pages.ts").then(
      (pages) => ({ default: pages[name] }),
      () => ({ default: NotLoaded }),
    ),
  );
}

const pages: Partial<Record<PageOfTable, ComponentType<SubPageProps>>> = {
  minisiteMembers: MembersPage,
  minisiteImport: rarer("ImportPage"),
  minisiteProjects: rarer("ProjectsPage"),
  minisiteInsights: rarer("InsightsPage"),
  minisiteBrand: BrandPage,
  minisiteDomains: rarer("DomainsPage"),
  minisiteZapier: rarer("ZapierPage"),
  minisiteChecks: rarer("ChecksPage"),
  minisiteHistory: HistoryPage,
};

/**
 * The pages of a minisite's admins. Visitors are asked to log in, in its brand (S1 §2); for everybody else they are not found, as on
 * the server.
 */
export function MinisiteAdminPages() {
  const { subdomain = "" } = useParams();
  return <PagesOf key={subdomain} subdomain={subdomain} />;
}

function PagesOf({ subdomain }: { subdomain: string }) {
  const { user } = useSession();
  const Page = pages[useCurrentPage()];
  const admitted = manages(user, subdomain);
  const [manager, setManager] = useState<LoggedInUser | null>(null);
  if (admitted && user !== manager) setManager(user);
  return (
    <KeepUnsaved
      admitted={admitted}
      otherwise={
        !user ? (
          <LogInFirst club={subdomain} />
        ) : user.needsSecondFactor ? (
          <SecondFactorNeeded missing={user.needsSecondFactor} />
        ) : user.userId === manager?.userId ? (
          <Demoted name={nameOf(subdomain, manager)} />
        ) : (
          <Nothing />
        )
      }
    >
      {Page && <ManagedMinisite subdomain={subdomain} Page={Page} />}
    </KeepUnsaved>
  );
}

function nameOf(subdomain: string, { minisiteMemberships }: LoggedInUser): string {
  const one = minisiteMemberships.find((membership) => membership.subdomain === subdomain);
  return one?.displayName ?? "this minisite";
}

/** Shown to somebody who was the minisite's admin until a moment ago. */
function Demoted({ name }: { name: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: `You no longer manage ${name}.` });
    void navigate(paths.dashboard, { replace: true });
  }, [toast, navigate, name]);
  return null;
}
