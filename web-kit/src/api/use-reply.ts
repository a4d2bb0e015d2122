import { useEffect, useSyncExternalStore } from "react";
import { mayPass } from "./api-error.ts";
import { useApi } from "./api-provider.tsx";
import type { ApiClient } from "./client.ts";
import type { Input, OperationName, Output } from "./operations.ts";

// A small cache, for pages that read two or three replies: the minisite's build has no TanStack Query.

interface Entry {
  readonly data?: unknown;
  readonly error?: Error;
  readonly loading: boolean;
  /** 0: outdated. */
  readonly readAt: number;
}

/** An operation with its input, as JSON. */
type Key = string;

const operationOf = (key: Key): [OperationName, Input<OperationName>] => JSON.parse(key);

/** Milliseconds for which a reply counts as fresh when the tab becomes visible again. */
const freshFor = 30_000;

const outdated: Entry = { loading: false, readAt: 0 };

function createCache(client: ApiClient) {
  const entries = new Map<Key, Entry>();
  // For what came with the page and was never read: whether it is outdated.
  const stale = new Set<OperationName>();
  let wasReset = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  client.on("reset", () => {
    entries.clear();
    wasReset = true;
    notify();
  });
  client.on("invalidate", (names) => {
    for (const name of names) stale.add(name);
    for (const [key, entry] of entries) {
      if (names.includes(operationOf(key)[0])) entries.set(key, { ...entry, ...outdated });
    }
    notify();
  });

  async function read(key: Key) {
    const before = entries.get(key);
    if (before?.loading) return;
    const started: Entry = { ...before, loading: true, readAt: 0 };
    entries.set(key, started);
    notify();
    const finish = (result: Partial<Entry>) => {
      if (entries.get(key) !== started) return; // outdated, or for another user
      entries.set(key, { ...result, loading: false, readAt: Date.now() });
      notify();
    };
    for (let failures = 0; ; failures++) {
      try {
        return finish({ data: await client.call(...operationOf(key)) });
      } catch (error) {
        if (failures === 2 || !mayPass(error)) {
          return finish({ data: before?.data, error: error as Error });
        }
        await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** failures));
      }
    }
  }

  return {
    read,
    get: (key: Key) =>
      entries.get(key) ?? (wasReset || stale.has(operationOf(key)[0]) ? outdated : undefined),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const caches = new WeakMap<ApiClient, ReturnType<typeof createCache>>();

function cacheOf(client: ApiClient) {
  const cache = caches.get(client) ?? createCache(client);
  caches.set(client, cache);
  return cache;
}

/**
 * The reply to a reading operation, shared by all components that use it. `known` is data that came with the page, the
 * same for everybody. It is read again after `invalidate`, for another user, and when somebody comes back to the tab.
 */
export function useReply<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  known?: Output<Name>,
) {
  const cache = cacheOf(useApi());
  const key = JSON.stringify([name, input]);
  const entry = useSyncExternalStore(cache.subscribe, () => cache.get(key));
  const data = (entry?.data as Output<Name> | undefined) ?? known;
  const error = entry?.error ?? null;
  const loading = entry?.loading || (data === undefined && !error);
  const reload = () => void cache.read(key);
  const due = entry ? entry.readAt === 0 && !entry.loading : !known;

  useEffect(() => {
    if (due) void cache.read(key);
    function readAgain() {
      const readAt = cache.get(key)?.readAt ?? 0;
      if (document.visibilityState === "visible" && Date.now() - readAt > freshFor) {
        void cache.read(key);
      }
    }
    document.addEventListener("visibilitychange", readAgain);
    return () => document.removeEventListener("visibilitychange", readAgain);
  }, [cache, key, due]);

  return { data, error, loading, reload };
}
