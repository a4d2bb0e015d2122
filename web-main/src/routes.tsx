import { type ReactNode, Suspense } from "react";
import { type RouteObject, useParams } from "react-router";
import { PageFrame } from "./frame/page-frame.tsx";
import { PageLoading } from "./frame/page-loading.tsx";
import { RequireUser } from "./frame/require-user.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";
import { HomePage, LandingPage } from "./pages/home-page.tsx";
import { type Page, paths } from "./paths.ts";
import { type Load, lazyPage } from "./router/lazy-page.tsx";

/** What is known of a page before it is rendered. */
export interface PageHandle {
  page: Page;
  /** Loads its code. */
  load?: (() => Promise<unknown>) | undefined;
  /** The page at the same address without the "@". */
  otherwise?: PageHandle | undefined;
}

// Addresses are case-sensitive, as on the server, which returns 404 for /LOGIN.

function page(
  name: Page,
  content: ReactNode,
  load?: PageHandle["load"],
  otherwise: RouteObject = nowhere,
): RouteObject {
  const path = name === "notFound" ? "*" : paths[name];
  const framed = <PageFrame page={name}>{content}</PageFrame>;
  const parameter = /@:(\w+)/.exec(path)?.[1];
  return {
    path: path.replace("@:", ":"),
    caseSensitive: true,
    handle: { page: name, load, otherwise: otherwise.handle } satisfies PageHandle,
    element: parameter ? (
      <BehindAt parameter={parameter} otherwise={otherwise.element}>
        {framed}
      </BehindAt>
    ) : (
      framed
    ),
  };
}

const NotFoundPage = lazyPage(() => import("./pages/not-found-page.tsx"));
const nowhere: RouteObject = {
  element: (
    <PageFrame page="notFound">
      <NotFoundPage />
    </PageFrame>
  ),
};

interface BehindAtProps {
  parameter: string;
  otherwise: ReactNode;
  children: ReactNode;
}

/** For "@:owner" in an address: the router has only parameters that are whole segments, so this one begins with the @. */
function BehindAt({ parameter, otherwise, children }: BehindAtProps) {
  return /^@./.test(useParams()[parameter] ?? "") ? children : otherwise;
}

/** A page whose code is loaded on demand. */
function lazily(name: Page, load: Load): RouteObject {
  const LazyPage = lazyPage(load);
  return page(name, <LazyPage />, LazyPage.load);
}

/** The same, for signed-in people. */
function forUsers(name: Page, load: Load): RouteObject {
  const LazyPage = lazyPage(load);
  const content = (
    <RequireUser>
      <LazyPage />
    </RequireUser>
  );
  return page(name, content, LazyPage.load);
}

const platformPages = async () => ({
  default: (await import("./pages/admin/platform-pages.tsx")).PlatformPages,
});
const admins = () => import("./pages/admins-pages.ts");
const adminPages = async () => ({ default: (await admins()).AdminPages });
const minisiteAdminPages = async () => ({ default: (await admins()).MinisiteAdminPages });

const accountForm = () => import("./pages/account/account-form-page.tsx");

const learn = () => import("./pages/learn/article-page.tsx");

const blog = () => import("./pages/blog/blog-page.tsx");
const videos = () => import("./pages/videos/videos-page.tsx");

const text = () => import("./pages/text/text-page.tsx");

const analytics = () => import("./pages/analytics/analytics-page.tsx");

const ProfilePage = lazyPage(() => import("./pages/profile/profile-page.tsx"));
const VariantPage = lazyPage(() => import("./pages/landing/variant-page.tsx"));
const EmbedPage = lazyPage(() => import("./pages/project/embed-page.tsx"));

export const routes: RouteObject[] = [
  {
    element: <SiteFrame />,
    children: [
      page("home", <HomePage />, LandingPage.load),
      lazily("product", () => import("./pages/landing/landing-page.tsx")),
      lazily("templates", () => import("./pages/templates/templates-page.tsx")),
      lazily("templateTag", () => import("./pages/templates/tag-page.tsx")),
      lazily("learn", learn),
      lazily("article", learn),
      lazily("blog", blog),
      lazily("post", blog),
      lazily("reference", learn),
      lazily("videoTutorials", videos),
      lazily("livestream", videos),
      lazily("search", () => import("./pages/search/search-page.tsx")),
      lazily("searchResults", () => import("./pages/search/results-page.tsx")),
      lazily("login", accountForm),
      lazily("signup", accountForm),
      lazily("createAccount", accountForm),
      lazily("forgotPassword", accountForm),
      lazily("logout", () => import("./pages/account/log-out-page.tsx")),
      lazily("resetPassword", () => import("./pages/account/reset-password-page.tsx")),
      lazily("resetPasswordSent", () => import("./pages/account/reset-password-sent-page.tsx")),
      lazily("invalidResetToken", () => import("./pages/account/invalid-reset-token-page.tsx")),
      forUsers("confirmEmail", () => import("./pages/account/confirm-email-page.tsx")),
      lazily("undoEmailChange", () => import("./pages/account/undo-email-change-page.tsx")),
      lazily("googleSignIn", () => import("./pages/google/google-sign-in-page.tsx")),
      lazily("connectGoogle", () => import("./pages/google/connect-google-page.tsx")),
      lazily("pricing", () => import("./pages/pricing/pricing-page.tsx")),
      lazily("aboutUs", text),
      lazily("k12Education", text),
      lazily("scheduledMaintenance", text),
      lazily("termsOfService", text),
      lazily("privacyPolicy", text),
      forUsers("dashboard", () => import("./pages/dashboard/dashboard-page.tsx")),
      forUsers("folder", () => import("./pages/dashboard/folder-page.tsx")),
      forUsers("newProject", () => import("./pages/dashboard/new-project-page.tsx")),
      forUsers("paymentSuccess", () => import("./pages/payment-success/payment-success-page.tsx")),
      lazily("gift", () => import("./pages/gift/gift-page.tsx")),
      lazily("settings", () => import("./pages/settings/settings-page.tsx")),
      lazily("adminToday", platformPages),
      lazily("adminJobs", platformPages),
      forUsers("analytics", analytics),
      forUsers("analyticsOf", analytics),
      lazily("adminMinisites", adminPages),
      lazily("adminNewMinisite", adminPages),
      lazily("adminMinisite", adminPages),
      lazily("adminReviews", platformPages),
      lazily("adminUsers", platformPages),
      lazily("adminUser", platformPages),
      lazily("adminCreatorTags", platformPages),
      lazily("adminGift", platformPages),
      lazily("adminLanding", platformPages),
      lazily("stats", platformPages),
      lazily("statsSubscriptions", platformPages),
      lazily("statsCancellations", platformPages),
      lazily("statsDays", platformPages),
      lazily("statsUser", platformPages),
      lazily("minisiteMembers", minisiteAdminPages),
      lazily("minisiteImport", minisiteAdminPages),
      lazily("minisiteProjects", minisiteAdminPages),
      lazily("minisiteInsights", minisiteAdminPages),
      lazily("minisiteBrand", minisiteAdminPages),
      lazily("minisiteDomains", minisiteAdminPages),
      lazily("minisiteZapier", minisiteAdminPages),
      lazily("minisiteChecks", minisiteAdminPages),
      lazily("minisiteHistory", minisiteAdminPages),
      lazily("intro", () => import("./pages/project/project-page.tsx")),
      page(
        "profile",
        <ProfilePage />,
        ProfilePage.load,
        page("landingVariant", <VariantPage />, VariantPage.load),
      ),
      lazily("project", () => import("./pages/project/project-page.tsx")),
      page("notFound", <NotFoundPage />, NotFoundPage.load),
    ],
  },
  {
    path: paths.embed,
    caseSensitive: true,
    handle: { page: "embed", load: EmbedPage.load } satisfies PageHandle,
    element: (
      <Suspense fallback={<PageLoading />}>
        <EmbedPage />
      </Suspense>
    ),
  },
];
