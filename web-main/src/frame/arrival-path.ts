import { paths } from "../paths.ts";

/** Addresses of the server: the browser itself must go there. */
export const ofServer = /^\/(?:auth|checkout)\//;

/**
 * Where a page leads somebody who has not just signed in on it: to a question before logging out, and to the prices instead
 * of the checkout, which closes a page on which they may be paying. The server tells our own navigation from that of another site, but another site can
 * open any page of ours, and with it what follows by itself. /auth/start may lead to the checkout, too.
 */
export function arrivalPath(next: string): string {
  if (next.startsWith(paths.logout)) return `${paths.logout}?confirm`;
  const harmless = !ofServer.test(next) || next.startsWith("/auth/handover?");
  return harmless ? next : paths.pricing;
}
