import type { Brand, BrandLink, Profile } from "./minisite-fields.ts";

/**
 * What the server wrote into the page: which site this is, where its services are, and who is signed in. Read once at
 * start; it saves every page a first request.
 */
export interface Site extends Profile {
  kind: "main" | "staging" | "minisite";
  origin: string;
  mainOrigin: string;
  subdomain: string | null;
  /** The host is a minisite's own domain, where nobody types a password: people log in on the main site (decision 0008). */
  customDomain?: boolean;
  /** The logo is "" when the display name stands in for it. */
  brand: Pick<Brand, "logo" | "heroTitle" | "heroText" | "links">;
  /** The address of Google's script; none where people can't sign in with Google. */
  googleScript?: string;
  /** A page about the plans for schools; without one, links lead to ours. */
  k12Page?: string;
  /** No plan is sold here: the people who run the site give them. */
  plansGiven?: boolean;
  /** The path of the first article. Without articles it is missing. */
  learn?: string;
  /** There are posts, at /blog. */
  blog?: boolean;
  /** There are videos, at /learn/video-tutorials. */
  tutorials?: boolean;
  /** There are recordings, at /livestream. */
  livestream?: boolean;
  /** The quick intro's video, which the dashboard plays. */
  introVideo?: string;
  /** The buttons of the editor that need the feature beta, such as "icon". */
  earlyAccess?: string[];
  /** The addresses that lead to other sites, such as "discord" for /discord. Others of them do not exist. */
  links?: string[];
  /** The platform is closed to others than its admins. */
  maintenance?: boolean;
  /** The operator's accounts at social networks. */
  social?: BrandLink[];
  /** The minisite whose brand the page has that the server sent. */
  brandedBy?: { minisite: Profile & { subdomain: string; origin: string }; brand: Brand };
}

interface Hosts {
  api: string;
  content: string;
  generation: string;
}

export interface Boot<User = unknown, Gallery = unknown> {
  site: Site;
  hosts: Hosts;
  user: User | null;
  environment: "dev" | "production";
  /** The page previews a minisite that is being edited: its content comes from the page that frames it. */
  preview: boolean;
  /** The cards of a minisite's home while nobody is signed in; otherwise they are fetched. */
  gallery?: Gallery | null;
}

const elementId = "boot";

/** The boot data of this page. Throws when the page was not served by Cuttle. */
export function readBoot<User = unknown, Gallery = unknown>(
  from: Document = document,
): Boot<User, Gallery> {
  const json = from.getElementById(elementId)?.textContent;
  if (!json) {
    throw new Error(
      `The page carries no boot data: <script id="${elementId}"> is missing or empty.`,
    );
  }
  const boot = JSON.parse(json) as Partial<Boot<User, Gallery>>;
  if (!boot.site || !boot.hosts) {
    throw new Error("The boot data of the page lacks its site or its hosts.");
  }
  return {
    site: boot.site,
    hosts: boot.hosts,
    user: boot.user ?? null,
    environment: boot.environment ?? "production",
    preview: boot.preview ?? false,
    gallery: boot.gallery ?? null,
  };
}
