import { writeAccelerator } from "@cuttle/web-kit/ui";
import { useSyncExternalStore } from "react";
import { chosenKeys } from "../../../engine/commands.ts";

/** Where this machine keeps the keys that somebody has chosen, for every project. */
const place = "cuttle:keys";

const listeners = new Set<() => void>();

/** Incremented when keys change. */
let version = 0;

function read(text: string | null): void {
  chosenKeys.clear();
  version++;
  try {
    for (const [id, keys] of Object.entries(JSON.parse(text ?? "{}")))
      if (Array.isArray(keys) && keys.every((key) => typeof key === "string"))
        chosenKeys.set(id, keys);
  } catch {
    // It was changed by something else: the usual keys work.
  }
  for (const listener of listeners) listener();
}

try {
  read(localStorage.getItem(place));
} catch {
  // Storage is unavailable: the usual keys work.
}
// Other tabs.
addEventListener("storage", ({ key, newValue }) => key === place && read(newValue));

/** Gives commands other keys, by their ids; undefined: their own. */
export function chooseKeys(change: Readonly<Record<string, readonly string[] | undefined>>): void {
  const next = Object.fromEntries(chosenKeys);
  for (const [id, keys] of Object.entries(change)) {
    if (keys) next[id] = keys;
    else delete next[id];
  }
  const text = JSON.stringify(next);
  try {
    localStorage.setItem(place, text);
  } catch {
    // They are forgotten with this page.
  }
  read(text);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders again when keys change. */
export const useKeySettings = (): number => useSyncExternalStore(subscribe, () => version);

const names: Readonly<Record<string, string>> = {
  ...{ Arrowup: "↑", Arrowdown: "↓", Arrowleft: "←", Arrowright: "→", Contextmenu: "Menu" },
};

/** How a key is written on this machine: "Ctrl+Shift+D". */
export const writeKey = (key: string): string =>
  writeAccelerator(key).replace(/Arrow\w+|Contextmenu/, (name) => names[name] ?? name);
