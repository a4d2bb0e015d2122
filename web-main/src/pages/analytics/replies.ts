import { ApiError, useApi } from "@cuttle/web-kit/api";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Range } from "./range.ts";

/** What happened on one day in UTC, 'YYYY-MM-DD'. */
export interface Day {
  date: string;
  uniqueDownloads: number;
  totalDownloads: number;
  loggedInViews: number;
  loggedOutViews: number;
  uniqueViews: number;
}

export interface AnalyzedProject {
  projectId: string;
  name: string;
  ownerUsername: string;
  shareStatus: "public" | "unlisted" | "private";
  license: "pro" | "minisitePaid" | null;
  coverPhoto: string;
  previewImage: string;
  thumbnail?: string;
  thumbnail2x?: string;
  creationDate: string;
  firstMadePublicDate: string | null;
  totalUniqueDownloads: number;
  totalDownloads: number;
  totalViews: number;
  totalLoggedInViews: number;
  totalLoggedOutViews: number;
  totalUniqueViews: number;
}

export interface Analytics {
  creator: { username: string; displayName: string };
  /** The last day that is counted; null before the first one. */
  updatedThrough: string | null;
  projects: AnalyzedProject[];
  /** There are more than the reply may have. */
  moreProjects: boolean;
  /** All projects together, oldest first. */
  days: Day[];
}

interface DaysOfProject {
  days: Day[];
  next: string | null;
}

/** The operations whose types are generated from the server's once it has them. */
function useCall() {
  return useApi().call as unknown as <Reply>(
    name: string,
    input: Record<string, unknown>,
    options: { signal: AbortSignal },
  ) => Promise<Reply>;
}

const within = (range: Range) => (range === "all" ? {} : { days: Number(range) });

/** Refusals that the page itself shows. */
const shown: readonly string[] = ["no_analytics", "not_your_analytics", "not_found"];

/** S1 §8: "Stats fetch failure: logged and treated as empty." */
function useLogFailure(error: Error | null) {
  useEffect(() => {
    if (!error || (error instanceof ApiError && shown.includes(error.code))) return;
    // biome-ignore lint/suspicious/noConsole: so S1 §8 says.
    console.error("Stats fetch failure", error);
  }, [error]);
}

/** The analytics of a creator; without a username, of the person who is signed in. The old ones stay while another range loads. */
export function useAnalytics(username: string | undefined, range: Range) {
  const call = useCall();
  const input = { ...(username ? { username } : {}), ...within(range) };
  const query = useQuery({
    queryKey: ["getCreatorAnalytics", input],
    queryFn: ({ signal }) => call<Analytics>("getCreatorAnalytics", input, { signal }),
    placeholderData: keepPreviousData,
  });
  useLogFailure(query.error);
  return query;
}

/** The days of a project with any number, newest first, in pages. */
export function useDaysOfProject(projectId: string, range: Range) {
  const call = useCall();
  const input = { projectId, ...within(range) };
  const query = useInfiniteQuery({
    queryKey: ["getProjectDailyStats", input],
    queryFn: ({ signal, pageParam: before }) =>
      call<DaysOfProject>("getProjectDailyStats", before ? { ...input, before } : input, {
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  useLogFailure(query.error);
  return query;
}
