import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { ErrorPage } from "./frame/error-page.tsx";
import { PageFrame } from "./frame/page-frame.tsx";
import { PageLoading } from "./frame/page-loading.tsx";
import { RequireUser } from "./frame/require-user.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";
import { ModalRedirect } from "./pages/account/modal-redirect.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { type PageName, paths } from "./paths.ts";

/** What a route tells the frame about its page. */
export interface PageHandle {
  page: PageName | "notFound";
}

type Load = () => Promise<{ default: ComponentType }>;

// Addresses are case-sensitive, as on the server, which returns 404 for /LOGIN.

/** A page whose code is loaded on demand. */
function lazyPage(page: PageHandle["page"], load: Load): RouteObject {
  return {
    path: page === "notFound" ? "*" : paths[page],
    caseSensitive: true,
    handle: { page } satisfies PageHandle,
    lazy: async () => ({ Component: (await load()).default }),
    HydrateFallback: PageLoading,
  };
}

/** A page so small, or needed so early, that it is in the entry script. */
function page(name: PageName, Component: ComponentType): RouteObject {
  return {
    path: paths[name],
    caseSensitive: true,
    handle: { page: name } satisfies PageHandle,
    Component,
  };
}

const admins = () => import("./pages/admins-pages.ts");
const adminPages = async () => ({ default: (await admins()).AdminPages });
const minisiteAdminPages = async () => ({ default: (await admins()).MinisiteAdminPages });

export const routes: RouteObject[] = [
  {
    Component: SiteFrame,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: PageFrame,
        ErrorBoundary: ErrorPage,
        children: [
          page("home", HomePage),
          lazyPage("product", () => import("./pages/landing/landing-page.tsx")),
          lazyPage("templates", () => import("./pages/templates/templates-page.tsx")),
          lazyPage("templateTag", () => import("./pages/templates/tag-page.tsx")),
          page("login", () => <ModalRedirect modal="login" />),
          page("signup", () => <ModalRedirect modal="signup" />),
          page("createAccount", () => <ModalRedirect modal="signup" />),
          page("forgotPassword", () => <ModalRedirect modal="forgotPassword" />),
          lazyPage("logout", () => import("./pages/account/log-out-page.tsx")),
          lazyPage("resetPassword", () => import("./pages/account/reset-password-page.tsx")),
          lazyPage(
            "resetPasswordSent",
            () => import("./pages/account/reset-password-sent-page.tsx"),
          ),
          lazyPage(
            "invalidResetToken",
            () => import("./pages/account/invalid-reset-token-page.tsx"),
          ),
          lazyPage("termsOfService", () => import("./pages/legal/terms-of-service-page.tsx")),
          lazyPage("privacyPolicy", () => import("./pages/legal/privacy-policy-page.tsx")),
          {
            Component: RequireUser,
            children: [
              lazyPage("dashboard", () => import("./pages/dashboard/dashboard-page.tsx")),
              lazyPage("newProject", () => import("./pages/dashboard/new-project-page.tsx")),
            ],
          },
          lazyPage("adminMinisites", adminPages),
          lazyPage("adminNewMinisite", adminPages),
          lazyPage("adminMinisite", adminPages),
          lazyPage("minisiteMembers", minisiteAdminPages),
          lazyPage("minisiteImport", minisiteAdminPages),
          lazyPage("minisiteBrand", minisiteAdminPages),
          lazyPage("intro", () => import("./pages/project/project-page.tsx")),
          // A route parameter is a whole segment, so the page itself checks for the @ before the owner.
          {
            ...lazyPage("project", () => import("./pages/project/project-page.tsx")),
            path: "/:owner/:project",
          },
          lazyPage("notFound", () => import("./pages/not-found-page.tsx")),
        ],
      },
    ],
  },
  {
    ...lazyPage("embed", () => import("./pages/project/embed-page.tsx")),
    ErrorBoundary: ErrorPage,
  },
];
