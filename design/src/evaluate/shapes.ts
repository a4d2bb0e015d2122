import {
  type AffineMatrix,
  type Color,
  CompoundPath,
  type Fill,
  type Graphic,
  Group,
  ImageFill,
  Path,
  type Stroke,
} from "@cuttle/geometry";
import {
  type Contour,
  filledContour,
  isLetterLine,
  isStraight,
  type Letters,
  lettersOf,
  makeContour,
  mapLetters,
  segmentCount,
  transformContour,
} from "@cuttle/geometry/kernel";
import { fallbackStyle } from "../document/fallback-style.ts";
import type { Style } from "../document/schema.ts";
import type { Part, Shape } from "../drawing.ts";
import { Hasher } from "./hash.ts";
import { Problem } from "./messages.ts";
import { noColor } from "./own-graphic.ts";
import { colorOf } from "./value.ts";

/** The styles of a document as used by shapes, with a default style. */
export interface ShapeStyles {
  readonly byName: ReadonlyMap<string, ShapeStyle>;
  readonly fallback: ShapeStyle;
}

/** What a style of the document means for its shapes. */
export type ShapeStyle = Pick<Shape, "operation" | "style" | "fill" | "stroke">;

/** Colors in styles may be any CSS color; shapes have #rrggbb. */
export function shapeStylesOf(styles: Readonly<Record<string, Style>>): ShapeStyles {
  const byName = new Map<string, ShapeStyle>();
  for (const [style, { operation, fill, stroke }] of Object.entries(styles)) {
    byName.set(style, { operation, style, ...colors(colorOf(fill), colorOf(stroke)) });
  }
  const fallback = byName.get(fallbackStyle({ styles }) ?? "");
  return { byName, fallback: fallback ?? { operation: "cut", style: "cut", stroke: "#ff0000" } };
}

function colors(
  fill: string | undefined,
  stroke: string | undefined,
): Pick<Shape, "fill" | "stroke"> {
  return { ...(fill === undefined ? {} : { fill }), ...(stroke === undefined ? {} : { stroke }) };
}

/** How many segments a graphic has. */
export function segmentsOf(graphic: Graphic): number {
  let count = 0;
  for (const contour of graphic.contours()) count += Math.max(1, segmentCount(contour));
  return count;
}

interface PartRequest {
  readonly element: string;
  readonly name: string;
  readonly graphic: Graphic;
  /** From the graphic to the drawing. */
  readonly matrix: AffineMatrix;
  /** The style of graphics without a layer. */
  readonly style: string | undefined;
  readonly shapeStyles: ShapeStyles;
  /** Called with the names of layers that are not styles of the document. */
  unknownLayer(layer: string): void;
}

/** The part of a graphic; undefined when it draws nothing. */
export function partOf(request: PartRequest): Part | undefined {
  const collected: Collected = { shapes: [], openLines: undefined };
  collect(request.graphic, request.style, request, collected);
  const { shapes } = collected;
  if (shapes.length === 0) return undefined;
  const { element, name } = request;
  return { key: keyOf(element, name, shapes), element, name, shapes };
}

/**
 * The layer of a graphic in something of this style. Generators put pictures on the layer of engravings, whatever the
 * style of their element is; in a guide they are guides as well.
 */
export function layerOf(
  graphic: Graphic,
  style: string | undefined,
  styles: ShapeStyles,
): string | undefined {
  return isPicture(graphic) && isGuide(style, styles) ? style : (graphic.layer ?? style);
}

export const isGuide = (style: string | undefined, { byName }: ShapeStyles): boolean =>
  style !== undefined && byName.get(style)?.operation === "guide";

const isPicture = (graphic: Graphic): boolean =>
  (graphic instanceof Path || graphic instanceof CompoundPath) && graphic.fill instanceof ImageFill;

interface Collected {
  readonly shapes: Shape[];
  /** The contours of the last shape, when they are open lines and more may be added. */
  openLines: Contour[] | undefined;
}

function collect(
  graphic: Graphic,
  inherited: string | undefined,
  request: PartRequest,
  collected: Collected,
): void {
  const { shapeStyles } = request;
  let layer = layerOf(graphic, inherited, shapeStyles);
  if (layer !== undefined && !shapeStyles.byName.has(layer)) {
    request.unknownLayer(layer);
    layer = inherited;
  }
  if (graphic instanceof Group) {
    for (const item of graphic.items) collect(item, layer, request, collected);
    return;
  }
  if (!(graphic instanceof Path || graphic instanceof CompoundPath)) return;
  const shapeStyle =
    (layer === undefined ? undefined : shapeStyles.byName.get(layer)) ?? shapeStyles.fallback;
  const contours = graphic.contours().map((contour) => {
    const placed = moved(contour, request.matrix);
    return shapeStyle.operation === "cut" && comesBack(placed)
      ? makeContour(placed.coords, true)
      : placed;
  });
  if (contours.length === 0) return;
  const isEvenOdd = graphic instanceof CompoundPath && graphic.fillRule === "evenodd";
  const fillRule = isEvenOdd ? "evenodd" : "nonzero";
  const paint = painted(fillOf(graphic), graphic.stroke, request.matrix);
  const letters = mapLetters(lettersOf(graphic.allPaths()), (letter) =>
    letter.map((contour) => moved(contour, request.matrix)),
  );
  const shape: Shape = {
    ...shapeStyle,
    contours,
    fillRule,
    ...(letters.length > 0 && { letters }),
  };
  for (const one of withPaint(shape, paint)) add(one, collected);
}

/**
 * A shape with the paint of its graphic. With a fill it is an area, so it is closed; with only a stroke it is a line,
 * also where its style fills. An engraved area keeps an open line around it as a shape of its own.
 */
function withPaint(shape: Shape, paint: Paint): Shape[] {
  const both = { ...shape, ...paint };
  const { fill, ...line } = both;
  if (paint.image !== undefined) return [both];
  if (paint.fill === undefined) return [paint.stroke === undefined ? both : line];
  const contours = shape.contours.map(filledContour);
  const wasOpen = contours.some((contour, index) => contour !== shape.contours[index]);
  if (!wasOpen || paint.stroke === undefined || shape.operation !== "engrave")
    return [{ ...both, contours }];
  const { strokeWidth, ...area } = both;
  return [{ ...area, contours }, line];
}

function add(shape: Shape, collected: Collected): void {
  const { contours } = shape;
  const { shapes, openLines } = collected;
  const last = shapes.at(-1);
  const isOpen =
    shape.fill === undefined &&
    shape.letters === undefined &&
    contours.every((contour) => !contour.closed);
  // A hinge is hundreds of open lines: they enclose nothing, so one shape may hold them all.
  if (isOpen && openLines !== undefined && last !== undefined && sameStyle(last, shape)) {
    for (const contour of contours) openLines.push(contour);
  } else {
    const lines = [...contours];
    shapes.push({ ...shape, contours: lines });
    collected.openLines = isOpen ? lines : undefined;
  }
}

/**
 * Whether an open contour ends on its start and encloses something, so that the laser cuts out a piece (an engraved
 * line stays open: closed, it would be filled). Two straight lines there and back enclose nothing.
 */
function comesBack({ coords, closed }: Contour): boolean {
  const end = coords.length - 2;
  if (closed || end < 6 || coords[0] !== coords[end] || coords[1] !== coords[end + 1]) return false;
  if (end > 12) return true;
  for (let i = 0; i < end; i += 6) if (!isStraight(coords, i)) return true;
  return false;
}

function sameStyle(a: Shape, b: Shape): boolean {
  return (
    a.style === b.style &&
    a.stroke === b.stroke &&
    a.strokeWidth === b.strokeWidth &&
    a.fillRule === b.fillRule &&
    a.image === undefined &&
    b.image === undefined
  );
}

type Paint = Pick<Shape, "image"> & Partial<Pick<Shape, "fill" | "stroke" | "strokeWidth">>;

/** The fill of a graphic. The letters of a single-line font stay lines: they have no area for a color. */
function fillOf(graphic: Path | CompoundPath): Fill | ImageFill | undefined {
  const { fill } = graphic;
  return fill instanceof ImageFill || !graphic.allPaths().some(isLetterLine) ? fill : undefined;
}

/** The paint of a graphic, which takes precedence over its style's. */
function painted(
  fill: Fill | ImageFill | undefined,
  stroke: Stroke | undefined,
  matrix: AffineMatrix,
): Paint {
  const paint: { -readonly [K in keyof Shape]?: Shape[K] } = {};
  if (fill instanceof ImageFill) {
    const { a, b, c, d, tx, ty } = matrix.clone().mul(fill.transform);
    const { id, width, height } = fill.image;
    const matrix6 = [a, b, c, d, round(tx), round(ty)] as const;
    const isSound =
      matrix6.every((number) => Math.abs(number) <= farthest) &&
      [width, height].every((size) => size >= 0 && size <= farthest) &&
      id.length <= longestId;
    if (!isSound) throw new Problem("It has a picture with an invalid size or position.");
    paint.image = { asset: id, matrix: matrix6, width, height };
  } else if (fill !== undefined && !(fill.color.a <= 0)) {
    paint.fill = hexOf(fill.color);
  }
  if (stroke !== undefined && !(stroke.color.a <= 0)) {
    paint.stroke = hexOf(stroke.color);
    const width = round(stroke.width);
    if (!(width >= 0 && width <= farthest)) {
      throw new Problem("It has a line with an invalid width.");
    }
    paint.strokeWidth = width;
  }
  return paint;
}

/** mm; beyond the reach of any laser. */
const farthest = 1e7;
/** Characters of an asset's id. */
const longestId = 1_000;

/** #rrggbb of a color. Throws a `Problem` when it is invalid: otherwise the reader would reject the whole drawing. */
function hexOf(color: Color): string {
  const hex = color.toHex().slice(0, 7);
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Problem(noColor);
  return hex;
}

/** Drawings are exact to a ten thousandth of a millimetre, and have no negative zero. */
function round(millimetres: number): number {
  return Math.round(millimetres * 1e4) / 1e4 + 0;
}

function moved(contour: Contour, { a, b, c, d, tx, ty }: AffineMatrix): Contour {
  const result = transformContour(contour, a, b, c, d, tx, ty);
  const { coords } = result;
  for (let i = 0; i < coords.length; i++) {
    const rounded = round(coords[i] ?? 0);
    if (!(Math.abs(rounded) <= farthest)) {
      throw new Problem("It has a point that isn't finite or is more than 10 km away.");
    }
    coords[i] = rounded;
  }
  return result;
}

function keyOf(element: string, name: string, shapes: readonly Shape[]): string {
  const hasher = new Hasher().text(element).text(name);
  for (const shape of shapes) {
    const { operation, style, fillRule, fill = "", stroke = "", strokeWidth = 0, image } = shape;
    hasher.text(`${operation} ${fillRule} ${fill} ${stroke} ${strokeWidth} ${style}`);
    if (image !== undefined) hasher.text(JSON.stringify(image));
    hashContours(shape.contours, hasher);
    hashLetters(shape.letters ?? [], hasher);
  }
  return hasher.digest();
}

/** Adds everything visible of a graphic to a hash. */
export function hashGraphic(graphic: Graphic, hasher: Hasher): Hasher {
  hasher.text(graphic.layer ?? "");
  if (graphic instanceof Group) {
    hasher.word(graphic.items.length);
    for (const item of graphic.items) hashGraphic(item, hasher);
  } else if (graphic instanceof Path || graphic instanceof CompoundPath) {
    const { fill, stroke } = graphic;
    hasher.text(graphic instanceof CompoundPath ? graphic.fillRule : "");
    hasher.text(JSON.stringify([fill ?? null, stroke ?? null]));
    hashContours(graphic.contours(), hasher);
    hashLetters(lettersOf(graphic.allPaths()), hasher);
  }
  return hasher;
}

function hashContours(contours: readonly Contour[], hasher: Hasher): void {
  for (const { coords, closed } of contours) hasher.word(closed ? 1 : 2).numbers(coords);
}

function hashLetters(letters: Letters, hasher: Hasher): void {
  if (letters === "too many") hasher.text(letters);
  else hashContours(letters.flat(), hasher);
}

/** How many segments the contours of a part have. */
export function segmentsOfPart(part: Part): number {
  let count = 0;
  for (const shape of part.shapes) {
    for (const contour of shape.contours) count += Math.max(1, segmentCount(contour));
  }
  return count;
}

/** How many segments letters have. */
export function segmentsOfLetters(letters: Letters): number {
  if (letters === "too many") return 0;
  let count = 0;
  for (const letter of letters)
    for (const contour of letter) count += Math.max(1, segmentCount(contour));
  return count;
}
