import { AffineMatrix } from "../affine-matrix.ts";
import type { FileLocation } from "../findings.ts";
import { contourBounds } from "../kernel/contour.ts";
import type { Shape } from "./clip.ts";
import { parseLength, parseNumbers } from "./values.ts";
import type { Viewport } from "./viewport.ts";
import { attribute, childElements, localName, type XmlElement } from "./xml.ts";

/** The element that is read, for the location in a warning of it. */
export class CurrentElement {
  readonly layer: string | undefined;
  readonly #element: XmlElement | undefined;
  readonly #viewport: Viewport;
  /** To mm. */
  #matrix: AffineMatrix;

  constructor(
    element?: XmlElement,
    around: { readonly matrix: AffineMatrix; readonly viewport: Viewport } = ORIGIN,
    layer?: string,
  ) {
    this.layer = layer;
    this.#element = element;
    this.#viewport = around.viewport;
    this.#matrix = around.matrix;
  }

  /** Takes the element's own transform into account. */
  transform(matrix: AffineMatrix | undefined): void {
    if (matrix) this.#matrix = this.#matrix.clone().mul(matrix);
  }

  location(): FileLocation {
    if (this.#element === undefined) return {};
    const [x = NaN, y = NaN] = cornerOf(this.#element, this.#viewport) ?? [];
    const { a, b, c, d, tx, ty } = this.#matrix;
    const at = rounded(a * x + c * y + tx, b * x + d * y + ty);
    return { layer: this.layer, id: attribute(this.#element, "id"), at, unit: "mm" };
  }
}

const ORIGIN = { matrix: new AffineMatrix(), viewport: { width: 0, height: 0 } };

/** Where a shape is that has been drawn. */
export function locationOf(shape: Shape): FileLocation {
  const box = contourBounds(shape.contours());
  return box ? { at: rounded(box.minX, box.minY), unit: "mm" } : {};
}

/** To a tenth of a mm; undefined when it isn't a position. */
function rounded(x: number, y: number): readonly [x: number, y: number] | undefined {
  const tenths = [x, y].map((value) => Math.round(10 * value) / 10);
  const [across = NaN, down = NaN] = tenths;
  return Math.abs(across) + Math.abs(down) < 1e6 ? [across, down] : undefined;
}

const CORNERS = [
  ["x", "y"],
  ["cx", "cy"],
  ["x1", "y1"],
] as const;

/** Where no attribute says it, they begin at 0. */
const AT_ORIGIN = /^(circle|ellipse|foreignObject|image|line|rect|text)$/;

/** Where an element begins, in its own units; undefined where nothing says it, as of a group. */
function cornerOf(element: XmlElement, viewport: Viewport): readonly number[] | undefined {
  const data = attribute(element, "d") ?? attribute(element, "points");
  const first = parseNumbers((data ?? "").slice(0, 100).replace(/^\s*m/i, ""), 2);
  if (first.length === 2) return first;
  const length = (text: string | undefined, whole: number) =>
    parseLength(text?.split(/[\s,]/, 1)[0], whole) ?? 0;
  for (const one of [element, ...childElements(element).slice(0, 1)]) {
    const [x, y] = CORNERS.find((names) => names.some((name) => attribute(one, name))) ?? [];
    if (x === undefined) continue;
    return [length(attribute(one, x), viewport.width), length(attribute(one, y), viewport.height)];
  }
  return AT_ORIGIN.test(localName(element)) ? [0, 0] : undefined;
}
