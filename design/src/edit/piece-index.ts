import { type Contour, contourBounds, flatten } from "@cuttle/geometry/kernel";
import Flatbush from "flatbush";
import type { Drawing } from "../drawing.ts";

/** mm */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** mm */
interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

interface Piece {
  readonly contour: Contour;
  /** The element of its part. */
  readonly element: string;
}

/** What of a drawing is at a point or in a box. Pieces are contours; later ones are in front. */
export class PieceIndex {
  readonly #pieces: readonly Piece[];
  readonly #boxes: readonly Box[];
  readonly #tree: Flatbush | undefined;

  constructor({ parts }: Pick<Drawing, "parts">) {
    const found = parts.flatMap(({ element, shapes }) =>
      shapes.flatMap(({ contours }) =>
        contours.flatMap((contour) => {
          const box = contourBounds([contour]);
          return box ? [{ piece: { contour, element }, box }] : [];
        }),
      ),
    );
    this.#pieces = found.map(({ piece }) => piece);
    this.#boxes = found.map(({ box }) => box);
    if (found.length === 0) return; // Flatbush wants at least one
    this.#tree = new Flatbush(found.length);
    for (const { minX, minY, maxX, maxY } of this.#boxes) this.#tree.add(minX, minY, maxX, maxY);
    this.#tree.finish();
  }

  /**
   * The element at a point, of those that are accepted: whose line is nearest within `room` (mm), otherwise of the
   * smallest piece around the point. Of several the one in front.
   */
  elementAt(at: Point, room: number, accept: (element: string) => boolean): string | undefined {
    const near = this.#search(around(at, room)).filter((k) =>
      accept(this.#pieces[k]?.element ?? ""),
    );
    let best: { readonly rank: number; readonly k: number } | undefined;
    let line: typeof best;
    for (const k of near.sort((a, b) => b - a)) {
      const piece = this.#pieces[k];
      const box = this.#boxes[k];
      if (!piece || !box) continue;
      const { distance, isInside } = meet(piece.contour, at, room / 4);
      if (distance <= room && (!line || distance < line.rank)) line = { rank: distance, k };
      const size = (box.maxX - box.minX) * (box.maxY - box.minY);
      if (isInside && (!best || size < best.rank)) best = { rank: size, k };
    }
    const found = line ?? best;
    return found && this.#pieces[found.k]?.element;
  }

  /** The elements of the pieces that are inside of a box, from the back to the front. */
  elementsIn(box: Box): readonly string[] {
    const inside = this.#search(box).filter((k) => {
      const one = this.#boxes[k];
      return (
        one !== undefined &&
        one.minX >= box.minX &&
        one.minY >= box.minY &&
        one.maxX <= box.maxX &&
        one.maxY <= box.maxY
      );
    });
    const elements = inside.sort((a, b) => a - b).map((k) => this.#pieces[k]?.element ?? "");
    return [...new Set(elements)];
  }

  #search({ minX, minY, maxX, maxY }: Box): number[] {
    return this.#tree?.search(minX, minY, maxX, maxY) ?? [];
  }
}

const around = ({ x, y }: Point, by: number): Box => ({
  ...{ minX: x - by, minY: y - by, maxX: x + by, maxY: y + by },
});

/** How far a point is from a contour (mm), and whether a closed contour goes around it (even-odd). */
function meet(contour: Contour, { x, y }: Point, tolerance: number) {
  const points = flatten(contour, tolerance);
  let distance = Number.POSITIVE_INFINITY;
  let isInside = false;
  const count = points.length / 2;
  const at = (index: number) => points[index] ?? 0;
  for (let k = contour.closed ? 0 : 1; k < count; k++) {
    const before = (k + count - 1) % count;
    const [ax, ay, bx, by] = [at(2 * before), at(2 * before + 1), at(2 * k), at(2 * k + 1)];
    const [dx, dy] = [bx - ax, by - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(Math.max(along, 0), 1);
    distance = Math.min(distance, Math.hypot(x - ax - part * dx, y - ay - part * dy));
    if (contour.closed && ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) isInside = !isInside;
  }
  return { distance, isInside };
}
