import type { OperationName, Schemas } from "@cuttle/web-kit/api";
import { dateAndTime } from "../../../short-date.ts";

export type Domain = Schemas["Domain"];
export type DomainState = Domain["state"];
export type DnsRecord = Domain["records"][number];

/** What is outdated once a domain has changed. */
export const aboutDomains: readonly OperationName[] = [
  "minisiteAdminListDomains",
  "adminListDomains",
  "adminGetTenantNumbers",
  "adminListProposedDomains",
  "getMinisiteAdmin",
  "loggedInUser",
  "minisiteAdminListHistory",
  "adminListTenantChanges",
];

export const stateWords: Readonly<Record<DomainState, string>> = {
  proposed: "Proposed",
  allowed: "Not verified yet",
  taken: "Taken",
  proved: "Doesn't point here",
  live: "Live",
  failing: "Proof missing",
  released: "No longer in use",
};

/** What a visit tries. */
export const testWords: Readonly<Record<Domain["tests"][number]["name"], string>> = {
  dns: "DNS",
  certificate: "Certificate",
  redirect: "Redirect",
  cookie: "Cookie",
  signIn: "Sign-in",
};

/** Whether people may be logged in there. */
export function isServed({ state }: Pick<Domain, "state">): boolean {
  return state === "proved" || state === "live" || state === "failing";
}

/** What a domain's state means, and what to do next. */
export function nextStep(domain: Domain, displayName: string, primaryName?: string): string {
  const { state, releaseDate, primary } = domain;
  switch (state) {
    case "proposed":
      return "We review every new domain first. You can already add these records where you manage the domain; we check them once we approve it.";
    case "allowed":
      if (domain.gaveUp) {
        return "We checked for 30 days and stopped. Add these records where you manage the domain, then check again.";
      }
      return "Add these records where you manage the domain. They can take a few hours to appear. We keep checking for 30 days.";
    case "taken":
      return "Another minisite proved this domain first, or had it within the last 30 days. If you own the domain, leave the TXT record as it is and write to us.";
    case "proved":
      return `You own this domain, but it doesn't point to ${displayName}. Fix the incorrect records; changes can take a few hours to appear.`;
    case "live":
      if (primary) {
        return `This is the main address of ${displayName}: emails and links use it, and the other addresses redirect here. Leave the records as they are; we check every day.`;
      }
      if (primaryName) {
        return `This domain redirects to ${primaryName}, the main address. Leave the records as they are; we check every day.`;
      }
      return `People can find ${displayName} here. Leave the records as they are; we check every day.`;
    case "failing": {
      const until = releaseDate ? `on ${dateAndTime(releaseDate)}` : "soon";
      return `The TXT record that proves ownership is missing. Add it again, or the domain stops working ${until} and everyone logged in there is logged out.${primary ? " Until then your other addresses don't redirect to it." : ""}`;
    }
    case "released":
      return "This domain is no longer in use. No other minisite can have it for 30 days after its release. To get it back, add the records again, then check again.";
  }
}

/** What a look at the DNS found, in a sentence. */
export function foundWords({ state, records, problem }: Domain): string {
  if (problem) return problem;
  const needed = records.filter(({ optional }) => !optional);
  const right = needed.filter(({ ok }) => ok).length;
  return `${stateWords[state]}: ${right} of ${needed.length} records are correct.`;
}
