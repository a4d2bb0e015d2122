import type { AccountModal } from "@cuttle/web-kit/account";
import type { Site } from "@cuttle/web-kit/boot";

/**
 * Where people log in who are on a minisite's own domain: on the main site, in the minisite's brand. They return to `next`
 * with sessions on both hosts (decision 0008).
 */
export function logInElsewhere(modal: AccountModal, next: string): string {
  return `/auth/start?${new URLSearchParams({ next, ...(modal === "signup" && { with: modal }) })}`;
}

/** Where people go who have logged out of a minisite's own domain: they may want to log out of the main site, too. */
export function logOutElsewhere({ mainOrigin, subdomain }: Site): string {
  return `${mainOrigin}/logout?${new URLSearchParams({ club: subdomain ?? "" })}`;
}
