import { at, flatten } from "@cuttle/geometry/kernel";
import type { ShapeImage } from "../drawing.ts";
import type { ExportItem } from "./order.ts";
import { addPassages, insides, type Passage } from "./rows.ts";

/** Pixels of a picture: red, green, blue, alpha, row by row from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

/** A picture for files. */
interface ExportImage {
  /** A data: URL, for an SVG file with the whole picture. */
  readonly url?: string | undefined;
  /** For PDF, and for an SVG file with a part of it. */
  readonly pixels?: Pixels | undefined;
}

/** Pictures by the ids of their assets. Their sizes come from the drawing. */
export type ExportImages = Readonly<Record<string, ExportImage>>;

/** Pixels and their position. */
interface PlacedPicture {
  readonly pixels: Pixels;
  /** From pixels (the upper left corner is (0, 0)) to mm. */
  readonly matrix: ShapeImage["matrix"];
}

/** mm; larger pixels are subdivided at the shape's edge. */
const LARGEST_STEP = 0.1;
/** Pixels are not subdivided beyond this number. */
const MOST_PIXELS = 16e6;
/** Scan lines per row of pixels, to measure how much of a pixel is inside. */
const LINES = 4;
/** The approximate number of crossings kept at once, however intricate a shape is. */
const MOST_PASSAGES = 1e6;

/** A picture as it is. */
export function wholePicture(image: ShapeImage, pixels: Pixels): PlacedPicture {
  requireFourBytes(pixels);
  return { pixels, matrix: pixelMatrix(image, pixels, 1) };
}

function requireFourBytes({ width, height, rgba }: Pixels): void {
  if (rgba.length !== 4 * width * height)
    throw new RangeError("exportFile: pictures must have four bytes for each pixel");
}

/**
 * A picture clipped to the shape of its item in its own pixels. Laser programs ignore clip paths or transparency: so
 * pixels outside are both transparent and white. Undefined when no part of the picture is inside.
 */
export function cutPicture(item: ExportItem, pixels: Pixels): PlacedPicture | undefined {
  const { image } = item;
  if (image === undefined) return undefined;
  requireFourBytes(pixels);
  const whole = pixelMatrix(image, pixels, 1);
  const [a, b, c, d] = whole;
  if (!(Math.abs(a * d - b * c) > 0)) return undefined;
  const step = Math.max(Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d));
  const finest = Math.floor(Math.sqrt(MOST_PIXELS / (pixels.width * pixels.height)));
  const parts = Math.max(1, Math.min(Math.ceil(step / LARGEST_STEP), finest));
  const matrix = pixelMatrix(image, pixels, parts);
  const polygons = item.contours.map((contour) => inPixels(flatten(contour, 0.01), matrix));
  const region = regionOf(polygons, parts * pixels.width, parts * pixels.height);
  if (region === undefined) return undefined;
  const [ma, mb, mc, md, tx, ty] = matrix;
  const { x, y } = region;
  return {
    pixels: kept(
      pixels,
      JSON.stringify([parts, item.fillRule, polygons.map((one) => [...one])]),
      () => cut(pixels, { polygons, region, parts, fillRule: item.fillRule }),
    ),
    matrix: [ma, mb, mc, md, tx + ma * x + mc * y, ty + mb * x + md * y],
  };
}

interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From pixels, each divided into `parts` by `parts`, to mm. */
function pixelMatrix(image: ShapeImage, pixels: Pixels, parts: number): ShapeImage["matrix"] {
  const [a, b, c, d, tx, ty] = image.matrix;
  const across = image.width / pixels.width / parts;
  const down = image.height / pixels.height / parts;
  return [a * across, b * across, c * down, d * down, tx, ty];
}

/** Points in pixels, to 1/64: so that the result does not depend on the picture's position. */
function inPixels(points: Float64Array, [a, b, c, d, tx, ty]: ShapeImage["matrix"]): Float64Array {
  const det = a * d - b * c;
  const out = new Float64Array(points.length);
  for (let k = 0; k < points.length; k += 2) {
    const x = at(points, k) - tx;
    const y = at(points, k + 1) - ty;
    out[k] = Math.round((64 * (d * x - c * y)) / det) / 64;
    out[k + 1] = Math.round((64 * (a * y - b * x)) / det) / 64;
  }
  return out;
}

/** The whole pixels around the polygons, limited to the picture. */
function regionOf(
  polygons: readonly Float64Array[],
  width: number,
  height: number,
): Region | undefined {
  let [minX, minY, maxX, maxY] = [width, height, 0, 0];
  for (const points of polygons)
    for (let k = 0; k < points.length; k += 2) {
      minX = Math.min(minX, at(points, k));
      maxX = Math.max(maxX, at(points, k));
      minY = Math.min(minY, at(points, k + 1));
      maxY = Math.max(maxY, at(points, k + 1));
    }
  const x = Math.max(0, Math.floor(minX));
  const y = Math.max(0, Math.floor(minY));
  const right = Math.min(width, Math.ceil(maxX));
  const bottom = Math.min(height, Math.ceil(maxY));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}

interface Cut {
  readonly polygons: readonly Float64Array[];
  readonly region: Region;
  readonly parts: number;
  readonly fillRule: ExportItem["fillRule"];
}

function cut(pixels: Pixels, { polygons, region, parts, fillRule }: Cut): Pixels {
  const { x: left, y: top, width, height } = region;
  const sides = polygons.reduce((count, points) => count + points.length / 2, 0);
  const band = Math.max(1, Math.floor(MOST_PASSAGES / sides / LINES));
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let from = 0; from < height; from += band) {
    const count = LINES * Math.min(band, height - from);
    const lines: Passage[][] = Array.from({ length: count }, () => []);
    for (const points of polygons) addPassages(lines, points, top + from, 1 / LINES);
    for (let y = from; LINES * (y - from) < count; y++) {
      const inside = new Float32Array(width);
      for (const line of lines.slice(LINES * (y - from), LINES * (y - from + 1)))
        for (const [start, end] of insides(line, fillRule))
          addSpan(inside, start - left, end - left);
      const row = rgba.subarray(4 * width * y, 4 * width * (y + 1));
      const source = Math.floor((top + y) / parts) * pixels.width;
      inside.forEach((covered, x) => {
        copyPixel(pixels, source + Math.floor((left + x) / parts), row, x, covered / LINES);
      });
    }
  }
  return { width, height, rgba };
}

/** Blends a pixel with white. */
function copyPixel({ rgba }: Pixels, from: number, row: Uint8Array, to: number, part: number) {
  const share = (part * (rgba[4 * from + 3] ?? 0)) / 255;
  for (let channel = 0; channel < 3; channel++)
    row[4 * to + channel] = Math.round(255 - share * (255 - (rgba[4 * from + channel] ?? 0)));
  if (share === 0) row[4 * to + 3] = 0;
}

/** Adds the coverage by a span on one scan line to each pixel of a row. */
function addSpan(inside: Float32Array, from: number, to: number): void {
  const end = Math.min(inside.length, to);
  for (let x = Math.max(0, Math.floor(from)); x < end; x++)
    inside[x] = (inside[x] ?? 0) + Math.min(x + 1, to) - Math.max(x, from);
}

/** The last result for each picture: a batch clips the same one to the same shape again and again. */
const last = new WeakMap<Pixels, { readonly key: string; readonly pixels: Pixels }>();

function kept(source: Pixels, key: string, make: () => Pixels): Pixels {
  const before = last.get(source);
  if (before?.key === key) return before.pixels;
  const pixels = make();
  last.set(source, { key, pixels });
  return pixels;
}
