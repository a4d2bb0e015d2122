/** A corner of an outline, mm. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * One side of a face, read from its low to its high coordinate: it starts recessed by the thickness or not, and changes
 * at every border.
 */
export interface FaceEdge {
  readonly recessed: boolean;
  readonly borders: readonly number[];
}

/** The four sides of a face; top is y = 0. */
interface FaceEdges {
  readonly top: FaceEdge;
  readonly right: FaceEdge;
  readonly bottom: FaceEdge;
  readonly left: FaceEdge;
}

/** A side without fingers. */
export const plainEdge: FaceEdge = { recessed: false, borders: [] };

/** The most fingers along one side. */
const maximumFingers = 401;

/**
 * Where fingers meet along the stretch `from`…`to` (mm): an odd number of equal cells, as near to `fingerWidth` as
 * possible, at least three. The first and the last cell belong to the same face, so that a side is symmetric.
 */
export function fingerBorders(from: number, to: number, fingerWidth: number): number[] {
  const stretch = to - from;
  const wanted = Math.min(maximumFingers, stretch / fingerWidth);
  const count = Math.max(3, 2 * Math.round((wanted - 1) / 2) + 1);
  return Array.from({ length: count - 1 }, (_, i) => from + (stretch * (i + 1)) / count);
}

/** One step of a side: where it is and how deep it lies after it. */
interface Step {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The `play` in mm is shared by both faces of a joint: a finger is narrower by half of it on either flank. */
function steps(edge: FaceEdge, thickness: number, play: number): Step[] {
  let recessed = edge.recessed;
  return edge.borders.map((border) => {
    const from = recessed ? thickness : 0;
    const at = recessed ? border + play / 2 : border - play / 2;
    recessed = !recessed;
    return { at, from, to: recessed ? thickness : 0 };
  });
}

function endDepth(edge: FaceEdge, thickness: number): number {
  return edge.recessed === (edge.borders.length % 2 === 0) ? thickness : 0;
}

/**
 * The outline of a face, clockwise from its top left corner: a rectangle of `width` by `height` mm with notches as deep
 * as the material is thick. Where two sides meet, each has its own depth, which determines who owns the corner.
 */
export function faceOutline(
  width: number,
  height: number,
  edges: FaceEdges,
  thickness: number,
  play: number,
): Point[] {
  const { top, right, bottom, left } = edges;
  const startDepth = (edge: FaceEdge) => (edge.recessed ? thickness : 0);
  const points: Point[] = [{ x: startDepth(left), y: startDepth(top) }];
  for (const step of steps(top, thickness, play)) {
    points.push({ x: step.at, y: step.from }, { x: step.at, y: step.to });
  }
  points.push({ x: width - startDepth(right), y: endDepth(top, thickness) });
  for (const step of steps(right, thickness, play)) {
    points.push({ x: width - step.from, y: step.at }, { x: width - step.to, y: step.at });
  }
  points.push({ x: width - endDepth(right, thickness), y: height - endDepth(bottom, thickness) });
  for (const step of steps(bottom, thickness, play).reverse()) {
    points.push({ x: step.at, y: height - step.to }, { x: step.at, y: height - step.from });
  }
  points.push({ x: endDepth(left, thickness), y: height - startDepth(bottom) });
  for (const step of steps(left, thickness, play).reverse()) {
    points.push({ x: step.to, y: step.at }, { x: step.from, y: step.at });
  }
  return points;
}

/** The four corners of a rectangle, clockwise. */
export function rectanglePoints(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}
