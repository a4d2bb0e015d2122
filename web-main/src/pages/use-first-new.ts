import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first new entry of a list that grows, since the button that was pressed may be gone. Entries have a
 * `data-entry`.
 */
export function useFirstNew(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    box.current?.querySelectorAll<HTMLElement>("[data-entry]")[from.current]?.focus();
    from.current = undefined;
  }, [count]);
  return {
    box,
    /** Call it before the list grows. */
    onGrow: () => {
      from.current = count;
    },
  };
}
