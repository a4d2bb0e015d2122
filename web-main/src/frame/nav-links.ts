import type { Site } from "@cuttle/web-kit/boot";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { paths } from "../paths.ts";

export interface NavLink {
  label: string;
  to: string;
}

/**
 * The pages that the navigation bar leads to (S0 §2): "My Projects (logged in only), Templates, Learn, Pricing", then come the
 * Community dropdown and the search. Learn is there where there are articles.
 */
export function navLinks(user: LoggedInUser | null, { learn }: Pick<Site, "learn">): NavLink[] {
  const links = [
    { label: "Templates", to: paths.templates },
    ...(learn ? [{ label: "Learn", to: paths.learn }] : []),
    { label: "Pricing", to: paths.pricing },
  ];
  return user ? [{ label: "My Projects", to: paths.dashboard }, ...links] : links;
}
