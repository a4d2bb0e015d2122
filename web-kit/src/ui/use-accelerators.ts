import { useEffect, useRef } from "react";
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
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });

  useEffect(() => {
    if (!enabled) return;
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const item = findByAccelerator(latest.current, event);
      if (!item?.onSelect) return;
      event.preventDefault();
      item.onSelect();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [enabled]);
}
