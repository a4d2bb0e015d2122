import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Of a column, which may have more than one button in a row. */
const ways: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The nearest item of the next row, below or above one; undefined when there is none. */
function inNextRow(items: readonly HTMLElement[], from: HTMLElement, way: 1 | -1) {
  const { left, top, height } = from.getBoundingClientRect();
  const [next] = items
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => way * (box.top - top) > height / 2)
    .sort(
      ({ box: a }, { box: b }) =>
        way * (a.top - b.top) || Math.abs(a.left - left) - Math.abs(b.left - left),
    );
  return next?.item;
}

interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  label?: string;
  /** The keys for up and down move from row to row. */
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
    const item = event.target as HTMLElement;
    const at = items.indexOf(item);
    const way = isColumn ? ways[event.key] : undefined;
    const step = steps[event.key];
    if (at < 0 || (!way && !step)) return;
    event.preventDefault();
    const next = way ? inNextRow(items, item, way) : items[step?.(at, items.length) ?? at];
    next?.focus();
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
