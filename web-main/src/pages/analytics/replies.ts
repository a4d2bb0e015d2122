import { ApiError, apiQuery, type Output, useApi, useApiPages } from "@cuttle/web-kit/api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Range } from "./range.ts";

export type Analytics = Output<"getCreatorAnalytics">;
export type AnalyzedProject = Analytics["projects"][number];
/** What happened on one day in UTC. */
export type Day = Analytics["days"][number];

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
  const input = { ...(username ? { username } : {}), ...within(range) };
  const query = useQuery({
    ...apiQuery(useApi(), "getCreatorAnalytics", input),
    placeholderData: keepPreviousData,
  });
  useLogFailure(query.error);
  return query;
}

/** The days of a project with any number, newest first, in pages. */
export function useDaysOfProject(projectId: string, range: Range) {
  const query = useApiPages("getProjectDailyStats", { projectId, ...within(range) });
  useLogFailure(query.error);
  return query;
}
