import type { Site } from "@cuttle/web-kit/boot";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { paths } from "../paths.ts";

export interface NavLink {
  label: string;
  to: string;
}

/**
 * The navigation bar of S0 §2 has these slots, in this order: My Projects (signed in only), Templates,
 * Learn, Pricing, a Community dropdown (not for education plans), a search box. A slot appears here
 * once its page exists, and Learn where there are articles.
 */
export function navLinks(user: LoggedInUser | null, { learn }: Pick<Site, "learn">): NavLink[] {
  const links = [
    { label: "Templates", to: paths.templates },
    ...(learn ? [{ label: "Learn", to: paths.learn }] : []),
    { label: "Pricing", to: paths.pricing },
  ];
  return user ? [{ label: "My Projects", to: paths.dashboard }, ...links] : links;
}
