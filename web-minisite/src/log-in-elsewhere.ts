import type { AccountModal } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";

/**
 * Where people log in who are on a minisite's own domain: on the main site, in the minisite's brand. They return to `next`
 * with sessions on both hosts (decision 0008).
 */
export function logInElsewhere(modal: AccountModal, next: string): string {
  return `/auth/start?${new URLSearchParams({ next, ...(modal === "signup" && { with: modal }) })}`;
}

/** Leads who has logged out to use another account: at a minisite's own domain, the main site would log them in again as before. */
export function leaveForAnother(site: Site) {
  if (!site.customDomain) return;
  window.location.assign(logOutElsewhere(site, location.pathname + location.search));
}

/**
 * Where people go who have logged out of a minisite's own domain: they may want to log out of the main site, too. From there
 * they return to `next`.
 */
export function logOutElsewhere({ mainOrigin, subdomain }: Site, next?: string): string {
  return `${mainOrigin}/logout?${new URLSearchParams({ club: subdomain ?? "", ...(next && { next }) })}`;
}
