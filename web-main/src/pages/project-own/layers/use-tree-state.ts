import { addressOf, type Document, elementsAt } from "@cuttle/design";
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from "react";
import { type LayerRow, layerRows } from "./layer-rows.ts";

interface TreeStateOptions {
  readonly document: Document;
  readonly selection: readonly string[];
  /** A press adds to what is selected, or takes from it. */
  readonly several: boolean;
  /** How many rows a page has. */
  readonly page: number;
  readonly onSelect: (selection: readonly string[]) => void;
  readonly onRename: (key: string) => void;
  /** A key that is none of the tree's own. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * The rows of a tree, which of them is active, and how keys and presses change both, and the selection (the ARIA
 * Authoring Practices' tree with several selected).
 */
export function useTreeState(options: TreeStateOptions) {
  const { document, selection, several, page, onSelect, onRename, onKey } = options;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState<string>();
  const [anchor, setAnchor] = useState<string>();

  // What is selected elsewhere is shown: its groups open, and the first of it becomes the active row.
  const [seen, setSeen] = useState(selection);
  if (selection !== seen) {
    setSeen(selection);
    const around = groupsAround(document, selection);
    if (around.some((key) => !expanded.has(key))) setExpanded(new Set([...expanded, ...around]));
    const [first] = selection;
    if (first !== undefined && (activeKey === undefined || !selection.includes(activeKey))) {
      setActiveKey(first);
      setAnchor(first);
    }
  }

  const rows = useMemo(() => layerRows(document, expanded), [document, expanded]);
  const found = rows.findIndex(({ key }) => key === activeKey);
  const active = Math.max(found, 0);
  const activeRow = rows[active];

  function toggle(row: LayerRow | undefined) {
    if (row?.expanded === undefined) return;
    const next = new Set(expanded);
    if (!next.delete(row.key)) next.add(row.key);
    setExpanded(next);
  }

  function choose(row: LayerRow, { add = false, range = false }) {
    setActiveKey(row.key);
    if (range) {
      onSelect(rangeOf(rows, anchor, row));
      return;
    }
    setAnchor(row.key);
    if (!row.element) return;
    if (!add) onSelect([row.key]);
    else if (selection.includes(row.key)) onSelect(selection.filter((one) => one !== row.key));
    else onSelect([...selection, row.key]);
  }

  const press = (row: LayerRow, event: MouseEvent | KeyboardEvent) =>
    choose(row, { add: several || event.ctrlKey || event.metaKey, range: event.shiftKey });

  function goTo(index: number, event: KeyboardEvent) {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    // With Ctrl only the active row moves, to add what is not beside the others.
    if (row && (several || event.ctrlKey || event.metaKey)) setActiveKey(row.key);
    else if (row) choose(row, { range: event.shiftKey });
  }

  function handleKey(event: KeyboardEvent) {
    const ways: Readonly<Record<string, (row: LayerRow) => void>> = {
      ArrowDown: () => goTo(active + 1, event),
      ArrowUp: () => goTo(active - 1, event),
      Home: () => goTo(0, event),
      End: () => goTo(rows.length - 1, event),
      PageDown: () => goTo(active + page, event),
      PageUp: () => goTo(active - page, event),
      ArrowRight: (row) => (row.expanded ? goTo(active + 1, event) : toggle(row)),
      ArrowLeft: (row) => {
        const parent = rows.slice(0, active).findLastIndex(({ level }) => level < row.level);
        if (row.expanded) toggle(row);
        else if (parent >= 0) goTo(parent, event);
      },
      " ": (row) => press(row, event),
      Enter: (row) => row.element && onRename(row.key),
      F2: (row) => row.element && onRename(row.key),
      Escape: () => onSelect([]),
    };
    const way = !event.altKey && Object.hasOwn(ways, event.key) && ways[event.key];
    if (way && activeRow) {
      event.preventDefault();
      way(activeRow);
    } else onKey(event);
  }

  return { rows, active, found, toggle, press, handleKey };
}

/** All elements between two rows. */
function rangeOf(rows: readonly LayerRow[], anchor: string | undefined, row: LayerRow): string[] {
  const from = Math.max(
    rows.findIndex(({ key }) => key === anchor),
    0,
  );
  const to = rows.indexOf(row);
  return rows
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .flatMap(({ key, element }) => (element ? [key] : []));
}

/** The keys of the groups that have to be open for elements to be seen. */
function groupsAround(document: Document, addresses: readonly string[]): readonly string[] {
  return elementsAt(document, addresses).flatMap(({ component, parents }) =>
    parents.map((one) => addressOf(component, one)),
  );
}
