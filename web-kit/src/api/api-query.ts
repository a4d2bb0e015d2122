import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
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
    queryFn: ({ signal }): Promise<Output<Name>> => client.call(name, input, { signal }),
  });
}

/**
 * `const dashboard = useApiQuery("getDashboard", {})`. For operations that change nothing. The reply to an early request
 * counts as fresh.
 */
export function useApiQuery<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
): UseQueryResult<Output<Name>> {
  const client = useApi();
  const queryClient = useQueryClient();
  const query = apiQuery(client, name, input);
  const read = client.takeRead(name, input);
  // Not as initialData: a query that is reset because somebody else has signed in would return to it.
  if (read) queryClient.setQueryData(query.queryKey, read);
  return useQuery(query);
}
