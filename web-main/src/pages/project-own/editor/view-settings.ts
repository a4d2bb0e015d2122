import { useSyncExternalStore } from "react";

/** How somebody likes to draw on this machine, in every project. */
interface ViewSettings {
  /** Whether there are rulers and guides. */
  readonly rulers: boolean;
  /** Whether drags catch what they come near. */
  readonly snaps: boolean;
}

const key = "cuttle:editor";

let now: ViewSettings | undefined;
const listeners = new Set<() => void>();

function read(): ViewSettings {
  try {
    const { rulers, snaps } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return { rulers: rulers !== false, snaps: snaps !== false };
  } catch {
    return { rulers: true, snaps: true };
  }
}

export function viewSettings(): ViewSettings {
  now ??= read();
  return now;
}

export function changeViewSettings(change: Partial<ViewSettings>): void {
  now = { ...viewSettings(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(now));
  } catch {
    // Storage is unavailable: asked again next time.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useViewSettings = (): ViewSettings => useSyncExternalStore(subscribe, viewSettings);
