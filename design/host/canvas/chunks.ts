import { at, type Bounds, type Contour, contourBounds, isStraight } from "@cuttle/geometry/kernel";
import { isApart, isPaintedAlike, type PaintItem } from "../../src/export/paint.ts";

/** What is painted at once: contours that share one paint. */
export interface Chunk {
  readonly item: PaintItem;
  readonly contours: readonly Contour[];
  readonly box: Bounds;
  /** Made when it is painted for the first time. */
  path?: Path2D;
}

/** A browser takes longer for the contours of longer paths, and paints shorter ones more slowly. */
const MOST = 64;

/**
 * The items of a picture in chunks, in painting order. Lines of one paint are sorted along a Hilbert curve, so that what
 * is seen of a picture is in few chunks; the order of what is filled is kept. `alone`: pieces are not merged, as each is
 * painted according to its own box.
 */
export function chunksOf(items: readonly PaintItem[], alone: boolean): Chunk[] {
  const chunks: Chunk[] = [];
  let run: PaintItem[] = [];
  let count = 0;
  const finish = () => {
    const [item] = run;
    const contours = run.flatMap(({ contours }) => contours);
    run = [];
    count = 0;
    if (!item) return;
    const parts = isLine(item) ? inOrder(contours) : [contours];
    for (const part of parts) {
      const box = contourBounds(part);
      if (box) chunks.push({ item, contours: part, box });
    }
  };
  for (const item of items) {
    const [first] = run;
    const joins =
      first &&
      isPaintedAlike(first, item) &&
      (isLine(item) || (!alone && count + item.contours.length <= MOST && isApart(item, run)));
    if (!joins) finish();
    run.push(item);
    count += item.contours.length;
  }
  finish();
  return chunks;
}

function isLine({ fill, image }: PaintItem): boolean {
  return fill === undefined && image === undefined;
}

/** Groups of contours near each other. */
function inOrder(contours: readonly Contour[]): (readonly Contour[])[] {
  if (contours.length <= MOST) return [contours];
  const boxes = contours.map((contour) => contourBounds([contour]));
  const all = contourBounds(contours);
  if (!all) return [];
  const { minX, minY } = all;
  const step = CELLS / Math.max(all.maxX - minX, all.maxY - minY, 1e-9);
  const cell = (middle: number) => Math.min(CELLS - 1, Math.max(0, Math.floor(middle * step)));
  // Numbers are sorted much faster than objects: the position on the curve, and then the index.
  const keys = Float64Array.from(boxes, (box, index) => {
    const x = cell(((box?.minX ?? minX) + (box?.maxX ?? minX)) / 2 - minX);
    const y = cell(((box?.minY ?? minY) + (box?.maxY ?? minY)) / 2 - minY);
    return hilbert(x, y) * MOST_CONTOURS + index;
  }).sort();
  const groups: Contour[][] = [];
  keys.forEach((key, place) => {
    if (place % MOST === 0) groups.push([]);
    groups.at(-1)?.push(contours[key % MOST_CONTOURS] as Contour);
  });
  return groups;
}

/** Cells along each side of the curve; it visits all of them. */
const CELLS = 2 ** 12;
/** With this, a key has less than 53 bits. */
const MOST_CONTOURS = 2 ** 28;

/** The position of a cell along a Hilbert curve: cells near each other on it are near each other in the plane. */
export function hilbert(column: number, row: number): number {
  let [x, y] = [column, row];
  let position = 0;
  for (let side = CELLS / 2; side >= 1; side /= 2) {
    const right = x >= side;
    const low = y >= side;
    position = 4 * position + (right ? (low ? 2 : 3) : low ? 1 : 0);
    x %= side;
    y %= side;
    if (low) continue;
    // The first and the last quarter are turned.
    [x, y] = right ? [side - 1 - y, side - 1 - x] : [y, x];
  }
  return position;
}

/** The path of a chunk, in millimeters. */
export function pathOf(chunk: Chunk): Path2D {
  chunk.path ??= makePath(chunk.contours);
  return chunk.path;
}

/** Chromium takes quadratic time to close the contours of one path: a plate with 30,000 holes took six seconds. */
const CLOSED_AT_ONCE = 64;

function makePath(contours: readonly Contour[]): Path2D {
  if (contours.length > CLOSED_AT_ONCE) {
    const all = new Path2D();
    for (let k = 0; k < contours.length; k += CLOSED_AT_ONCE)
      all.addPath(makePath(contours.slice(k, k + CLOSED_AT_ONCE)));
    return all;
  }
  const path = new Path2D();
  for (const { coords, closed } of contours) {
    const last = coords.length - 8;
    if (last < 0) continue;
    const n = (k: number) => at(coords, k);
    path.moveTo(n(0), n(1));
    for (let i = 0; i <= last; i += 6) {
      if (!isStraight(coords, i))
        path.bezierCurveTo(n(i + 2), n(i + 3), n(i + 4), n(i + 5), n(i + 6), n(i + 7));
      // Closing draws the line back to the start.
      else if (!(closed && i === last && i > 0)) path.lineTo(n(i + 6), n(i + 7));
    }
    if (closed) path.closePath();
  }
  return path;
}
