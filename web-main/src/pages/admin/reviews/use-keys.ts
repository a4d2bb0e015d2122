import { useEffect, useEffectEvent } from "react";

/** What a key does, by its name as in KeyboardEvent.key, in lower case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys that work on the whole page, but not while somebody types or a dialog is open, unless it is the dialog's. */
export function useKeys(keys: Keys, inDialog = false) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof HTMLElement && target.matches("input, textarea, select")) return;
    if (!inDialog && document.querySelector("dialog[open]")) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return event.preventDefault(); // a key that is held decides once
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
