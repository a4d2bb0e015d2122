import { useSyncExternalStore } from "react";

const most = 8;

function parse(json: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/** A short list that this device remembers, newest first. Where storage is forbidden, it lasts as long as the page. */
function deviceList(key: string) {
  const listeners = new Set<() => void>();
  let json = "[]";
  let list: readonly string[] = [];

  function read(): readonly string[] {
    let stored = json;
    try {
      stored = localStorage.getItem(key) ?? "[]";
    } catch {
      // Forbidden.
    }
    if (stored !== json) {
      json = stored;
      list = parse(stored);
    }
    return list;
  }

  function write(next: readonly string[]) {
    list = next.slice(0, most);
    json = JSON.stringify(list);
    try {
      localStorage.setItem(key, json);
    } catch {
      // Forbidden, or full.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener("storage", listener); // another tab changed it
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }

  const without = (entry: string) => read().filter((other) => other !== entry);
  return {
    add: (entry: string) => write([entry, ...without(entry)]),
    remove: (entry: string) => write(without(entry)),
    clear: () => write([]),
    useAll: () => useSyncExternalStore(subscribe, read),
  };
}

/** What was searched for. */
export const recentSearches = deviceList("cuttle.searches");

/** The ids of the projects whose pages were opened. */
export const viewedProjects = deviceList("cuttle.viewed");
