/**
 * Where a visitor came from, kept for the sign-up: in this tab the page they landed on, in this browser for 60 days
 * which link led them here. It is sent to our own server only when an account is created.
 */
const landingKey = "cuttle.landing";
const linkDays = 60;

/** As many characters as the server keeps of each. */
const LONGEST = 500;

interface Landing {
  landingUrl: string;
  referrer: string;
}

export interface SignUpMetadata extends Landing {
  url: string;
  device: "tablet" | "mobile" | "desktop";
  referral: string;
  affiliate: string;
}

/** The query parameters of a link that name who led a visitor here. */
const credits = { referral: ["referral", "via"], affiliate: ["affiliate"] };
type Credit = keyof typeof credits;

/** Query parameters that hold secrets, or a destination that may contain one: not stored. */
const secrets = ["invitation", "token", "continue", "next"];

/** What could not be stored, because the browser refuses to: it is known until the page is left. */
const unstored = new Map<string, string>();

function store(storage: () => Storage, key: string, text: string) {
  try {
    storage().setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

/** What was stored under the key; undefined when there is nothing that `store` could have written. */
function stored(storage: () => Storage, key: string): Record<string, unknown> | undefined {
  let text = unstored.get(key);
  try {
    text ??= storage().getItem(key) ?? undefined;
    const value: unknown = text && JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const tab = () => sessionStorage;
const browser = () => localStorage;

/** Without control characters: the server refuses a call with a NUL in it. */
const clip = (value: unknown) =>
  typeof value === "string" ? value.replace(/\p{Cc}/gu, "").slice(0, LONGEST) : "";

/** An address without its secrets, of which a gift's code is one. */
function withoutSecrets(href: string): string {
  if (!href) return ""; // there is no referrer
  const url = new URL(href);
  url.pathname = url.pathname.replace(/^\/gift\/.*/, "/gift");
  for (const key of secrets) url.searchParams.delete(key);
  return clip(url.href);
}

const address = () => withoutSecrets(window.location.href);

/** It may be a page of ours, whose link was opened in a new tab. */
const referrer = () => withoutSecrets(document.referrer);

function landing(): Landing | undefined {
  const kept = stored(tab, landingKey);
  return kept && { landingUrl: clip(kept.landingUrl), referrer: clip(kept.referrer) };
}

const creditKey = (credit: Credit) => `cuttle.${credit}`;

/** Who was credited by the last link, if the visitor followed it less than 60 days ago. */
function credited(credit: Credit): string {
  const kept = stored(browser, creditKey(credit));
  const days = (Date.now() - Number(kept?.at)) / 86_400_000;
  return Math.abs(days) < linkDays ? clip(kept?.name) : ""; // a clock can be set back
}

/** Call it once when a build starts: the first page of the tab is the landing page, and the last link counts. */
export function rememberLanding(): void {
  if (!landing()) {
    const first: Landing = { landingUrl: address(), referrer: referrer() };
    store(tab, landingKey, JSON.stringify(first));
  }
  const query = new URLSearchParams(window.location.search);
  for (const kind of Object.keys(credits) as Credit[]) {
    const name = named(query, kind);
    if (name) credit(kind, name);
  }
}

const named = (query: URLSearchParams, kind: Credit) =>
  credits[kind].map((key) => clip(query.get(key)?.trim())).find(Boolean);

function credit(kind: Credit, name: string) {
  store(browser, creditKey(kind), JSON.stringify({ name, at: Date.now() }));
}

/** Credits whoever has an address of their own here, such as /thunder, unless its link names somebody. */
export function creditReferral(name: string): void {
  const query = new URLSearchParams(window.location.search);
  if (!named(query, "referral")) credit("referral", name);
}

function device(): SignUpMetadata["device"] {
  const coarse = window.matchMedia("(pointer: coarse)").matches;
  if (!coarse) return "desktop";
  return window.matchMedia("(min-width: 600px)").matches ? "tablet" : "mobile";
}

export function signUpMetadata(): SignUpMetadata {
  return {
    ...(landing() ?? { landingUrl: address(), referrer: referrer() }),
    url: address(),
    device: device(),
    referral: credited("referral"),
    affiliate: credited("affiliate"),
  };
}
