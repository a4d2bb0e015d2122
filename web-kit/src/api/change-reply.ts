import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
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

/**
 * The same for every reply of an operation that is kept, also those that grow page by page: `const undo =
 * change((reply, input) => …)`.
 */
export function useChangeReplies<Name extends OperationName>(name: Name) {
  const queryClient = useQueryClient();
  return useCallback(
    (change: (reply: Output<Name>, input: Input<Name>) => Output<Name>): (() => void) => {
      const all = { queryKey: [name] };
      void queryClient.cancelQueries(all);
      const before = queryClient.getQueriesData<Output<Name> | InfiniteData<Output<Name>>>(all);
      const changes = before.flatMap(([queryKey, reply]) => {
        if (reply === undefined) return [];
        // The keys of api-query.ts and api-pages.ts.
        const input = queryKey.at(-1) as Input<Name>;
        const pages = (reply as Partial<InfiniteData<Output<Name>>>).pages;
        const changed = pages
          ? { ...reply, pages: pages.map((page) => change(page, input)) }
          : change(reply as Output<Name>, input);
        return [{ queryKey, reply, changed: queryClient.setQueryData(queryKey, changed) }];
      });
      return () => {
        for (const { queryKey, reply, changed } of changes) {
          // Another change, or a newer reply, must not be undone with it.
          if (queryClient.getQueryData(queryKey) === changed) {
            queryClient.setQueryData(queryKey, reply);
          } else {
            void queryClient.invalidateQueries({ queryKey, exact: true });
          }
        }
      };
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
