import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useApi } from "./api-provider.tsx";
import { apiQuery } from "./api-query.ts";
import type { Input, OperationName, Output } from "./operations.ts";

// A module of its own, so that the first page does not load it.

/** Reading operations that return a page and where the next one begins. */
type PagedName = {
  [Name in OperationName]: Output<Name> extends Next ? Name : never;
}[OperationName];

/** S1's own list calls its cursor `nextCursor`. It is empty at the end. */
type Next = { next: string | null } | { nextCursor: string };

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

/**
 * A list that grows page by page: `const list = useApiPages("adminListTenants", { query })`, then `list.data?.pages`
 * and `list.fetchNextPage()`. When the input changes, the old pages stay until the new ones have loaded.
 */
export function useApiPages<Name extends PagedName>(name: Name, input: Omit<Input<Name>, "after">) {
  const client = useApi();
  return useInfiniteQuery({
    queryKey: [name, "pages", input] as const,
    queryFn: ({ signal, pageParam: after }): Promise<Output<Name>> => {
      const wanted = (after ? { ...input, after } : input) as Input<Name>;
      return client.call(name, wanted, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (last) => {
      const { next, nextCursor } = last as { next?: string | null; nextCursor?: string };
      return next || nextCursor || null;
    },
    placeholderData: keepPreviousData,
  });
}
