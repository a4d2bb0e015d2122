import type { ElementTarget } from "@cuttle/design";
import {
  type Active,
  type Announcements,
  type DragEndEvent,
  type DragMoveEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefObject, useState } from "react";
import type { LayerRow } from "./layer-rows.ts";

/** Pixels from the edges of a list within which it scrolls, and how far with each move. */
const EDGE = 24;
const STEP = 16;

/** Where what is dragged would go: over a row's upper edge, over its lower edge, or into its group. */
export interface LayerDrop {
  readonly row: LayerRow;
  readonly edge: "above" | "below" | "into";
  readonly target: ElementTarget;
}

interface LayerDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** What has the height of all rows. */
  readonly inner: RefObject<HTMLElement | null>;
  readonly rows: readonly LayerRow[];
  /** Pixels. */
  readonly rowHeight: number;
  /** The ids of an element's siblings, in painting order. */
  readonly siblingsOf: (row: LayerRow) => readonly string[];
  readonly nameOf: (row: LayerRow) => string;
  readonly onDrop: (row: LayerRow, target: ElementTarget) => void;
}

/** Dragging rows of the tree, by mouse, or by finger after a moment. */
export function useLayerDrag(options: LayerDragOptions) {
  const { list, inner, rows, rowHeight, siblingsOf, onDrop } = options;
  const [dragged, setDragged] = useState<LayerRow>();
  const [drop, setDrop] = useState<LayerDrop>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  function dropAt({ activatorEvent, delta }: DragMoveEvent): LayerDrop | undefined {
    const box = inner.current?.getBoundingClientRect();
    const from =
      "touches" in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : activatorEvent;
    if (!box || !from) return undefined;
    const clientY = (from as MouseEvent).clientY + delta.y;
    scrollNear(list.current, clientY);
    // Above the first row and below the last one, it goes to the ends.
    const y = Math.min(Math.max(clientY - box.top, 0), rows.length * rowHeight - 1);
    const row = rows[Math.floor(y / rowHeight)];
    return row && dropOn(row, (y % rowHeight) / rowHeight, siblingsOf(row));
  }

  function end({ active }: DragEndEvent) {
    const row = rows.find(({ key }) => key === active.id);
    if (row && drop) onDrop(row, drop.target);
    cancel();
  }

  function cancel() {
    setDragged(undefined);
    setDrop(undefined);
  }

  function nameOf({ id }: Active): string {
    const row = rows.find(({ key }) => key === id);
    return row ? options.nameOf(row) : "";
  }
  const stays = (active: Active) => `${nameOf(active)} stays where it was.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(active)}.`,
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => (drop ? `Dropped ${nameOf(active)}.` : stays(active)),
    onDragCancel: ({ active }) => stays(active),
  };

  return {
    dragged,
    drop,
    context: {
      sensors,
      accessibility: { announcements },
      onDragStart: ({ active }: { active: { id: unknown } }) =>
        setDragged(rows.find(({ key }) => key === active.id)),
      onDragMove: (event: DragMoveEvent) => setDrop(dropAt(event)),
      onDragEnd: end,
      onDragCancel: cancel,
    },
  };
}

/** Scrolls a list while something is dragged near its edges. */
function scrollNear(list: HTMLElement | null, y: number): void {
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + EDGE) list.scrollTop -= STEP;
  else if (y > bottom - EDGE) list.scrollTop += STEP;
}

/** Rows are shown from the front: what is above a row is in front of its element. `part`: 0 to 1, of the row's height. */
function dropOn(row: LayerRow, part: number, siblings: readonly string[]): LayerDrop {
  const { component, element, parent } = row;
  const children = element ? (element.children ?? []) : siblings;
  const isGroup = !element || element.type === "group";
  if (isGroup && (!element || (part > 0.25 && (part < 0.75 || row.expanded)))) {
    const front = children.at(-1);
    const after = typeof front === "string" ? front : (front?.id ?? null);
    return { row, edge: "into", target: { component, parent: element?.id ?? null, after } };
  }
  const isAbove = part < 0.5;
  const behind = siblings[siblings.indexOf(element?.id ?? "") - 1] ?? null;
  const after = isAbove ? (element?.id ?? null) : behind;
  return { row, edge: isAbove ? "above" : "below", target: { component, parent, after } };
}
