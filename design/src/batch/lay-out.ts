import { type Contour, transformContour } from "@cuttle/geometry/kernel";
import type { Drawing, Part, Shape, ShapeImage } from "../drawing.ts";
import { roundLength } from "../export/numbers.ts";
import { orderedGroups } from "../export/order.ts";
import { itemsBounds } from "../export/page.ts";
import { type NestSheet, nest, type Placement } from "./nest.ts";

/** A drawing to lay out; the id stands for it in what comes back. */
export interface LayOutItem {
  readonly id: string;
  readonly drawing: Drawing;
  /** How many of it; default 1. */
  readonly count?: number;
}

export interface LayOutOptions {
  /** Whether drawings may be turned by a quarter; default true, but not for material with a grain. */
  rotate?: boolean | undefined;
  /** mm the parts will grow by when exported: gaps and margins are kept all the same. Default 0. */
  kerf?: number | undefined;
}

export interface Layout {
  /** One drawing per sheet, its upper left corner at (0, 0). Parts are named "id/element". */
  readonly sheets: readonly Drawing[];
  readonly placements: readonly (readonly Placement[])[];
  /** Ids of drawings larger than the sheet. */
  readonly tooLarge: readonly string[];
  /** Ids of drawings with nothing to export. */
  readonly empty: readonly string[];
}

/** Lays drawings out on sheets by their boxes. */
export function layOut(
  items: readonly LayOutItem[],
  sheet: NestSheet,
  options: LayOutOptions = {},
): Layout {
  const kerf = options.kerf ?? 0;
  const boxes = new Map<string, { item: LayOutItem; x: number; y: number }>();
  const empty: string[] = [];
  const rectangles = items.flatMap((item) => {
    const box = itemsBounds(orderedGroups(item.drawing).flatMap((group) => group.items));
    if (box === undefined) empty.push(item.id);
    if (box === undefined) return [];
    if (boxes.has(item.id)) throw new RangeError(`layOut: the id ${item.id} comes twice`);
    boxes.set(item.id, { item, x: box.minX, y: box.minY });
    return [
      {
        id: item.id,
        width: box.maxX - box.minX,
        height: box.maxY - box.minY,
        count: item.count ?? 1,
      },
    ];
  });
  const roomy = {
    ...sheet,
    gap: (sheet.gap ?? 0) + kerf,
    margin: (sheet.margin ?? 0) + kerf / 2,
  };
  const { sheets, tooLarge } = nest(rectangles, roomy, { rotate: options.rotate ?? true });
  const drawings = sheets.map((placements): Drawing => {
    const parts = placements.flatMap((placement) => {
      const box = boxes.get(placement.id);
      return box === undefined ? [] : placedParts(box.item, box, placement);
    });
    return { unit: items[0]?.drawing.unit ?? "mm", parts };
  });
  return { sheets: drawings, placements: sheets, tooLarge, empty };
}

type Matrix = readonly [a: number, b: number, c: number, d: number, tx: number, ty: number];

function placedParts(
  { id, drawing }: LayOutItem,
  corner: { x: number; y: number },
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
