import { createContext, use } from "react";
import {
  UNSAFE_createBrowserHistory as browserHistory,
  type Navigator,
  parsePath,
  type To,
} from "react-router";
import { canHaveBrand } from "../paths.ts";

type History = ReturnType<typeof browserHistory>;
type Listener = Parameters<History["listen"]>[0];

/** Returns whether a path may not be left for another without asking the user; after that, `proceed` goes on. */
type Guard = (from: string, to: string, proceed: () => void) => boolean;

/**
 * React Router's history, with what its data router (17 kB) would add: a page can ask before it is left, there may be
 * several listeners, and `keepsScroll` tells whether the last navigation asked for no scrolling.
 */
export function createAppHistory(history: History = browserHistory({ v5Compat: true })) {
  const listeners = new Set<Listener>();
  let path = history.location.pathname;
  let allowed = false;
  let returning = false;

  /** Whether going there waits for the user. */
  function waits(to: string, proceed: () => void): boolean {
    const goOn = () => {
      allowed = true;
      proceed();
    };
    return !allowed && app.guard?.(path, to, goOn) === true;
  }

  history.listen((update) => {
    const { action, delta, location } = update;
    if (returning) {
      returning = false;
    } else if (action === "POP" && delta && waits(location.pathname, () => history.go(delta))) {
      returning = true;
      history.go(-delta);
    } else {
      allowed = false;
      path = location.pathname;
      app.navigations += 1;
      for (const listener of listeners) listener(update);
    }
  });

  const named = () => new URLSearchParams(history.location.search).has("club");

  /** The address in the brand of the open page: its minisite is named there. */
  function inBrand(to: To): To {
    const target = typeof to === "string" ? parsePath(to) : to;
    const { pathname, search } = target;
    if (!app.club || !pathname || !canHaveBrand(pathname)) return to;
    // An address of the open page itself names the minisite only if it did before.
    if (pathname === path && !named()) return to;
    const query = new URLSearchParams(search);
    if (!query.has("club")) query.set("club", app.club);
    return { ...target, search: `?${query}` };
  }

  const change =
    (method: "push" | "replace"): Navigator["push"] =>
    (wanted, state, options) => {
      const adds = method === "push" || named();
      const to = adds ? inBrand(wanted) : wanted;
      const go = () => {
        app.keepsScroll = options?.preventScrollReset === true;
        history[method](to, state);
      };
      const { pathname = path } = typeof to === "string" ? parsePath(to) : to;
      if (!waits(pathname, go)) go();
    };

  const app = Object.assign(Object.create(history) as History, {
    keepsScroll: false,
    /** How many there were since the app was loaded. */
    navigations: 0,
    /** The subdomain of the minisite whose brand the open page has. It goes along to pages that can have a brand, too. */
    club: undefined as string | undefined,
    createHref: (to: To) => history.createHref(inBrand(to)),
    push: change("push"),
    replace: change("replace"),
    listen(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    guard: undefined as Guard | undefined,
  });
  return app;
}

export type AppHistory = ReturnType<typeof createAppHistory>;

export const HistoryContext = createContext<AppHistory | undefined>(undefined);

export function useAppHistory(): AppHistory {
  const history = use(HistoryContext);
  if (!history) throw new Error("useAppHistory needs the App above it.");
  return history;
}
