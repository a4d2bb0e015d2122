import type { Bounds } from "@cuttle/geometry/kernel";
import { AffineMatrix } from "@cuttle/geometry/matrix";
import type { Document, ElementNode } from "../document/schema.ts";
import type { ElementInfo, ElementInfos } from "../element-infos.ts";
import { type ElementAddress, type ElementPlace, isFree, outermost } from "./find-elements.ts";
import { infoAt, Matrices } from "./matrices.ts";
import { isRepeated, type Sizing, sizingOf } from "./sizes.ts";

/** The box around what is selected, turned with it: of one element its own, of several the drawing's. */
export interface Frame {
  /** From the box's coordinates to the drawing's, mm. */
  readonly matrix: ElementInfo["matrix"];
  readonly box: Bounds;
  /**
   * How its sides may be dragged: each apart, only both in proportion, or not at all (its size isn't one of its own
   * properties, as of a script).
   */
  readonly sizing: Sizing;
}

/** The frame of what is selected in the main component; undefined when nothing of it is drawn, or all is locked. */
export function frameOf(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
): Frame | undefined {
  return frameAround(document, infos, outermost(document, selection).filter(isFree));
}

/** The frame of elements that are free and not in each other. */
export function frameAround(
  document: Document,
  infos: ElementInfos,
  places: readonly ElementPlace[],
): Frame | undefined {
  const drawn = drawnAt(document, infos, places);
  const [first] = drawn;
  if (!first) return undefined;
  const { matrix, box } =
    drawn.length === 1
      ? { matrix: first.matrix, box: first.local }
      : { matrix: unturned, box: drawn.map(({ world }) => world).reduce(around) };
  return { matrix, box, sizing: sizingIn(matrix, new Matrices(document, infos), places) };
}

/** The middle of a frame in the drawing, mm. */
export function middleOf({ matrix: [a, b, c, d, tx, ty], box }: Pick<Frame, "matrix" | "box">) {
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  return { x: a * x + c * y + tx, y: b * x + d * y + ty };
}

/** The box around what is drawn of a selection, not turned; undefined when there is no frame. */
export function boxAround(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
): Bounds | undefined {
  const places = outermost(document, selection).filter(isFree);
  const [first, ...others] = drawnAt(document, infos, places).map(({ world }) => world);
  return first && others.reduce(around, first);
}

const drawnAt = (document: Document, infos: ElementInfos, places: readonly ElementPlace[]) =>
  places.flatMap((place) => infoAt(document, infos, place) ?? []).filter(isDrawn);

const unturned = [1, 0, 0, 1, 0, 0] as const;

const isDrawn = (info: ElementInfo): info is ElementInfo & Record<"local" | "world", Bounds> =>
  info.local !== undefined && info.world !== undefined;

export function around(one: Bounds, other: Bounds): Bounds {
  return {
    minX: Math.min(one.minX, other.minX),
    minY: Math.min(one.minY, other.minY),
    maxX: Math.max(one.maxX, other.maxX),
    maxY: Math.max(one.maxY, other.maxY),
  };
}

function sizingIn(
  matrix: Frame["matrix"],
  matrices: Matrices,
  places: readonly ElementPlace[],
): Sizing {
  const toFrame = new AffineMatrix(...matrix);
  if (!toFrame.isInvertible() || !places.every(({ element }) => hasOwnSize(element))) return "none";
  toFrame.invert();
  const all = places.flatMap(leavesOf).map((place): Sizing => {
    const inFrame = matrices.world(place)?.preMul(toFrame);
    if (!inFrame?.isInvertible()) return "none";
    const sizing = sizingOf(place.element);
    return sizing === "freely" && !isUpright(inFrame) ? "proportionally" : sizing;
  });
  if (all.length === 0 || all.includes("none")) return "none";
  return all.includes("proportionally") ? "proportionally" : "freely";
}

/** Whether a matrix turns by nothing but multiples of 90°, and doesn't skew. */
function isUpright({ a, b, c, d }: AffineMatrix): boolean {
  const small = 1e-9 * Math.max(...[a, b, c, d].map(Math.abs));
  const isSmall = (value: number) => Math.abs(value) <= small;
  return (isSmall(b) && isSmall(c)) || (isSmall(a) && isSmall(d));
}

/** Whether nothing in an element is locked, or has a size that a modifier gives it. */
const hasOwnSize = ({ locked, modifiers = [], children = [] }: ElementNode): boolean =>
  !locked && !modifiers.some(({ type }) => type === "scaleToSize") && children.every(hasOwnSize);

/**
 * The elements of which one consists: itself, or what is in the group and the groups inside it. One that is repeated is a
 * whole.
 */
export function leavesOf(place: ElementPlace): readonly ElementPlace[] {
  const { component, element, parents } = place;
  if (element.type !== "group" || isRepeated(element)) return [place];
  const inside = [...parents, element];
  return (element.children ?? []).flatMap((child) =>
    leavesOf({ component, element: child, parents: inside }),
  );
}
