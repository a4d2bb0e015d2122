import { useEffect, useEffectEvent } from "react";
import { findByAccelerator } from "./accelerator.ts";
import type { MenuEntry } from "./menu-entry.ts";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Makes the accelerators of these entries work on the whole page, while their menu is closed. */
export function useAccelerators(entries: MenuEntry[], enabled = true) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const item = findByAccelerator(entries, event);
    if (!item?.onSelect) return;
    event.preventDefault();
    item.onSelect();
  });

  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [enabled]);
}
