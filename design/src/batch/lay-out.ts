import { type Contour, transformContour } from "@cuttle/geometry/kernel";
import type { Drawing, Part, Shape, ShapeImage } from "../drawing.ts";
import { roundLength } from "../export/numbers.ts";
import { exportBounds } from "../export/page.ts";
import { namesOf } from "../export/preflight/finding.ts";
import { type SeparatePiece, takeApart } from "../export/take-apart.ts";
import { fitsOn, type NestSheet, nest, type Placement } from "./nest.ts";

/** A drawing to lay out, identified by its id in the result. */
export interface LayOutItem {
  readonly id: string;
  readonly drawing: Drawing;
  /** Number of copies; default 1. */
  readonly count?: number;
}

interface LayOutOptions {
  /** Whether drawings may be turned by a quarter; default true, but not for material with a grain. */
  rotate?: boolean | undefined;
  /** mm by which parts grow when exported; gaps and margins take it into account. Default 0. */
  kerf?: number | undefined;
}

/** A piece that fits on no sheet. */
export interface TooLarge {
  /** Id of its item. */
  readonly id: string;
  /** Its display name, such as “Lid”. */
  readonly name: string;
  /** mm */
  readonly width: number;
  /** mm */
  readonly height: number;
}

export interface LaidSheet {
  /** Its upper left corner is at (0, 0). Parts are named "id/element". */
  readonly drawing: Drawing;
  /** Ids of the items on it, in the order of the items. */
  readonly ids: readonly string[];
  /** The id of the item of each part. */
  readonly owners: readonly string[];
}

export interface Layout {
  readonly sheets: readonly LaidSheet[];
  /** What fits on no sheet; these items are left out completely. */
  readonly tooLarge: readonly TooLarge[];
  /** Ids of drawings with nothing to export. */
  readonly empty: readonly string[];
}

/** What is placed as a unit: an item, or a piece of one. */
interface Block extends TooLarge {
  readonly drawing: Drawing;
  readonly count: number;
  /** The corner of its box, mm. */
  readonly x: number;
  readonly y: number;
}

/**
 * Lays drawings out on sheets by their boxes. One that is larger than the sheet is taken apart, and its pieces are laid
 * out; one with a piece that fits on no sheet is left out as a whole, since half of it would be useless.
 */
export function layOut(
  items: readonly LayOutItem[],
  sheet: NestSheet,
  options: LayOutOptions = {},
): Layout {
  const { kerf = 0, rotate = true } = options;
  const roomy = {
    ...sheet,
    gap: (sheet.gap ?? 0) + kerf,
    margin: (sheet.margin ?? 0) + kerf / 2,
  };
  const fits = (block: Block) => fitsOn(roomy, block, rotate);
  const tooLarge: TooLarge[] = [];
  const empty: string[] = [];
  const blocks: Block[] = [];
  const order = new Map<string, number>();
  for (const item of items) {
    if (order.has(item.id)) throw new RangeError(`layOut: the id ${item.id} comes twice`);
    order.set(item.id, order.size);
    const whole = blockOf(item, { drawing: item.drawing, parts: [] });
    if (whole === undefined) {
      empty.push(item.id);
      continue;
    }
    const taken = fits(whole)
      ? [whole]
      : takeApart(item.drawing).flatMap((piece) => blockOf(item, piece) ?? []);
    const large = taken.find((block) => !fits(block));
    if (large === undefined) blocks.push(...taken);
    else {
      const { id, name, width, height } = large;
      tooLarge.push({ id, name, width, height });
    }
  }
  const rectangles = blocks.map((block, k) => ({ ...block, id: String(k) }));
  const { sheets } = nest(rectangles, roomy, { rotate });
  const unit = items[0]?.drawing.unit ?? "mm";
  return {
    tooLarge,
    empty,
    sheets: sheets.map((placements) => {
      const placed = placements.flatMap((placement) => {
        const block = blocks[Number(placement.id)];
        return block === undefined ? [] : [{ block, placement }];
      });
      const ids = [...new Set(placed.map(({ block }) => block.id))];
      return {
        drawing: { unit, parts: placed.flatMap((one) => placedParts(one.block, one.placement)) },
        owners: placed.flatMap(({ block }) => block.drawing.parts.map(() => block.id)),
        ids: ids.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
      };
    }),
  };
}

/** Undefined when there is nothing to export. */
function blockOf(
  { id, drawing: all, count = 1 }: LayOutItem,
  piece: SeparatePiece,
): Block | undefined {
  const { drawing, parts } = piece;
  const box = exportBounds(drawing);
  if (box === undefined) return undefined;
  const { minX: x, minY: y } = box;
  const size = { width: box.maxX - x, height: box.maxY - y };
  return { id, name: namesOf(all, parts), drawing, count, x, y, ...size };
}

type Matrix = readonly [a: number, b: number, c: number, d: number, tx: number, ty: number];

function placedParts(
  { id, drawing, ...corner }: Block,
  { x, y, width, rotated, copy }: Placement,
): Part[] {
  // A quarter turn clockwise takes the upper left corner to the upper right.
  const matrix: Matrix = rotated
    ? [0, 1, -1, 0, x + width + corner.y, y - corner.x]
    : [1, 0, 0, 1, x - corner.x, y - corner.y];
  return drawing.parts.map((part) => ({
    key: `${part.key} at ${roundLength(x)} ${roundLength(y)}${rotated ? " turned" : ""}`,
    element: `${id}${copy > 0 ? `-${copy + 1}` : ""}/${part.element}`,
    name: part.name,
    shapes: part.shapes
      .filter((shape) => shape.operation !== "guide")
      .map((shape) => placedShape(shape, matrix)),
  }));
}

function placedShape(shape: Shape, matrix: Matrix): Shape {
  const contours = shape.contours.map((contour): Contour => {
    const moved = transformContour(contour, ...matrix);
    return { coords: moved.coords.map(roundLength), closed: moved.closed };
  });
  if (shape.image === undefined) return { ...shape, contours };
  return { ...shape, contours, image: placedImage(shape.image, matrix) };
}

function placedImage(image: ShapeImage, [a, b, c, d, tx, ty]: Matrix): ShapeImage {
  const [ia, ib, ic, id, ix, iy] = image.matrix;
  return {
    ...image,
    matrix: [
      a * ia + c * ib,
      b * ia + d * ib,
      a * ic + c * id,
      b * ic + d * id,
      a * ix + c * iy + tx,
      b * ix + d * iy + ty,
    ],
  };
}
