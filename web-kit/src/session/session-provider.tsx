import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { ApiError, apiQuery, type Schemas, useApi } from "../api/index.ts";
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

/** Knows who is signed in, from the first paint on. Needs an `ApiProvider` above it. */
export function SessionProvider({ initialUser, children }: SessionProviderProps) {
  const client = useApi();
  const queryClient = useQueryClient();
  const query = useMemo(() => apiQuery(client, "loggedInUser", {}), [client]);

  const { data } = useQuery({
    ...query,
    initialData: { success: true, message: "", user: initialUser },
    staleTime: Number.POSITIVE_INFINITY,
    // S0 §2: when the tab becomes visible again, the user is refreshed.
    refetchOnWindowFocus: "always",
  });
  const user = data.user;

  const session = useMemo(() => {
    async function refresh() {
      // Joins a refetch that a settled call has just started, instead of repeating it.
      await queryClient.refetchQueries(
        { queryKey: query.queryKey },
        { throwOnError: true, cancelRefetch: false },
      );
      return queryClient.getQueryData(query.queryKey)?.user ?? null;
    }
    async function signOut() {
      await client.call("logout", {});
      // The login has ended, even when the refresh fails.
      await refresh().catch(() =>
        queryClient.setQueryData(query.queryKey, { success: true, message: "", user: null }),
      );
    }
    return { refresh, signOut };
  }, [client, queryClient, query]);

  // A page restored by Back may have been left by somebody else.
  useEffect(() => {
    function refreshWhenRestored(event: PageTransitionEvent) {
      if (event.persisted) void session.refresh().catch(() => undefined);
    }
    window.addEventListener("pageshow", refreshWhenRestored);
    return () => window.removeEventListener("pageshow", refreshWhenRestored);
  }, [session]);

  // A read that is refused for lack of a login means that the session has ended.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        const { error } = event.action;
        if (error instanceof ApiError && error.code === "login_required") {
          void session.refresh().catch(() => undefined);
        }
      }),
    [queryClient, session],
  );

  // One person's data must not be shown to the next.
  const userId = user?.userId;
  const shownTo = useRef(userId);
  useEffect(() => {
    if (userId) noteAccount();
    if (shownTo.current === userId) return;
    shownTo.current = userId;
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "loggedInUser" });
    client.forgetEarly();
  }, [client, queryClient, userId]);

  const value = useMemo(() => ({ user, ...session }), [user, session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Who is signed in, and how that changes. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it.");
  return session;
}
