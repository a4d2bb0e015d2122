import { type Contour, polygonContour } from "../kernel/contour.ts";
import { ContourBuilder } from "./contour-builder.ts";
import { type Declarations, pathOf } from "./css.ts";
import type { ImportNotes } from "./notes.ts";
import { parsePathData } from "./path-data.ts";
import { parseLength, parseNumbers } from "./values.ts";
import type { Viewport } from "./viewport.ts";
import { attribute, localName, type XmlElement } from "./xml.ts";

/** The elements of SVG 2 §10 that draw, and how each turns into contours in user units. */
const SHAPES: Record<string, (read: ShapeReader) => Contour[]> = {
  path: (read) => read.path(),
  rect: (read) => read.rect(),
  circle: (read) => read.circle(),
  ellipse: (read) => read.ellipse(),
  line: (read) => read.line(),
  polyline: (read) => read.poly(false),
  polygon: (read) => read.poly(true),
};

export function isShape(name: string): boolean {
  return Object.hasOwn(SHAPES, name);
}

/** The contours of a shape; none when its size is 0. */
export function shapeContours(
  element: XmlElement,
  style: Declarations,
  viewport: Viewport,
  notes: ImportNotes,
): Contour[] {
  return SHAPES[localName(element)]?.(new ShapeReader(element, style, viewport, notes)) ?? [];
}

class ShapeReader {
  readonly #element: XmlElement;
  readonly #style: Declarations;
  readonly #viewport: Viewport;
  readonly #notes: ImportNotes;

  constructor(element: XmlElement, style: Declarations, viewport: Viewport, notes: ImportNotes) {
    this.#element = element;
    this.#style = style;
    this.#viewport = viewport;
    this.#notes = notes;
  }

  path(): Contour[] {
    const declared = this.#style.get("d");
    const data = declared === undefined ? attribute(this.#element, "d") : pathOf(declared);
    return parsePathData(data ?? "", {
      maxSegments: this.#notes.limits.maxSegments,
      onError: (message) => this.#notes.find("A path", `ends at its error: ${message}`),
    });
  }

  rect(): Contour[] {
    const x = this.#across("x") ?? 0;
    const y = this.#down("y") ?? 0;
    const width = this.#across("width") ?? 0;
    const height = this.#down("height") ?? 0;
    if (width <= 0 || height <= 0) return [];
    // §10.2: a missing or negative radius is the same as the other one; neither is more than half a side.
    const rx = radius(this.#across("rx"));
    const ry = radius(this.#down("ry"));
    return roundedRect(
      x,
      y,
      width,
      height,
      Math.min(rx ?? ry ?? 0, width / 2),
      Math.min(ry ?? rx ?? 0, height / 2),
    );
  }

  circle(): Contour[] {
    const r = this.#length("r", diagonal(this.#viewport)) ?? 0;
    return this.#ellipse(r, r);
  }

  ellipse(): Contour[] {
    const rx = radius(this.#across("rx"));
    const ry = radius(this.#down("ry"));
    return this.#ellipse(rx ?? ry ?? 0, ry ?? rx ?? 0);
  }

  line(): Contour[] {
    const [x1, y1] = [this.#across("x1") ?? 0, this.#down("y1") ?? 0];
    const [x2, y2] = [this.#across("x2") ?? 0, this.#down("y2") ?? 0];
    return [polygonContour([x1, y1, x2, y2], false)];
  }

  poly(closed: boolean): Contour[] {
    const points = parseNumbers(
      attribute(this.#element, "points") ?? "",
      2 * this.#notes.limits.maxSegments + 4,
    );
    // SVG 2 §10.6: an odd number at the end is an error that draws what came before.
    if (points.length % 2 === 1) points.pop();
    return points.length < 4 ? [] : [polygonContour(points, closed)];
  }

  #ellipse(rx: number, ry: number): Contour[] {
    if (rx <= 0 || ry <= 0) return [];
    const cx = this.#across("cx") ?? 0;
    const cy = this.#down("cy") ?? 0;
    return roundedRect(cx - rx, cy - ry, 2 * rx, 2 * ry, rx, ry);
  }

  #across(name: string): number | undefined {
    return this.#length(name, this.#viewport.width);
  }

  #down(name: string): number | undefined {
    return this.#length(name, this.#viewport.height);
  }

  #length(name: string, whole: number): number | undefined {
    // Only the ends of lines are no properties.
    const isEnd = /^[xy][12]$/.test(name);
    const text = isEnd ? attribute(this.#element, name) : this.#style.get(name);
    const length = parseLength(text, whole);
    if (text !== undefined && length === undefined && text.trim() !== "auto")
      this.#notes.find(
        `A length (${name}="${text.slice(0, 20)}")`,
        "couldn't be read and counts as 0",
      );
    return length;
  }
}

/** What percentages of lengths without a direction refer to: SVG 2 §8.9. */
export function diagonal({ width, height }: Viewport): number {
  return Math.sqrt((width * width + height * height) / 2);
}

function radius(length: number | undefined): number | undefined {
  return length !== undefined && length >= 0 ? length : undefined;
}

/** Clockwise on screen from the end of the top left corner, as SVG 2 §10.2 says. */
function roundedRect(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  ry: number,
): Contour[] {
  const pen = new ContourBuilder(8);
  const right = x + width;
  const bottom = y + height;
  const lineTo = (toX: number, toY: number) => {
    if (toX !== pen.x || toY !== pen.y) pen.lineTo(toX, toY);
  };
  const cornerTo = (toX: number, toY: number) => {
    const arc = { rx, ry, rotation: 0, largeArc: false, sweep: true };
    if (rx > 0 && ry > 0) pen.arcTo(arc, toX, toY);
  };
  const [insetX, insetY] = rx > 0 && ry > 0 ? [rx, ry] : [0, 0];
  pen.moveTo(x + insetX, y);
  lineTo(right - insetX, y);
  cornerTo(right, y + insetY);
  lineTo(right, bottom - insetY);
  cornerTo(right - insetX, bottom);
  lineTo(x + insetX, bottom);
  cornerTo(x, bottom - insetY);
  lineTo(x, y + insetY);
  cornerTo(x + insetX, y);
  pen.close();
  return pen.finish();
}
