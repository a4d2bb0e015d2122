import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Input, OperationName, Output } from "./operations.ts";

// A module of its own, so that the first page does not carry it.

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

/** Has what was read asked for anew: at once where it is on screen, else when somebody comes to it. */
export function useAskAgain() {
  const queryClient = useQueryClient();
  return useCallback(
    (...names: OperationName[]) => {
      const wanted = new Set<unknown>(names);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => wanted.has(queryKey[0]) });
    },
    [queryClient],
  );
}
