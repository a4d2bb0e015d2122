import { type Input, type Output, useApi } from "@cuttle/web-kit/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Pages } from "../paged-list.tsx";

type Found = Output<"searchProjects">;
type Section = NonNullable<Input<"searchProjects">["section"]>;

/** A section of the results. Its first page is in the reply about all sections. */
export function useSection(query: string, section: Section, first: Found): Pages<Found> {
  const client = useApi();
  const { next } = first[section];
  const more = useInfiniteQuery({
    queryKey: ["searchProjects", "more", { query, section, after: next }] as const,
    queryFn: ({ signal, pageParam: after }) =>
      client.call("searchProjects", { query, section, after }, { signal }),
    initialPageParam: next ?? "",
    getNextPageParam: (last) => last[section].next,
    enabled: false, // until it is asked for
  });
  const pages = [first, ...(more.data?.pages ?? [])];
  return {
    data: { pages },
    error: more.error,
    hasNextPage: pages.at(-1)?.[section].next !== null,
    isFetchingNextPage: more.isFetching,
    isFetchNextPageError: more.isError,
    refetch: more.refetch,
    fetchNextPage: more.fetchNextPage,
  };
}
