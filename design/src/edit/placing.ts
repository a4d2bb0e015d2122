import type { Bounds } from "@cuttle/geometry/kernel";
import { AffineMatrix } from "@cuttle/geometry/matrix";
import { modifierOf } from "../built-ins.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import type { ElementInfos } from "../element-infos.ts";
import { updateElements } from "./elements.ts";
import {
  addressOf,
  type ElementAddress,
  type ElementPlace,
  isFree,
  outermost,
} from "./find-elements.ts";
import { type Frame, leavesOf } from "./frame.ts";
import { Matrices } from "./matrices.ts";
import { common, factorsOf, lengthsIn, type Range, resized, sizesOf } from "./sizes.ts";
import {
  literalNumber,
  literalPart,
  literalPoint,
  matrixOf,
  numberOf,
  pointOf,
  rounded,
  withMatrix,
  withTransform,
} from "./transforms.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves elements in the drawing, mm. Locked ones stay, as in all functions of this module. */
export function moveElements(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  by: Point,
): Document {
  return moveEach(document, infos, outermost(document, selection), () => by);
}

/** Moves each element in the drawing by an offset of its own, mm. */
export function moveEach(
  document: Document,
  infos: ElementInfos,
  places: readonly ElementPlace[],
  offsetOf: (place: ElementPlace) => Point,
): Document {
  const matrices = new Matrices(document, infos);
  return changed(document, places, (place) => {
    const inGroup = within(matrices.around(place), AffineMatrix.translate(offsetOf(place)));
    return inGroup ? placed(place, matrices, inGroup) : place.element;
  });
}

/** Turns elements about a point of the drawing, mm; degrees are clockwise as seen, as those of transforms. */
export function rotateElements(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  about: Point,
  degrees: number,
): Document {
  const matrices = new Matrices(document, infos);
  const turn = AffineMatrix.rotate(degrees, about);
  return changed(document, outermost(document, selection), (place) => {
    const { element } = place;
    const around = matrices.around(place);
    const inGroup = within(around, turn);
    if (!around || !inGroup) return element;
    const rotation = literalNumber(element.transform?.rotation ?? "0");
    if (rotation === undefined || !isSimilar(around)) {
      const own = matrices.own(place);
      return own ? withMatrix(element, inGroup.mul(own)) : element;
    }
    const turned = rotation + (around.determinant() < 0 ? -degrees : degrees);
    return placed(place, matrices, inGroup, { rotation: numberOf(toHalfTurn(turned)) });
  });
}

/** The same direction, above -180° and up to 180°. */
export const toHalfTurn = (degrees: number) => degrees - 360 * Math.ceil((degrees - 180) / 360);

/**
 * Scales what is in the frame about a point of the frame's own coordinates, by its sizes and positions: transforms keep
 * their scale. Factors end where a size would leave its range. A frame that keeps its proportions takes that of x.
 */
export function resizeElements(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  frame: Frame,
  about: Point,
  by: Point,
): Document {
  const places = outermost(document, selection).filter(isFree);
  return resizeEach(document, infos, [{ places, frame, about, by }]);
}

/** How elements in a frame of their own are resized. */
export interface Resizing {
  readonly places: readonly ElementPlace[];
  readonly frame: Frame;
  readonly about: Point;
  readonly by: Point;
}

/** Does the same with several frames. No element may be in two of them. */
export function resizeEach(
  document: Document,
  infos: ElementInfos,
  resizings: readonly Resizing[],
): Document {
  const matrices = new Matrices(document, infos);
  const next = new Map(resizings.flatMap((one) => resizedIn(one, matrices)));
  return changed(document, [...next.keys()], (place) => next.get(place) ?? place.element);
}

function resizedIn(
  { places, frame, about, by }: Resizing,
  matrices: Matrices,
): readonly (readonly [ElementPlace, ElementNode])[] {
  const isNumber = [by.x, by.y, about.x, about.y].every(Number.isFinite);
  if (frame.sizing === "none" || !isNumber) return [];
  const toFrame = new AffineMatrix(...frame.matrix).invert();
  const inFrame = new Map(
    places.flatMap(leavesOf).flatMap((place) => {
      const matrix = matrices.world(place)?.preMul(toFrame);
      return matrix?.isInvertible() ? [[place, matrix] as const] : [];
    }),
  );
  const scaling = scalingOf(frame, coreOf(frame, places), rangesOf(frame, inFrame), about, by);
  return [...inFrame].flatMap(([place, matrix]) => {
    const own = matrices.own(place);
    const inOwn = within(matrix, scaling);
    if (!own || !inOwn) return [];
    const { a, d, tx, ty } = inOwn;
    const move = { x: own.a * tx + own.c * ty, y: own.b * tx + own.d * ty };
    const sized = { ...place, element: resized(place.element, { x: a, y: d }) };
    return [[place, placed(sized, matrices, AffineMatrix.translate(move))] as const];
  });
}

/** mm; nothing becomes smaller, and no generator accepts less. */
export const SMALLEST = 0.1;

/** The factors that all sizes allow, along the axes of the frame. */
function rangesOf(
  { box, sizing }: Frame,
  inFrame: ReadonlyMap<ElementPlace, AffineMatrix>,
): { readonly x: Range; readonly y: Range } {
  let x = rangeOf(box.maxX - box.minX);
  let y = rangeOf(box.maxY - box.minY);
  for (const [{ element }, { a, b }] of inFrame) {
    const own = factorsOf(element);
    const isUpright = Math.abs(a) >= Math.abs(b);
    x = common(x, isUpright ? own.x : own.y);
    y = common(y, isUpright ? own.y : own.x);
  }
  if (sizing === "freely") return { x, y };
  const both = common(x, y);
  return { x: both, y: both };
}

const rangeOf = (extent: number): Range => [
  extent > 0 ? Math.min(1, SMALLEST / extent) : 0,
  Number.POSITIVE_INFINITY,
];

/**
 * What of a frame's box grows with the sizes of what is in it: not the outline around it, nor a tag's ring. Modifiers that
 * repeat a shape or add something to it aren't taken into account.
 */
function coreOf({ box }: Frame, places: readonly ElementPlace[]): Bounds {
  const [{ element } = { element: undefined }] = places;
  if (!element || places.length > 1) return box;
  const [width, height] = element.type === "tag" ? sizesOf(element).map(({ value }) => value) : [];
  if (width !== undefined && height !== undefined)
    return { minX: -width / 2, minY: -height / 2, maxX: width / 2, maxY: height / 2 };
  let grown = 0;
  for (const { type, properties, enabled = "true", hidden } of element.modifiers ?? []) {
    if (type !== "outline" || hidden || enabled !== "true") continue;
    const spec = modifierOf(type)?.properties.find(({ name }) => name === "distance");
    grown += literalNumber(properties.distance ?? spec?.default ?? "") ?? 0;
  }
  const { minX, minY, maxX, maxY } = box;
  return { minX: minX + grown, minY: minY + grown, maxX: maxX - grown, maxY: maxY - grown };
}

/** The scaling of a frame's core that scales its box by these factors about a point, as far as the ranges allow. */
function scalingOf(
  { box, sizing }: Frame,
  core: Bounds,
  ranges: { readonly x: Range; readonly y: Range },
  about: Point,
  by: Point,
): AffineMatrix {
  const axisX = { low: box.minX, high: box.maxX, coreLow: core.minX, coreHigh: core.maxX };
  const axisY = { low: box.minY, high: box.maxY, coreLow: core.minY, coreHigh: core.maxY };
  const isWide = core.maxX - core.minX >= core.maxY - core.minY;
  const isFree = sizing === "freely";
  const x = factorOf(isFree || isWide ? axisX : axisY, by.x, ranges.x);
  const y = isFree ? factorOf(axisY, by.y, ranges.y) : x;
  return new AffineMatrix(x, 0, 0, y, shiftOf(axisX, about.x, x), shiftOf(axisY, about.y, y));
}

/** A frame's box and its core along one axis. */
interface AxisOfFrame {
  readonly low: number;
  readonly high: number;
  readonly coreLow: number;
  readonly coreHigh: number;
}

/** The factor of the core when the box is scaled. */
function factorOf(axis: AxisOfFrame, by: number, [least, most]: Range): number {
  const whole = axis.high - axis.low;
  const core = axis.coreHigh - axis.coreLow;
  const factor = core > 0 ? (by * whole - (whole - core)) / core : by;
  return Math.min(most, Math.max(least, factor));
}

/** How far the core moves after it was scaled about 0, so that the box keeps a point at its share of the box. */
function shiftOf(axis: AxisOfFrame, about: number, by: number): number {
  const { low, high, coreLow, coreHigh } = axis;
  const whole = high - low;
  if (whole === 0) return about * (1 - by);
  const grown = (coreHigh - coreLow) * (by - 1);
  return (1 - by) * coreLow - ((about - low) / whole) * grown;
}

/** An expression that an edit would replace: by a number, or a size by itself times a factor. */
export interface Replaced {
  readonly address: ElementAddress;
  /** The property, or a part of the transform, such as "transform.position". */
  readonly field: string;
  /** What people call it, such as "corner radius". */
  readonly label: string;
  readonly expression: string;
}

/** How the place or the size of elements is changed. */
export type Placing = "move" | "rotate" | "resize" | "flip";

/** The expressions (not literals) that these changes would replace. */
export function replacedBy(
  document: Document,
  selection: readonly ElementAddress[],
  change: Placing,
): readonly Replaced[] {
  const places = outermost(document, selection);
  return (change === "resize" ? places.flatMap(leavesOf) : places)
    .filter(isFree)
    .flatMap((place) => {
      const { component, element } = place;
      const address = addressOf(component, element);
      const lengths = change === "resize" ? lengthsIn(element) : [];
      return [
        ...lengths.filter(({ expression }) => literalNumber(expression) === undefined),
        ...replacedParts(place, change),
      ].map((one) => ({ ...one, address }));
    });
}

/** Why a command can't change elements: commands don't replace expressions. Undefined when it can. */
export function placingProblem(
  document: Document,
  selection: readonly ElementAddress[],
  change: Placing,
): string | undefined {
  if (outermost(document, selection).every((place) => !isFree(place))) return "It is locked.";
  const [replaced] = replacedBy(document, selection, change);
  if (!replaced) return undefined;
  const { label, expression } = replaced;
  return change === "resize" && label !== "position"
    ? `Its ${label} comes from an expression: ${expression}`
    : `An expression places it: ${expression}`;
}

/** The expressions of a transform that a change replaces. */
function replacedParts({ element, parents }: ElementPlace, change: Placing) {
  const { transform = {} } = element;
  const { position = "[0, 0]", rotation = "0", origin = "[0, 0]" } = transform;
  const around = matrixOf(parents);
  const isWhole =
    change === "flip" ||
    (!literalPoint(position) && !literalPoint(origin)) ||
    (change === "rotate" &&
      (literalNumber(rotation) === undefined || !around || !isSimilar(around)));
  return Object.entries(transform)
    .filter(([name]) => isWhole || name === "position")
    .filter(([, part]) => literalPart(part) === undefined)
    .map(([name, expression]) => ({ field: `transform.${name}`, label: name, expression }));
}

export function changed(
  document: Document,
  places: readonly ElementPlace[],
  change: (place: ElementPlace) => ElementNode,
): Document {
  const free = places.filter(isFree);
  const next = new Map(free.map((place) => [place.element, change(place)]));
  const addresses = free.map(({ component, element }) => addressOf(component, element));
  return updateElements(document, addresses, (element) => next.get(element) ?? element);
}

/** What a change outside of a matrix is inside of it. */
export function within(
  matrix: AffineMatrix | undefined,
  outside: AffineMatrix,
): AffineMatrix | undefined {
  return matrix?.isInvertible() ? matrix.clone().invert().mul(outside).mul(matrix) : undefined;
}

/** Whether a matrix keeps proportions, so that a turn is one inside of it, too. */
export function isSimilar({ a, b, c, d }: AffineMatrix): boolean {
  const small = 1e-9 * Math.max(...[a, b, c, d].map(Math.abs));
  const isSmall = (value: number) => Math.abs(value) <= small;
  return (isSmall(a - d) && isSmall(b + c)) || (isSmall(a + d) && isSmall(b - c));
}

/**
 * An element that is moved with a change around it, which its other parts follow. Where its position can't be known
 * apart, its matrix replaces its transform.
 */
export function placed(
  place: ElementPlace,
  matrices: Matrices,
  change: AffineMatrix,
  parts?: ElementNode["transform"],
): ElementNode {
  const { element } = place;
  const { position = "[0, 0]", origin = "[0, 0]" } = element.transform ?? {};
  const literal = literalPoint(position);
  const own = literal ? undefined : matrices.own(place);
  const center = own && literalPoint(origin);
  const at = literal ?? (center && through(own, center));
  if (at) {
    const to = through(change, at);
    const stays = rounded(to.x - at.x) === 0 && rounded(to.y - at.y) === 0;
    if (stays && !parts) return element;
    return withTransform(element, { ...(!stays && { position: pointOf(to) }), ...parts });
  }
  return own ? withMatrix(element, change.mul(own)) : element;
}

const through = ({ a, b, c, d, tx, ty }: AffineMatrix, { x, y }: Point): Point => ({
  x: a * x + c * y + tx,
  y: b * x + d * y + ty,
});
