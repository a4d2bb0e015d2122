import type { AffineMatrix } from "../affine-matrix.ts";
import { CompoundPath } from "../compound-path.ts";
import type { Graphic } from "../graphic.ts";
import { type Contour, filledContour, transformContour } from "../kernel/contour.ts";
import { Path } from "../path.ts";
import type { Declarations } from "./css.ts";
import type { SVGFile } from "./document.ts";
import type { ImportNotes } from "./notes.ts";
import { fillOf, type InheritedStyle, strokeOf } from "./paint.ts";
import type { Viewport } from "./viewport.ts";
import { localName, type XmlElement } from "./xml.ts";

export const MM_PER_PIXEL = 25.4 / 96;
/** mm; a kilometer is a mistake. */
const LARGEST = 1_000_000;

/** The context of an element. */
export interface Surroundings {
  /** From user units to mm. */
  matrix: AffineMatrix;
  style: InheritedStyle;
  viewport: Viewport;
  /** Of a <use> of an <svg>: its declarations, which may give another size. */
  sized?: Declarations | undefined;
}

/** The graphic of a shape, in mm and painted; undefined, with a warning, when it draws nothing. */
export function shapeGraphic(
  element: XmlElement,
  own: Declarations,
  { matrix, style, viewport }: Surroundings,
  file: SVGFile,
  notes: ImportNotes,
): Graphic | undefined {
  if (!style.visible) {
    notes.find("Something hidden (visibility)", "was left out");
    return undefined;
  }
  const { a, b, c, d, tx, ty } = matrix;
  const drawn = file.contours(element, own, viewport);
  for (const { coords } of drawn) notes.countSegments((coords.length - 2) / 6);
  const moved = drawn.map((contour) => transformContour(contour, a, b, c, d, tx, ty));
  if (moved.length === 0) {
    notes.find("An empty shape", "was left out");
    return undefined;
  }
  if (!moved.every(isDrawable)) {
    notes.find("A shape larger than a kilometer", "was left out");
    return undefined;
  }
  const servers = file.serverColor;
  const scale =
    own.get("vector-effect") === "non-scaling-stroke"
      ? MM_PER_PIXEL
      : Math.sqrt(Math.abs(matrix.determinant()));
  const fill = localName(element) === "line" ? undefined : fillOf(style, servers, notes);
  const stroke = strokeOf(style, scale, viewport, fill === undefined, servers, notes);
  if (fill === undefined && stroke === undefined) {
    notes.find("A shape that shows neither fill nor stroke", "was left out");
    return undefined;
  }
  if (stroke !== undefined && !isEven(matrix) && scale !== MM_PER_PIXEL)
    notes.find("A stroke that its transform stretches", "has the same width all along now");
  // What is filled is closed, whether or not its path says so; only a stroke shows where it isn't.
  const contours = fill && !stroke ? moved.map(filledContour) : moved;
  const [only] = contours;
  if (only !== undefined && contours.length === 1 && style.fillRule === "nonzero")
    return Path.fromContour(only).assignStyle({ fill, stroke });
  const compound = CompoundPath.fromContours(contours).assignStyle({ fill, stroke });
  compound.fillRule = style.fillRule;
  return compound;
}

function isDrawable({ coords }: Contour): boolean {
  return coords.every((value) => Math.abs(value) <= LARGEST);
}

/** Whether a matrix keeps circles round. */
function isEven({ a, b, c, d }: AffineMatrix): boolean {
  const [x, y] = [a * a + b * b, c * c + d * d];
  return Math.abs(x - y) + Math.abs(a * c + b * d) <= 1e-4 * (x + y);
}
