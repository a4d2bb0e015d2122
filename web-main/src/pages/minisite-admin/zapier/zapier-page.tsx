import { ManagerPage } from "../manager-page.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { Calls } from "./calls.tsx";
import { Hooks } from "./hooks.tsx";
import { Secret } from "./secret.tsx";
import { SetUp } from "./set-up.tsx";

/** How a shop adds and cancels members by itself. */
export function ZapierPage({ managed }: SubPageProps) {
  const { subdomain, displayName } = managed.minisite;
  return (
    <ManagerPage
      managed={managed}
      title="Zapier"
      text={`With Zapier, your shop adds people to ${displayName} when they buy a membership, and cancels the membership when they end it.`}
    >
      <div className="grid max-w-4xl gap-6">
        <Secret subdomain={subdomain} />
        <SetUp displayName={displayName} />
        <Hooks subdomain={subdomain} />
        <Calls subdomain={subdomain} />
      </div>
    </ManagerPage>
  );
}
