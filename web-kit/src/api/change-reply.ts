import { type InfiniteData, type QueryKey, useQueryClient } from "@tanstack/react-query";
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

/** A change that is on screen before the server has made it. */
export interface ShownChange<Name extends OperationName> {
  /** The server refused: shows what was there before, and reads all replies again. */
  undo: () => void;
  /**
   * The server made it. Long lists are read again only where `outdated` says that they are not as shown, e.g. because
   * their order is another now; single replies always are.
   */
  confirm: (outdated?: (input: Input<Name>) => boolean) => void;
}

// The keys of api-query.ts and api-pages.ts.
const inputOf = (queryKey: QueryKey) => queryKey.at(-1);
const isLong = (queryKey: QueryKey) => queryKey[1] === "pages";

/**
 * The same for every reply of an operation that is kept, also those that grow page by page: `const { undo, confirm } =
 * change((reply, input) => …)`.
 */
export function useChangeReplies<Name extends OperationName>(name: Name) {
  const queryClient = useQueryClient();
  return useCallback(
    (change: (reply: Output<Name>, input: Input<Name>) => Output<Name>): ShownChange<Name> => {
      const all = { queryKey: [name] };
      // What is being read, or should be: this change cancels it, so it is read afterwards.
      const due = new Set(
        queryClient
          .getQueryCache()
          .findAll(all)
          .filter(({ state }) => state.isInvalidated || state.fetchStatus !== "idle"),
      );
      void queryClient.cancelQueries(all);
      const before = queryClient.getQueriesData<Output<Name> | InfiniteData<Output<Name>>>(all);
      const changes = before.flatMap(([queryKey, reply]) => {
        if (reply === undefined) return [];
        const input = inputOf(queryKey) as Input<Name>;
        const pages = (reply as Partial<InfiniteData<Output<Name>>>).pages;
        const changed = pages
          ? { ...reply, pages: pages.map((page) => change(page, input)) }
          : change(reply as Output<Name>, input);
        return [{ queryKey, reply, changed: queryClient.setQueryData(queryKey, changed) }];
      });
      return {
        undo() {
          for (const { queryKey, reply, changed } of changes) {
            // Another change, or a newer reply, must not be undone with it.
            if (queryClient.getQueryData(queryKey) === changed) {
              queryClient.setQueryData(queryKey, reply);
            }
          }
          void queryClient.invalidateQueries(all);
        },
        confirm(outdated = () => false) {
          void queryClient.invalidateQueries({
            ...all,
            predicate: (query) =>
              due.has(query) ||
              !isLong(query.queryKey) ||
              outdated(inputOf(query.queryKey) as Input<Name>),
          });
        },
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
