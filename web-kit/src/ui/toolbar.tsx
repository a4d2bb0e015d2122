import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Of a column. */
const ways: Readonly<Record<string, string>> = { ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" };

interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  label?: string;
  /** The keys for up and down move, too. */
  isColumn?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Links and buttons that are one tab stop together (the toolbar of WAI-ARIA): arrow keys, Home and End move between them. The
 * stop is the one that had the focus last, at first that of the current page, or the one that is pressed.
 */
export function Toolbar({ ref: box, label, isColumn = false, className, children }: ToolbarProps) {
  const last = useRef<Element>(null);

  function keepOneStop() {
    const items = itemsOf(box.current);
    const stop =
      items.find((item) => item === last.current) ??
      items.find((item) => item.matches("[aria-current], [aria-pressed=true]")) ??
      items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }

  useLayoutEffect(keepOneStop); // whatever the children have become

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = itemsOf(box.current);
    const at = items.indexOf(event.target as HTMLElement);
    const key = (isColumn && ways[event.key]) || event.key;
    const to = at < 0 ? undefined : steps[key]?.(at, items.length);
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  }

  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={label}
      tabIndex={-1} // if it scrolls, it would be a tab stop
      className={className}
      onKeyDown={move}
      onFocus={({ target }) => {
        last.current = target;
        keepOneStop();
      }}
    >
      {children}
    </div>
  );
}

function itemsOf(box: HTMLElement | null): HTMLElement[] {
  const all = [...(box?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  return all.filter((item) => item.checkVisibility?.() !== false);
}
