import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
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

/** `const dashboard = useApiQuery("getDashboard", {})`. For operations that change nothing. */
export function useApiQuery<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
): UseQueryResult<Output<Name>> {
  return useQuery(apiQuery(useApi(), name, input));
}

/**
 * Changes what was read before the server is asked to: `const change = useChangeAnswer("getDashboard")`, then
 * `const undo = change({}, (dashboard) => …)`. Whoever changes it calls the server next, which sets off a fresh read, and
 * takes the change back by `undo` when that call fails.
 */
export function useChangeAnswer<Name extends OperationName>(name: Name) {
  const queryClient = useQueryClient();
  return useCallback(
    (input: Input<Name>, change: (answer: Output<Name>) => Output<Name>): (() => void) => {
      const queryKey = [name, input] as const;
      // An answer that is on its way is from before the change.
      void queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Output<Name>>(queryKey);
      if (before === undefined) return () => undefined;
      queryClient.setQueryData(queryKey, change(before));
      return () => void queryClient.setQueryData(queryKey, before);
    },
    [queryClient, name],
  );
}

/** Forgets what was read, so that whoever asks next gets it anew, and nothing outdated until then. */
export function useForgetAnswer<Name extends OperationName>(name: Name) {
  const queryClient = useQueryClient();
  return useCallback(
    (input: Input<Name>) => queryClient.removeQueries({ queryKey: [name, input] }),
    [queryClient, name],
  );
}
