import type { Bounds } from "@cuttle/geometry/kernel";
import type { Document } from "../document/schema.ts";
import type { ElementInfos } from "../element-infos.ts";
import type { ElementPlace } from "./find-elements.ts";
import { addressOf, type ElementAddress, isFree, outermost } from "./find-elements.ts";
import { around, type Frame, frameAround } from "./frame.ts";
import { infoAt } from "./matrices.ts";
import { moveEach, resizeEach } from "./placing.ts";

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";

type Axis = "x" | "y";

/** The axis along which elements are moved, and what share of a box is brought to one place. */
const alignments: Readonly<Record<Alignment, readonly [axis: Axis, share: number]>> = {
  left: ["x", 0],
  center: ["x", 0.5],
  right: ["x", 1],
  top: ["y", 0],
  middle: ["y", 0.5],
  bottom: ["y", 1],
};

/** An element that is drawn, and its box in the drawing, mm. */
interface Boxed {
  readonly place: ElementPlace;
  readonly box: Bounds;
}

/** The outermost selected elements that are drawn. */
function boxed(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
): readonly Boxed[] {
  return outermost(document, selection).flatMap((place) => {
    const box = infoAt(document, infos, place)?.world;
    return box ? [{ place, box }] : [];
  });
}

const lowOf = (box: Bounds, axis: Axis) => (axis === "x" ? box.minX : box.minY);
const highOf = (box: Bounds, axis: Axis) => (axis === "x" ? box.maxX : box.maxY);
const lengthOf = (box: Bounds, axis: Axis) => highOf(box, axis) - lowOf(box, axis);
const along = (axis: Axis, by: number) => (axis === "x" ? { x: by, y: 0 } : { x: 0, y: by });
const placeIn = (box: Bounds, axis: Axis, share: number) =>
  lowOf(box, axis) + share * lengthOf(box, axis);

/** Why elements can't be aligned; undefined when they can. `sheet`: what a single one is aligned with. */
export function alignProblem(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  sheet: Bounds | undefined,
): string | undefined {
  const { length } = boxed(document, infos, selection);
  if (length === 0) return "It isn't drawn.";
  return length > 1 || sheet ? undefined : "Select two or more to align them.";
}

/**
 * Aligns elements with the box around all of them, a single one with the sheet. Locked ones stay, but the box is around
 * them, too.
 */
export function alignElements(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  to: Alignment,
  sheet?: Bounds,
): Document {
  const all = boxed(document, infos, selection);
  const target = all.length === 1 ? sheet : all.map(({ box }) => box).reduce(around, nowhere);
  if (!target) return document;
  const [axis, share] = alignments[to];
  const line = placeIn(target, axis, share);
  const offsets = new Map(
    all.map(({ place, box }) => [place, along(axis, line - placeIn(box, axis, share))]),
  );
  return moveEach(document, infos, [...offsets.keys()], (place) => offsets.get(place) ?? still);
}

const still = { x: 0, y: 0 };
const nowhere: Bounds = {
  minX: Number.POSITIVE_INFINITY,
  minY: Number.POSITIVE_INFINITY,
  maxX: Number.NEGATIVE_INFINITY,
  maxY: Number.NEGATIVE_INFINITY,
};

export type Way = "horizontally" | "vertically";

const axisOf = (way: Way): Axis => (way === "horizontally" ? "x" : "y");

/** Those that are drawn, from one side to the other. */
function inOrder(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  way: Way,
): readonly Boxed[] {
  const axis = axisOf(way);
  return boxed(document, infos, selection).toSorted(
    (one, other) => placeIn(one.box, axis, 0.5) - placeIn(other.box, axis, 0.5),
  );
}

/** Why elements can't be distributed; undefined when they can. */
export function distributeProblem(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  way: Way,
): string | undefined {
  const all = inOrder(document, infos, selection, way);
  if (all.length < 3) return "Select three or more to distribute them.";
  return all.slice(1, -1).every(({ place }) => isFree(place))
    ? undefined
    : "One between the outer ones is locked.";
}

/** Makes the gaps between three or more elements equal. The two outer ones stay. */
export function distributeElements(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  way: Way,
): Document {
  const axis = axisOf(way);
  const all = inOrder(document, infos, selection, way);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || all.length < 3) return document;
  const whole = highOf(last.box, axis) - lowOf(first.box, axis);
  const taken = all.reduce((sum, { box }) => sum + lengthOf(box, axis), 0);
  const gap = (whole - taken) / (all.length - 1);
  const offsets = new Map<ElementPlace, number>();
  let at = highOf(first.box, axis);
  for (const { place, box } of all.slice(1, -1)) {
    at += gap;
    offsets.set(place, at - lowOf(box, axis));
    at += lengthOf(box, axis);
  }
  return moveEach(document, infos, [...offsets.keys()], (place) =>
    along(axis, offsets.get(place) ?? 0),
  );
}

export type SizeToMatch = "width" | "height" | "both";

/** The element whose size others get: the one that was selected first. The others: those that get it. */
export function sizedLike(
  document: Document,
  selection: readonly ElementAddress[],
): { readonly model: ElementPlace; readonly others: readonly ElementPlace[] } | undefined {
  const places = outermost(document, selection);
  const byAddress = new Map(places.map((one) => [addressOf(one.component, one.element), one]));
  const [first] = selection.flatMap((address) => byAddress.get(address) ?? []);
  return first && places.length > 1
    ? { model: first, others: places.filter((one) => one !== first) }
    : undefined;
}

/** Why elements can't get the size of the one that was selected first; undefined when they can. */
export function sameSizeProblem(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
): string | undefined {
  const found = sizedLike(document, selection);
  if (!found) return "Select two or more to give them one size.";
  if (!infoAt(document, infos, found.model)?.local) return "It isn't drawn.";
  const isSizable = (one: ElementPlace) => {
    const sizing = frameAround(document, infos, [one])?.sizing;
    return sizing !== undefined && sizing !== "none";
  };
  return found.others.filter(isFree).some(isSizable) ? undefined : "Their size can't be changed.";
}

/**
 * Gives elements the width, the height or both of the one that was selected first, along their own axes and about their
 * own middles. Those that keep their proportions fit into it. Those that have no size of their own stay.
 */
export function sameSize(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  match: SizeToMatch,
): Document {
  const found = sizedLike(document, selection);
  const info = found && infoAt(document, infos, found.model);
  if (!found || !info?.local) return document;
  const wanted = lengthsOf({ matrix: info.matrix, box: info.local });
  const resizings = found.others.filter(isFree).flatMap((place) => {
    const frame = frameAround(document, infos, [place]);
    if (!frame) return [];
    const lengths = lengthsOf(frame);
    const factor = (axis: Axis) => (lengths[axis] > 0 ? wanted[axis] / lengths[axis] : 1);
    const x = match === "height" ? 1 : factor("x");
    const y = match === "width" ? 1 : factor("y");
    const both = match === "height" ? y : match === "width" ? x : Math.min(x, y);
    const by = frame.sizing === "freely" ? { x, y } : { x: both, y: both };
    const { minX, minY, maxX, maxY } = frame.box;
    const about = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    return [{ places: [place], frame, about, by }];
  });
  return resizeEach(document, infos, resizings);
}

/** The lengths of a frame's sides in the drawing, mm. */
function lengthsOf({ matrix, box }: Pick<Frame, "matrix" | "box">) {
  const [a, b, c, d] = matrix;
  return {
    x: lengthOf(box, "x") * Math.sqrt(a * a + b * b),
    y: lengthOf(box, "y") * Math.sqrt(c * c + d * d),
  };
}
