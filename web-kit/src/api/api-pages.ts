import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "./api-provider.tsx";
import { apiQuery } from "./api-query.ts";
import type { ApiClient } from "./client.ts";
import type { Input, OperationName, Output } from "./operations.ts";

// A module of its own, so that the first page does not load it; based on useQuery, which the first page loads anyway.

/** Reading operations that return a page and where the next one begins. */
type PagedName = {
  [Name in OperationName]: Output<Name> extends { next: string | null } ? Name : never;
}[OperationName];

/**
 * One page of a list: `useApiPage("minisiteAdminGetMembers", { subdomain, after })`. When the input changes, the old
 * page stays until the new one has loaded (`isPlaceholderData`).
 */
export function useApiPage<Name extends PagedName>(name: Name, input: Input<Name>) {
  return useQuery({
    ...apiQuery(useApi(), name, input),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The first `count` pages, fetched one after the other: a change on one may move the entries of the others. */
function pagesQuery<Name extends PagedName>(
  client: ApiClient,
  name: Name,
  input: Omit<Input<Name>, "after">,
  count: number,
) {
  return {
    queryKey: [name, "pages", input, count] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Array<Output<Name>>> => {
      const pages: Array<Output<Name>> = [];
      let after: string | null = "";
      while (pages.length < count && after !== null) {
        const wanted = (after ? { ...input, after } : input) as Input<Name>;
        const page = await client.call(name, wanted, { signal, skipRedraw: true });
        pages.push(page);
        after = (page as { next: string | null }).next;
      }
      return pages;
    },
  };
}

/**
 * A list page by page: `const list = useApiPages("adminListTenants", { query })`. When the input changes, the old pages
 * stay until the new ones have loaded.
 */
export function useApiPages<Name extends PagedName>(name: Name, input: Omit<Input<Name>, "after">) {
  const client = useApi();
  const queryClient = useQueryClient();
  const of = JSON.stringify(input);
  const [more, setMore] = useState({ of, count: 1, loading: false, error: null as unknown });
  const mine = more.of === of ? more : { of, count: 1, loading: false, error: null };
  const { data, error, refetch } = useQuery({
    ...pagesQuery(client, name, input, mine.count),
    placeholderData: (before: Array<Output<Name>> | undefined) => before,
  });

  async function showMore() {
    const count = mine.count + 1;
    setMore({ ...mine, loading: true, error: null });
    try {
      await queryClient.fetchQuery(pagesQuery(client, name, input, count));
      setMore((now) => (now.of === of ? { of, count, loading: false, error: null } : now));
    } catch (failure) {
      setMore((now) => (now.of === of ? { ...mine, loading: false, error: failure } : now));
    }
  }

  return {
    pages: data,
    error,
    refetch,
    hasMore: (data?.at(-1) as { next: string | null } | undefined)?.next != null,
    showMore,
    loadingMore: mine.loading,
    moreError: mine.error,
  };
}
