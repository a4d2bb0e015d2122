import type { OperationName, Schemas } from "@cuttle/web-kit/api";
import { dateAndTime } from "../../../short-date.ts";

export type Domain = Schemas["Domain"];
export type DomainState = Domain["state"];
export type DnsRecord = Domain["records"][number];

/** What is outdated once a domain has changed. */
export const aboutDomains: readonly OperationName[] = [
  "minisiteAdminListDomains",
  "adminListDomains",
  "adminListProposedDomains",
  "getMinisiteAdmin",
  "loggedInUser",
  "minisiteAdminListHistory",
  "adminListTenantChanges",
];

export const stateWords: Readonly<Record<DomainState, string>> = {
  proposed: "Proposed",
  allowed: "Not proved yet",
  taken: "Taken",
  proved: "Does not lead here",
  live: "Live",
  failing: "The proof is gone",
  released: "No longer served",
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
      return "We look at every new domain first, so there is nothing to do for you yet. Once it is allowed, the records to set appear here.";
    case "allowed":
      if (domain.gaveUp) {
        return "We looked for 30 days and have stopped. Set these records where you manage the domain, then look again.";
      }
      return "Set these records where you manage the domain. It can take some hours until they are seen; for 30 days we look again and again.";
    case "taken":
      return "Another minisite proved this domain first, or had it within the last 30 days. If it is yours, leave the TXT record as it is and write to us.";
    case "proved":
      return `The domain is yours, but it does not lead to ${displayName}. Set the records that are not right; it can take some hours until they are seen.`;
    case "live":
      if (primary) {
        return `This is the address of ${displayName}: letters and links lead here, and its other addresses redirect here. Leave the records as they are: we look again every day.`;
      }
      if (primaryName) {
        return `It redirects to ${primaryName}, the primary address. Leave the records as they are: we look again every day.`;
      }
      return `People find ${displayName} here. Leave the records as they are: we look again every day.`;
    case "failing": {
      const until = releaseDate ? `on ${dateAndTime(releaseDate)}` : "soon";
      return `The TXT record that proves it is yours is gone. Set it again, or the domain stops working ${until}, and everybody who is logged in there is logged out.${primary ? " Until then your other addresses do not redirect to it." : ""}`;
    }
    case "released":
      return "It leads nowhere any more. For 30 days after its release no other minisite can have it. To get it back, set the records again, then look again.";
  }
}

/** What a look at the DNS found, in a sentence. */
export function foundWords({ state, records, problem }: Domain): string {
  if (problem) return problem;
  const needed = records.filter(({ optional }) => !optional);
  const right = needed.filter(({ ok }) => ok).length;
  return `${stateWords[state]}: ${right} of ${needed.length} records are right.`;
}
