import type { Site } from "@cuttle/web-kit/boot";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { generatePath } from "react-router";
import { paths } from "../paths.ts";
import { externalLinks, fromTheCommunity } from "./community-links.ts";
import { hasEducationPlan } from "./has-education-plan.ts";
import type { SiteLinkProps } from "./site-link.tsx";

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly SiteLinkProps[];
}

/**
 * "Footer: product, company, resources, community and social links, a support contact and legal links" (S0 §2): only those that lead
 * somewhere, and only columns with links.
 */
export function footerColumns(site: Site, user: LoggedInUser | null): FooterColumn[] {
  const columns = [
    { title: "Product", links: product(user) },
    { title: "Company", links: company(site) },
    { title: "Resources", links: resources(site) },
    { title: "Community", links: hasEducationPlan(user) ? [] : community(site) },
    { title: "Social", links: social(site) },
    {
      title: "Support",
      links: [{ label: site.supportEmail, to: `mailto:${site.supportEmail}`, external: true }],
    },
    { title: "Legal", links: legal(site) },
  ];
  return columns.filter(({ links }) => links.length > 0);
}

const product = (user: LoggedInUser | null): SiteLinkProps[] => [
  ...(user ? [{ label: "My Projects", to: paths.dashboard }] : []),
  { label: "Templates", to: paths.templates },
  { label: "Pricing", to: paths.pricing },
  { label: "What Cuttle does", to: paths.product },
  { label: "Cuttle for K-12 education", to: paths.k12Education },
];

const company = (site: Site): SiteLinkProps[] => [
  { label: "About us", to: paths.aboutUs },
  ...(site.blog ? [{ label: "Blog", to: paths.blog }] : []),
];

const resources = (site: Site): SiteLinkProps[] => [
  ...(site.learn ? [{ label: "Learn", to: paths.learn }] : []),
  { label: "API reference", to: generatePath(paths.reference, { name: "Path" }) },
  ...(site.tutorials ? [{ label: "Video tutorials", to: paths.videoTutorials }] : []),
  ...(site.livestream ? [{ label: "Livestream", to: paths.livestream }] : []),
];

const community = (site: Site): SiteLinkProps[] => [
  fromTheCommunity,
  ...externalLinks(site, {
    discord: "Discord",
    "office-hours": "Office hours",
    "cuttle-creators/apply": "Become a Cuttle Creator",
    "cuttle-creators/waitlist": "Cuttle Creators waitlist",
    affiliate: "Affiliate program",
    "affiliate/apply": "Become an affiliate",
  }),
];

const social = ({ social = [] }: Site): SiteLinkProps[] =>
  social.map(({ label, href }) => ({ label, to: href, external: true }));

const legal = (site: Site): SiteLinkProps[] => [
  { label: "Terms of Service", to: paths.termsOfService },
  { label: "Privacy Policy", to: paths.privacyPolicy },
  ...externalLinks(site, { "affiliate/terms": "Affiliate terms" }),
];
