import type { LoggedInUser } from "@cuttle/web-kit/session";
import { type Answer, demoSite, demoUser, stubApi } from "@cuttle/web-kit/test";
import { render } from "@testing-library/react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { App } from "../app.tsx";
import { routes } from "../routes.tsx";

interface Setting {
  user?: LoggedInUser | null;
  /** The server's replies, in addition to or instead of the default ones. */
  answers?: Record<string, Answer | object>;
  /** Pages that replace the site's, for components that are on no page yet or on one that is too large for the test. */
  pages?: RouteObject[];
}

/**
 * Opens an address of the main site as the browser would: the real routes and providers, a stubbed server.
 * `server.user` is signed in on the server.
 */
export function renderPage(
  address: string,
  { user = null, answers = {}, pages = routes }: Setting = {},
) {
  const server = { user };
  const api = stubApi({
    loggedInUser: () => ({ user: server.user }),
    login: () => {
      server.user = demoUser();
      return {};
    },
    createAccount: () => {
      server.user = demoUser();
      return {};
    },
    logout: () => {
      server.user = null;
      return {};
    },
    getDashboard: { projects: [], folders: [] },
    getDeletedProjects: { projects: [] },
    getProjectsFromTheCommunity: { projectCards: [] },
    ...answers,
  });
  const router = createMemoryRouter(pages, { initialEntries: [address] });
  const boot = {
    site: demoSite({ supportEmail: "help@cuttle.example" }),
    hosts: { api: "", content: "/content", generation: "" },
    user,
    environment: "dev" as const,
    preview: false,
  };
  render(<App boot={boot} router={router} />);
  return {
    server,
    api,
    router,
    /** The current path and query. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
