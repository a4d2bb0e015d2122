import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useApi } from "./api-provider.tsx";
import type { ApiClient } from "./client.ts";
import type { Input, OperationName, Output } from "./operations.ts";

/** A reading operation as a query: fetcher, key and type from one name. */
export function apiQuery<Name extends OperationName>(
  client: ApiClient,
  name: Name,
  input: Input<Name>,
) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }): Promise<Output<Name>> =>
      client.call(name, input, { signal, skipRedraw: true }),
  });
}

/**
 * `const dashboard = useApiQuery("getDashboard", {})`. For operations that change nothing. `known` is an answer that the page
 * came with, which is fresh.
 */
export function useApiQuery<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  known?: Output<Name>,
): UseQueryResult<Output<Name>> {
  const query = apiQuery(useApi(), name, input);
  return useQuery(known ? { ...query, initialData: () => known } : query);
}
