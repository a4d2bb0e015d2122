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
 * came with, which is fresh; so is one that was asked early.
 */
export function useApiQuery<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  known?: Output<Name>,
): UseQueryResult<Output<Name>> {
  const client = useApi();
  return useQuery({
    ...apiQuery(client, name, input),
    initialData: () => known ?? client.takeRead(name, input),
  });
}
