import { Anchor } from "../anchor.ts";
import { GeometryError } from "../geometry-error.ts";
import type { Contour } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import { Vec } from "../vec.ts";

/** How many segments lie between anchors. One anchor alone makes a segment only when it is closed and has handles. */
export function segmentCountOf(anchors: readonly Anchor[], closed: boolean): number {
  if (anchors.length > 1) return closed ? anchors.length : anchors.length - 1;
  return closed && anchors[0]?.hasHandles() ? 1 : 0;
}

/** The anchors' numbers in a row. */
export function contourFromAnchors(anchors: readonly Anchor[], closed: boolean): Contour {
  const first = anchors[0];
  if (!first) return { coords: new Float64Array(0), closed };
  const count = segmentCountOf(anchors, closed);
  const coords = new Float64Array(2 + 6 * count);
  coords[0] = first.position.x;
  coords[1] = first.position.y;
  let from = first;
  for (let k = 0, out = 2; k < count; k++, out += 6) {
    const to = anchors[k + 1] ?? first;
    coords[out] = from.position.x + from.handleOut.x;
    coords[out + 1] = from.position.y + from.handleOut.y;
    coords[out + 2] = to.position.x + to.handleIn.x;
    coords[out + 3] = to.position.y + to.handleIn.y;
    coords[out + 4] = to.position.x;
    coords[out + 5] = to.position.y;
    from = to;
  }
  return { coords, closed };
}

/** The anchors of a contour; the end of a closed one is its first anchor again. */
export function anchorsFromContour({ coords, closed }: Contour): Anchor[] {
  const anchors: Anchor[] = [];
  for (let i = 0; i + 1 < coords.length; i += 6) {
    const x = at(coords, i);
    const y = at(coords, i + 1);
    const anchor = new Anchor(new Vec(x, y));
    if (i >= 2) anchor.handleIn.set(at(coords, i - 2) - x, at(coords, i - 1) - y);
    if (i + 3 < coords.length) anchor.handleOut.set(at(coords, i + 2) - x, at(coords, i + 3) - y);
    anchors.push(anchor);
  }
  const first = anchors[0];
  if (closed && first && anchors.length > 1) {
    const last = anchors.pop();
    if (last) first.handleIn = last.handleIn;
  }
  return anchors;
}

/** Checks a contour's layout, and adds the straight way back to a closed one that lacks it. */
export function normalizeContour(contour: Contour, argument: string): Contour {
  const { coords, closed } = contour;
  if (coords.length !== 0 && coords.length % 6 !== 2)
    throw new GeometryError(`${argument}: a contour has 2 numbers and 6 more for each segment`);
  const end = coords.length - 2;
  if (!closed || end < 6) return contour;
  const [x, y, endX, endY] = [at(coords, 0), at(coords, 1), at(coords, end), at(coords, end + 1)];
  if (x === endX && y === endY) return contour;
  const longer = new Float64Array(coords.length + 6);
  longer.set(coords);
  longer.set([endX, endY, x, y, x, y], coords.length);
  return { coords: longer, closed };
}
