import { type Document, type ElementTarget, siblingsAt } from "@cuttle/design";
import { DndContext } from "@dnd-kit/core";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { Layers } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { Carried } from "../../drag/carried.tsx";
import { LayerRowView } from "./layer-row.tsx";
import { type LayerRow, wordsOf } from "./layer-rows.ts";
import { useLayerDrag } from "./use-layer-drag.ts";
import { useTreeState } from "./use-tree-state.ts";

/** Pixels; large enough for a finger. */
const ROW = 40;
/** How many rows are seen before the tree scrolls. */
const MOST_ROWS = 10;

interface LayerTreeProps {
  readonly document: Document;
  readonly selection: readonly string[];
  readonly several: boolean;
  /** Messages by the addresses of elements. */
  readonly errors: ReadonlyMap<string, string>;
  /** The size of an element, in words. */
  readonly sizeOf: (address: string) => string | undefined;
  readonly onSelect: (selection: readonly string[]) => void;
  /** The right button was pressed on an element, which is selected. */
  readonly onMenu: (event: MouseEvent) => void;
  readonly onMark: (address: string, mark: "hidden" | "locked") => void;
  /** An empty name removes the element's own. */
  readonly onRename: (address: string, name: string) => void;
  readonly onPlace: (addresses: readonly string[], target: ElementTarget) => void;
  /** A key that is none of the tree's own. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * The elements of a document as a tree, the front one first: to look at and to change it with a mouse, with keys, or
 * with a screen reader. Only the rows in sight are in the document.
 */
export function LayerTree(props: LayerTreeProps) {
  const { document, selection, errors } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [renaming, setRenaming] = useState<string>();
  const { rows, active, found, toggle, press, handleKey } = useTreeState({
    document,
    selection,
    several: props.several,
    page: MOST_ROWS,
    onSelect: props.onSelect,
    onRename: setRenaming,
    onKey: props.onKey,
  });
  const selected = new Set(selection);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 6,
    // The active row stays, because the tree names it, and so does a name that is being typed.
    rangeExtractor: (range) => {
      const kept = [active, rows.findIndex(({ key }) => key === renaming)];
      const all = [
        ...defaultRangeExtractor(range),
        ...kept.filter((k) => k >= 0 && k < range.count),
      ];
      return [...new Set(all)].sort((a, b) => a - b);
    },
    useFlushSync: false,
  });
  useEffect(() => {
    if (found >= 0) virtual.scrollToIndex(found);
  }, [virtual, found]);

  const { dragged, drop, context } = useLayerDrag({
    list,
    inner,
    rows,
    rowHeight: ROW,
    nameOf: (row) => wordsOf(document, row).name,
    siblingsOf: (row) => siblingsAt(document, row).map(({ id }) => id),
    onDrop: ({ key }, target) => props.onPlace(selected.has(key) ? selection : [key], target),
  });

  const rowId = (index: number) => `${id}-${index}`;
  return (
    <DndContext {...context}>
      <div
        ref={list}
        role="tree"
        aria-label="Layers, the front one first"
        aria-multiselectable="true"
        aria-activedescendant={rows.length > 0 ? rowId(active) : undefined}
        tabIndex={0}
        onKeyDown={handleKey}
        className="group/tree overflow-y-auto rounded-control border border-edge/60 bg-raised p-1 focus-visible:outline-2 focus-visible:outline-focus"
        style={{ maxHeight: ROW * MOST_ROWS + 8 }}
      >
        <div
          ref={inner}
          className="relative"
          role="presentation"
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <LayerRowView
                key={row.key}
                id={rowId(index)}
                row={row}
                {...wordsOf(document, row)}
                size={props.sizeOf(row.key)}
                active={index === active}
                selected={selected.has(row.key)}
                edge={drop?.row.key === row.key ? drop.edge : undefined}
                error={errors.get(row.key)}
                renaming={renaming === row.key}
                style={{ top: start, height: ROW }}
                onSelect={(event) => press(row, event)}
                onMenu={(event) => {
                  if (!row.element || renaming === row.key) return;
                  if (!selected.has(row.key)) props.onSelect([row.key]);
                  props.onMenu(event);
                }}
                onToggle={() => toggle(row)}
                onMark={(mark) => props.onMark(row.key, mark)}
                onRename={() => setRenaming(row.key)}
                onRenamed={(name) => {
                  setRenaming(undefined);
                  if (name !== undefined) props.onRename(row.key, name);
                  list.current?.focus();
                }}
              />
            );
          })}
        </div>
      </div>
      <Carried Icon={Layers} name={dragged && carriedName(document, dragged, selected)} />
    </DndContext>
  );
}

function carriedName(document: Document, row: LayerRow, selected: ReadonlySet<string>): string {
  const isOneOfMany = selected.has(row.key) && selected.size > 1;
  return isOneOfMany ? `${selected.size} layers` : wordsOf(document, row).name;
}
