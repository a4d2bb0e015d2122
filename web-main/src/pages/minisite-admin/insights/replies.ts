import { apiQuery, type Output, useApi } from "@cuttle/web-kit/api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Range } from "../../analytics/range.ts";

export type Insights = Output<"getMinisiteInsights">;
export type MinisiteDay = Insights["days"][number];
export type DownloadedProject = Insights["projects"][number];
export type SignIn = Insights["signIns"][number];

/** The numbers of a minisite. The old ones stay while another range loads. */
export function useInsights(subdomain: string, range: Range) {
  const input = { subdomain, ...(range === "all" ? {} : { days: Number(range) }) };
  return useQuery({
    ...apiQuery(useApi(), "getMinisiteInsights", input),
    placeholderData: keepPreviousData,
  });
}
