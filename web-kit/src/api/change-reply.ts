import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Input, OperationName, Output } from "./operations.ts";

// A module of its own, so that the first page does not carry it.

/**
 * Optimistic update: `const change = useChangeReply("getDashboard")`, then `const undo = change({}, (dashboard) =>
 * …)`. The caller then calls the server, and calls `undo` when that fails.
 */
export function useChangeReply<Name extends OperationName>(name: Name) {
  const queryClient = useQueryClient();
  return useCallback(
    (input: Input<Name>, change: (reply: Output<Name>) => Output<Name>): (() => void) => {
      const queryKey = [name, input] as const;
      // A reply still on its way predates the change.
      void queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Output<Name>>(queryKey);
      if (before === undefined) return () => undefined;
      queryClient.setQueryData(queryKey, change(before));
      return () => void queryClient.setQueryData(queryKey, before);
    },
    [queryClient, name],
  );
}

/** Removes cached data, so that the next reader fetches it and sees nothing outdated meanwhile. */
export function useForgetReply<Name extends OperationName>(name: Name) {
  const queryClient = useQueryClient();
  return useCallback(
    (input: Input<Name>) => queryClient.removeQueries({ queryKey: [name, input] }),
    [queryClient, name],
  );
}
