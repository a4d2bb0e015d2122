import pages from "../pages.json";

/**
 * Every address of the main site, from the table that the server reads too (it answers 404 to what is
 * not in it). No component writes an address by hand.
 */
export const pageNames = [
  "home",
  "product",
  "templates",
  "templateTag",
  "intro",
  "learn",
  "article",
  "blog",
  "post",
  "reference",
  "videoTutorials",
  "livestream",
  "search",
  "searchResults",
  "profile",
  "project",
  "embed",
  "dashboard",
  "folder",
  "newProject",
  "settings",
  "analytics",
  "analyticsOf",
  "paymentSuccess",
  "gift",
  "adminToday",
  "adminJobs",
  "adminMinisites",
  "adminNewMinisite",
  "adminMinisite",
  "adminReviews",
  "adminUsers",
  "adminUser",
  "adminCreatorTags",
  "adminGift",
  "stats",
  "statsSubscriptions",
  "statsCancellations",
  "statsDays",
  "statsUser",
  "minisiteMembers",
  "minisiteImport",
  "minisiteProjects",
  "minisiteInsights",
  "minisiteBrand",
  "minisiteDomains",
  "minisiteZapier",
  "minisiteChecks",
  "minisiteHistory",
  "login",
  "signup",
  "createAccount",
  "forgotPassword",
  "logout",
  "resetPassword",
  "resetPasswordSent",
  "invalidResetToken",
  "confirmEmail",
  "undoEmailChange",
  "googleSignIn",
  "connectGoogle",
  "pricing",
  "aboutUs",
  "k12Education",
  "scheduledMaintenance",
  "termsOfService",
  "privacyPolicy",
] as const;

export type PageName = (typeof pageNames)[number];
export type Page = PageName | "notFound";

function page(name: PageName) {
  const found = pages.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`pages.json has no page "${name}".`);
  return found;
}

export const paths = Object.fromEntries(pages.map(({ name, path }) => [name, path])) as Record<
  PageName,
  string
>;

const withClub = pages
  .filter(({ club }) => club)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`));

/** Whether the page at a path can have the brand of the minisite that its address names ("club"). */
export const canHaveBrand = (path: string): boolean => withClub.some((page) => page.test(path));

// Read before any page changes it.
const { pathname, search } = window.location;
const served = { path: pathname, title: document.title, search };

/** Whether the server was asked for this very address. Another site can't make it seem so: the server notices who led there. */
export const isServed = (path: string): boolean => served.path + served.search === path;

/** The title in the server's first reply for this path: known before the page's content has loaded. */
export function servedTitle(path: string): string | undefined {
  const named = path === served.path && !served.title.startsWith(`${notFound} · `);
  return named ? served.title || undefined : undefined;
}

const notFound = "Page not found";

/** The title of a page about something with a name, written as on the server. */
export function contentTitle(name: string, siteName: string): string {
  return `${name} · ${siteName}`;
}

/** The title of the document, as in the server's first reply (shell's titleOf). */
export function documentTitle(name: Page, siteName: string): string {
  if (name === "home") return page(name).title;
  return contentTitle(name === "notFound" ? notFound : page(name).title, siteName);
}
