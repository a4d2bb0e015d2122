import type { Site } from "@cuttle/web-kit/boot";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { type Answers, demoSite, demoUser, stubApi } from "@cuttle/web-kit/test";
import { render } from "@testing-library/react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from "react-router";
import { vi } from "vitest";
import { App } from "../app.tsx";
import type { LogEvent } from "../event-log.ts";
import { createAppHistory } from "../router/app-history.ts";
import { routes } from "../routes.tsx";
import { demoFound } from "./demo-found.ts";

interface Setting {
  user?: LoggedInUser | null;
  /** The server's replies, in addition to or instead of the default ones. */
  answers?: Answers;
  /** Its files, by their addresses. */
  files?: Record<string, string | Response>;
  /** What is special about the site. */
  site?: Partial<Site>;
  /** Pages that replace the site's, for components that are on no page yet or on one that is too large for the test. */
  pages?: RouteObject[];
}

/**
 * Opens an address of the main site as the browser would: the real routes and providers, a stubbed server.
 * `server.user` is signed in on the server. A test imports the pages that it opens, and what they load late: otherwise its
 * first wait would include reading their code, which takes a busy machine very long.
 */
export function renderPage(
  address: string,
  { user = null, answers = {}, files, site = {}, pages = routes }: Setting = {},
) {
  const server = { user };
  const replies: Answers = {
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
    getDashboard: { projects: [], folders: [], nextCursor: "" },
    getDeletedProjects: { projects: [] },
    getMyMachines: { machines: [], chosenMachine: "", version: 0 },
    getProjectsFromTheCommunity: { projectCards: [], next: null },
    getLanding: ({ name }) =>
      name
        ? { success: false, message: "This page does not exist.", code: "not_found" }
        : { featured: [], testimonials: [] },
    getTrendingProjectCardsForHomepage: { projectCards: [], next: null },
    getProjectCardsByProjectIds: { projectCards: [] },
    searchProjects: demoFound(),
    ...answers,
  };
  const api = stubApi(replies, files);
  const history = createAppHistory(
    createMemoryHistory({ initialEntries: [address], v5Compat: true }),
  );
  const boot = {
    site: demoSite({ supportEmail: "help@cuttle.example", ...site }),
    hosts: { api: "", content: "/content", generation: "" },
    user,
    environment: "dev" as const,
    preview: false,
  };
  const logEvent = vi.fn<LogEvent>();
  render(<App boot={boot} history={history} routes={pages} logEvent={logEvent} />);
  return {
    server,
    api,
    /** The events that were logged, in their order. */
    events: () => logEvent.mock.calls,
    /** What the browser's address bar and buttons do. */
    history,
    /** The current path and query. */
    address: () => history.location.pathname + history.location.search,
  };
}
