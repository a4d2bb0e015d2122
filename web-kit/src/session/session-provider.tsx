import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type ApiClient, type OperationName, type Schemas, useApi } from "../api/index.ts";
import { noteAccount } from "./known-browser.ts";

export type LoggedInUser = Schemas["LoggedInUser"];

export interface Session {
  /** Who is signed in, or null. */
  user: LoggedInUser | null;
  /** Asks the server again, e.g. after a login; returns who is signed in now. */
  refresh: () => Promise<LoggedInUser | null>;
  /** Ends the session on the server, then refreshes. */
  signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  /** Who was signed in when the server wrote the page. */
  initialUser: LoggedInUser | null;
  children: ReactNode;
}

type Show = (user: LoggedInUser | null) => void;

/** `show` is told who is signed in. */
function createSession(client: ApiClient, initialUser: LoggedInUser | null, show: Show) {
  let user = initialUser;
  let running: Promise<LoggedInUser | null> | undefined;
  let latest = 0;

  function set(next: LoggedInUser | null) {
    // An equal object would render everything that uses the session again.
    if (JSON.stringify(next) === JSON.stringify(user)) return;
    const somebodyElse = next?.userId !== user?.userId;
    user = next;
    show(user);
    if (user) noteAccount();
    // One person's data must not be shown to the next.
    if (somebodyElse) client.reset();
  }
  async function ask() {
    const mine = ++latest;
    const reply = await client.call("loggedInUser", {});
    // A later request was sent after a login or logout, perhaps; this one was not.
    if (mine === latest) set(reply.user);
    return user;
  }
  function refresh() {
    const mine = ask().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }
  /** Joins a request that is under way. For events, of which several come at once. */
  const recheck = () => void (running ?? refresh()).catch(() => undefined);
  async function signOut() {
    await client.call("logout", {});
    // The login has ended, even when the refresh fails.
    await refresh().catch(() => set(null));
  }
  return { refresh, recheck, signOut };
}

/** Knows who is signed in, from the first paint on. Needs an `ApiProvider` above it. */
export function SessionProvider({ initialUser, children }: SessionProviderProps) {
  const client = useApi();
  const [user, setUser] = useState(initialUser);
  const [session] = useState(() => createSession(client, initialUser, setUser));

  useEffect(() => {
    if (initialUser) noteAccount();
  }, [initialUser]);

  useEffect(() => {
    const { refresh, recheck } = session;
    // A page restored by Back may have been left by somebody else.
    const refreshWhenRestored = (event: PageTransitionEvent) => event.persisted && recheck();
    // S0 §2: when the tab becomes visible again, the user is refreshed.
    const refreshWhenVisible = () => document.visibilityState === "visible" && recheck();
    const refreshWhenOutdated = (names: readonly OperationName[]) =>
      names.includes("loggedInUser") && refresh().catch(() => undefined);
    const stops = [client.on("refused", recheck), client.on("invalidate", refreshWhenOutdated)];
    window.addEventListener("pageshow", refreshWhenRestored);
    document.addEventListener("visibilitychange", refreshWhenVisible);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("pageshow", refreshWhenRestored);
      document.removeEventListener("visibilitychange", refreshWhenVisible);
    };
  }, [client, session]);

  const value = useMemo(() => ({ user, ...session }), [user, session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Who is signed in, and how that changes. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it.");
  return session;
}
