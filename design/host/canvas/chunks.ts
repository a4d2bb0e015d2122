import { at, type Bounds, type Contour, contourBounds, isStraight } from "@cuttle/geometry/kernel";
import { isApart, isPaintedAlike, type PaintItem } from "../../src/export/paint.ts";
import { isSame } from "../../src/index.ts";

/** What is painted in one go: neighbors in the painting order that share one paint. */
export interface Chunk {
  readonly item: PaintItem;
  readonly tiles: readonly Tile[];
  /** Made when it is painted for the first time. */
  sheen?: CanvasGradient;
}

/** Contours of a chunk near each other: only the tiles that are seen are painted. */
export interface Tile {
  readonly contours: readonly Contour[];
  readonly box: Bounds;
  /** Made when it is painted for the first time. */
  path?: Path2D;
}

/**
 * Contours in a path. A browser takes longer for the contours of longer paths, quadratic time to close them in Chromium,
 * and paints shorter paths more slowly.
 */
const MOST = 64;

/** The tiles of the last picture by their first contours: after an edit most are the same. */
type Known = ReadonlyMap<Contour | undefined, Tile>;

/**
 * The items of a picture in chunks, in painting order. `alone`: pieces are not merged, as each is painted according to
 * its own box. `last`: the chunks of the picture before, whose tiles are used again where they are the same.
 */
export function chunksOf(
  items: readonly PaintItem[],
  alone: boolean,
  last: readonly Chunk[] = [],
): Chunk[] {
  const known: Known = new Map(
    last.flatMap(({ tiles }) => tiles.map((tile) => [tile.contours[0], tile])),
  );
  // Where a tile began, one begins again: otherwise those behind an element that is gone would all be others.
  const begins = ({ contours: [first] }: PaintItem) =>
    (known.get(first)?.contours.length ?? 0) > MOST / 2;
  const chunks: Chunk[] = [];
  let run: PaintItem[] = [];
  let count = 0;
  const finish = () => {
    const [item] = run;
    const contours = run.flatMap(({ contours }) => contours);
    if (item) chunks.push({ item, tiles: tilesOf(contours, known) });
    run = [];
    count = 0;
  };
  for (const item of items) {
    const [first] = run;
    const joins =
      first &&
      isPaintedAlike(first, item) &&
      (!item.fill ||
        (!alone && count + item.contours.length <= MOST && !begins(item) && isApart(item, run)));
    if (!joins) finish();
    run.push(item);
    count += item.contours.length;
  }
  finish();
  return chunks;
}

/** Contours by the cells of a grid in which they start; cells of too many are divided again. */
function tilesOf(contours: readonly Contour[], known: Known): Tile[] {
  if (contours.length <= MOST) {
    const before = known.get(contours[0]);
    if (before && isSameList(before.contours, contours)) return [before];
    const box = contourBounds(contours);
    return box ? [{ contours, box }] : [];
  }
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { coords } of contours) {
    const [x, y] = [at(coords, 0), at(coords, 1)];
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  const [width, height] = [maxX - minX, maxY - minY];
  const isOnePlace = width === 0 && height === 0;
  const side = Math.ceil(Math.sqrt(contours.length / MOST));
  const step = (distance: number, all: number) =>
    Math.min(side - 1, Math.floor((distance / (all || 1)) * side));
  const cells: Contour[][] = [];
  contours.forEach((contour, index) => {
    const { coords } = contour;
    const cell = isOnePlace
      ? Math.floor(index / MOST)
      : step(at(coords, 0) - minX, width) * side + step(at(coords, 1) - minY, height);
    cells[cell] ??= [];
    cells[cell].push(contour);
  });
  // Some cells may be missing.
  return cells.filter(Boolean).flatMap((cell) => tilesOf(cell, known));
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/** A tile and the item whose paint it has. */
type PaintedTile = readonly [Tile, PaintItem];

/**
 * The tiles that are in only one of two pictures. Undefined if the tiles that are in both differ in their paint or their
 * order.
 */
export function changedTiles(
  before: readonly Chunk[],
  after: readonly Chunk[],
): readonly PaintedTile[] | undefined {
  const pictures = [before, after].map((chunks) =>
    chunks.flatMap(({ item, tiles }) => tiles.map((tile): PaintedTile => [tile, item])),
  );
  const sets = pictures.map((all) => new Set(all.map(([tile]) => tile)));
  const isShared = ([tile]: PaintedTile) => sets.every((set) => set.has(tile));
  const [one = [], other = []] = pictures.map((all) => all.filter(isShared));
  const isSamePicture =
    one.length === other.length &&
    one.every(([tile, { contours: _, ...paint }], k) => {
      const [otherTile, { contours: __, ...otherPaint }] = other[k] as PaintedTile;
      return tile === otherTile && isSame(paint, otherPaint);
    });
  return isSamePicture ? pictures.flat().filter((each) => !isShared(each)) : undefined;
}

/** The path of a tile, in millimeters. */
export function pathOf(tile: Tile): Path2D {
  tile.path ??= makePath(tile.contours);
  return tile.path;
}

/** The path of several tiles. */
export function pathOfAll(tiles: readonly Tile[]): Path2D {
  const [first] = tiles;
  if (first && tiles.length === 1) return pathOf(first);
  const all = new Path2D();
  for (const tile of tiles) all.addPath(pathOf(tile));
  return all;
}

function makePath(contours: readonly Contour[]): Path2D {
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
