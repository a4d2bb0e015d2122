import { addGuide, guidesOf, moveGuide, removeGuide, tooManyGuides } from "../edit/guides.ts";
import { newElementId } from "../edit/insert.ts";
import type { ProjectState } from "../edit/store.ts";
import { literalNumber } from "../edit/transforms.ts";
import { rulerLength } from "../entry/fractions.ts";
import { asksFirst } from "./ask-first.ts";
import { type Axis, onAxis } from "./axes.ts";
import { rounded } from "./measure.ts";
import { sceneOf } from "./snap-targets.ts";
import { type Snap, snapping } from "./snapping.ts";
import type {
  Caught,
  DraggedGuide,
  Drawn,
  Overlay,
  PlacedGuide,
  Pointer,
  SnapGuide,
  Stage,
  ToolState,
} from "./tool.ts";

/** Pixels beside a guide where a press meets it. */
const room = { mouse: 3, pen: 3, touch: 8 };

/** Where the guides of the main component are. One whose expression has an error is nowhere. */
export function placedGuides({
  document,
  result,
}: Pick<ProjectState<Drawn>, "document" | "result">): readonly PlacedGuide[] {
  const known = new Map(result?.elements?.guides);
  return guidesOf(document).flatMap(({ id, axis, at: expression }) => {
    // A number is known at once.
    const at = literalNumber(expression) ?? known.get(id);
    return typeof at === "number" ? [{ id, axis, at }] : [];
  });
}

/** The guide under a pointer, the nearest one. */
export function guideUnder(stage: Stage, { at, kind }: Pointer): PlacedGuide | undefined {
  const distance = (guide: PlacedGuide) => Math.abs(guide.at - at[guide.axis]);
  const [nearest] = [...(stage.guides?.() ?? [])].sort((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) * stage.scale() <= room[kind] ? nearest : undefined;
}

/** The cursor over a guide: the way in which it can be dragged. */
export const guideCursor = ({ axis }: Pick<SnapGuide, "axis">): string =>
  axis === "x" ? "col-resize" : "row-resize";

export function selectGuide({ store }: Stage, id: string): void {
  store.select([]);
  store.setSession({ guide: id });
}

/** Drags a new guide from a ruler. `after`: the state that follows. */
export function newGuide(stage: Stage, axis: Axis, after: () => ToolState): ToolState {
  const { store } = stage;
  const { document } = store.state();
  const label = tooManyGuides(document);
  if (label !== undefined) return { label, cursor: "not-allowed", release: after };
  const id = newElementId(document);
  return dragging(stage, { axis, id: undefined }, after, (at) => {
    if (at === undefined) return;
    store.edit((now) => addGuide(now, axis, at, id));
    selectGuide(stage, id);
  });
}

/** Drags a guide; back on a ruler, it is removed. Its expression becomes a number once somebody agrees. */
export function movingGuide(
  stage: Stage,
  { axis, id }: PlacedGuide,
  after: () => ToolState,
): ToolState {
  const { store } = stage;
  const expression = guidesOf(store.state().document).find((one) => one.id === id)?.at ?? "";
  const replaced = { address: `guide ${id}`, field: "at", label: "place", expression };
  if (literalNumber(expression) === undefined && asksFirst(stage, [replaced]))
    return { cursor: "not-allowed", release: after };
  return dragging(stage, { axis, id }, after, (at) => {
    store.edit((now) => (at === undefined ? removeGuide(now, id) : moveGuide(now, id, at)));
    selectGuide(stage, id);
  });
}

/** A guide that follows the pointer. `drop`: ends it at a place, or nowhere on a ruler. */
function dragging(
  stage: Stage,
  { axis, id }: Pick<DraggedGuide, "axis" | "id">,
  after: () => ToolState,
  drop: (at: number | undefined) => void,
): ToolState {
  let snap: Snap | undefined;
  function placeOf(pointer: Pointer): Place | undefined {
    if (stage.rulerAt?.(pointer)) return undefined;
    // Guides don't catch each other.
    snap ??= snapping(stage, { ...sceneOf(stage), guides: [] }, pointer.at);
    return placeFor(stage, axis, pointer, snap);
  }

  const state = (shown: Overlay): ToolState => ({
    cursor: guideCursor({ axis }),
    ...shown,
    move(pointer) {
      const place = placeOf(pointer);
      if (place) {
        const { at, caught } = place;
        return state({ caught, label: rulerLength(at, stage.unit), guide: { axis, id, at } });
      }
      const label = id === undefined ? {} : { label: "Remove" };
      return state({ ...label, guide: { axis, id, at: undefined } });
    },
    release(pointer) {
      drop(placeOf(pointer)?.at);
      return after();
    },
  });
  return state({});
}

interface Place {
  /** mm */
  readonly at: number;
  readonly caught: Caught | undefined;
}

/** Where a guide goes: to a point near the pointer, or else to what it is in line with. */
function placeFor({ scale, unit }: Stage, axis: Axis, pointer: Pointer, snap: Snap): Place {
  const { x, y } = pointer.at;
  const box = { minX: x, minY: y, maxX: x, maxY: y };
  const wanted = { points: [pointer.at], box, by: { x: 0, y: 0 } };
  const free = snap(pointer, wanted);
  const isPoint = free?.x && free.y && free.caught?.lines.length === 0;
  const found = isPoint ? free : snap(pointer, { ...wanted, along: onAxis(axis, 1, 0) });
  const place = pointer.at[axis];
  return found?.[axis]
    ? { at: Number((place + found.by[axis]).toFixed(9)), caught: found.caught }
    : { at: rounded(place, scale(), unit), caught: undefined };
}
