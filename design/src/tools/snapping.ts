import type { Document } from "../document/schema.ts";
import { drawnBy, type Part } from "../drawing.ts";
import { type ElementAddress, idsInside, isFree, outermost } from "../edit/find-elements.ts";
import { boxAround } from "../edit/frame.ts";
import { linesOf } from "./axes.ts";
import { between, lengthOf, through } from "./measure.ts";
import { type Snapped, snap, type Wanted } from "./snap.ts";
import {
  nearestContours,
  nearestOf,
  pointsOf,
  type Scene,
  SnapTargets,
  sceneOf,
} from "./snap-targets.ts";
import type { Point, Pointer, Stage } from "./tool.ts";
import { piecesOf, selectedFrame } from "./under-pointer.ts";

/** Pixels from which something is caught. */
const reach = { mouse: 8, pen: 8, touch: 10 };

/** Pixels from the pointer within which the points of what is dragged catch something: one holds what matters. */
const HELD = 24;

/** The most of those points, and the most contours that they are of. */
const MOST = { points: 50, contours: 500 };

/** Undefined: nothing is caught. */
export type Snap = (pointer: Pointer, wanted: Wanted | undefined) => Snapped | undefined;

/**
 * Lets a drag that begins at a place catch what it comes near, except what is dragged. Control, or what the stage says,
 * ends that for as long as it is held.
 */
export function snapping(
  stage: Stage,
  scene: Scene,
  from: Point,
  dragged: readonly ElementAddress[] = [],
): Snap {
  const isDragged = partsOf(stage.store.state().document, dragged);
  let targets: SnapTargets | undefined;
  return (pointer, wanted) => {
    if (!wanted || pointer.mod || !stage.snaps()) return undefined;
    targets ??= new SnapTargets(scene, from, isDragged);
    return snap(targets, wanted, reach[pointer.kind] / stage.scale());
  };
}

/** Snapping of a pointer that isn't pressed: what it can catch follows the drawing and the view. */
export function hoverSnapping(stage: Stage): (pointer: Pointer) => Snap {
  let last: { readonly key: string; readonly scene: Scene; readonly snap: Snap } | undefined;
  return ({ at }) => {
    const scene = sceneOf(stage);
    const { drawing, seen, sheet, guides, grid } = scene;
    const key = JSON.stringify([seen, sheet, guides, grid]);
    if (last?.scene.drawing !== drawing || last?.key !== key)
      last = { key, scene, snap: snapping(stage, scene, at) };
    return last.snap;
  };
}

/** Whether a part changes while these elements are dragged: it is one of them, in one, or made of one. */
function partsOf(document: Document, dragged: readonly ElementAddress[]): (part: Part) => boolean {
  const places = outermost(document, dragged).filter(isFree);
  const parents = places.flatMap((place) => place.parents);
  const ids = new Set([...idsInside(places), ...parents.map(({ id }) => id)]);
  return ({ element }) => ids.has(drawnBy(element));
}

/**
 * What of a selection catches something while it is moved: the corners, the middles and the center of its frame, and its
 * points near the pointer. Undefined when nothing of it is drawn, as it is now.
 */
export function sourcesOf(
  stage: Stage,
  { drawing, infos, seen }: Scene,
  from: Point,
): Pick<Wanted, "points" | "box"> | undefined {
  const { store } = stage;
  const { document } = store.state();
  const frame = selectedFrame(stage);
  const box = infos && boxAround(document, infos, store.selection());
  if (!drawing || !frame || !box) return undefined;
  const places = outermost(document, store.selection()).filter(isFree);
  const ids = idsInside(places);
  const contours = piecesOf(drawing)
    .contoursIn(seen)
    .filter(({ part }) => ids.has(drawnBy(part.element)));
  const toPointer = (point: Point) => lengthOf(between(from, point));
  const ends = nearestContours(contours, MOST.contours, from)
    .flatMap(({ contour }) => pointsOf(contour))
    .filter((point) => toPointer(point) * stage.scale() <= HELD);
  const ofFrame = linesOf(frame.box, "x").flatMap((x) =>
    linesOf(frame.box, "y").map((y) => through(frame.matrix, { x, y })),
  );
  const points = [...nearestOf(ends, MOST.points, toPointer), ...ofFrame];
  return { points: points.sort((a, b) => toPointer(a) - toPointer(b)), box };
}
