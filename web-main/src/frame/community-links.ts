import type { Site } from "@cuttle/web-kit/boot";
import { tagPath } from "../pages/templates/tag-path.ts";
import { paths } from "../paths.ts";
import type { SiteLinkProps } from "./site-link.tsx";

/** Those of the given addresses that lead to another site, because its operator says where (server/redirects.go). */
export const externalLinks = (
  { links = [] }: Pick<Site, "links">,
  labels: Readonly<Record<string, string>>,
): SiteLinkProps[] =>
  Object.entries(labels)
    .filter(([name]) => links.includes(name))
    .map(([name, label]) => ({ label, to: `/${name}`, external: true }));

export const fromTheCommunity: SiteLinkProps = {
  label: "From the community",
  to: tagPath("projects-from-the-community"),
};

/** What the Community dropdown leads to (S0 §2): where makers meet, and what they show each other. */
export const communityLinks = (site: Site): SiteLinkProps[] => [
  fromTheCommunity,
  ...externalLinks(site, { discord: "Discord", "office-hours": "Office hours" }),
  ...(site.livestream ? [{ label: "Livestream", to: paths.livestream }] : []),
  ...(site.blog ? [{ label: "Blog", to: paths.blog }] : []),
];
