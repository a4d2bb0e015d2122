import { math } from "@cuttle/geometry";
import type { Contour } from "@cuttle/geometry/kernel";

/** A bend around a circle: the line y = `neutral` keeps its length, x = `middle` stays upright; mm. */
export interface ArcBend {
  readonly middle: number;
  readonly neutral: number;
  /** If positive, the centre is below the line, if negative above it. */
  readonly radius: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The image of a point. */
function bendPoint({ middle, neutral, radius }: ArcBend, { x, y }: Point): Point {
  const angle = math.degrees((x - middle) / radius);
  const from = radius - (y - neutral);
  return {
    x: middle + from * math.sin(angle),
    y: neutral + radius - from * math.cos(angle),
  };
}

/** The image of a direction at a point: the bend's Jacobian. */
function bendDirection({ middle, neutral, radius }: ArcBend, at: Point, d: Point): Point {
  const angle = math.degrees((at.x - middle) / radius);
  const [c, s] = [math.cos(angle), math.sin(angle)];
  const stretch = (radius - (at.y - neutral)) / radius;
  return { x: d.x * stretch * c - d.y * s, y: d.x * stretch * s + d.y * c };
}

/** More halvings of a segment make no visible difference. */
const deepest = 9;

/**
 * A contour bent around a circle. Each segment becomes the cubic with the bent ends and tangents (Hermite); where that
 * is farther than `tolerance` mm from the exact curve, the segment is halved first.
 */
export function bendContour(contour: Contour, bend: ArcBend, tolerance: number): Contour {
  const { coords } = contour;
  const start = bendPoint(bend, { x: coords[0] ?? 0, y: coords[1] ?? 0 });
  const out: number[] = [start.x, start.y];
  for (let i = 0; i + 7 < coords.length; i += 6) {
    const segment = controlPoints(coords, i);
    bendSegment(segment, bend, tolerance, 0, out);
  }
  return { coords: Float64Array.from(out), closed: contour.closed };
}

type Cubic = readonly [Point, Point, Point, Point];

function controlPoints(coords: Float64Array, i: number): Cubic {
  const at = (k: number): Point => ({ x: coords[i + k] ?? 0, y: coords[i + k + 1] ?? 0 });
  const [a, b, c, d] = [at(0), at(2), at(4), at(6)];
  const straight = a.x === b.x && a.y === b.y && c.x === d.x && c.y === d.y;
  return straight ? [a, mix(a, d, 1 / 3), mix(a, d, 2 / 3), d] : [a, b, c, d];
}

function bendSegment(
  segment: Cubic,
  bend: ArcBend,
  tolerance: number,
  depth: number,
  out: number[],
): void {
  const [a, b, c, d] = segment;
  const [from, to] = [bendPoint(bend, a), bendPoint(bend, d)];
  const [out1, out2] = [
    bendDirection(bend, a, { x: b.x - a.x, y: b.y - a.y }),
    bendDirection(bend, d, { x: c.x - d.x, y: c.y - d.y }),
  ];
  const bent: Cubic = [
    from,
    { x: from.x + out1.x, y: from.y + out1.y },
    { x: to.x + out2.x, y: to.y + out2.y },
    to,
  ];
  const far = [0.25, 0.5, 0.75].some((t) => {
    const wanted = bendPoint(bend, evaluate(segment, t));
    const got = evaluate(bent, t);
    const [dx, dy] = [wanted.x - got.x, wanted.y - got.y];
    return dx * dx + dy * dy > tolerance * tolerance;
  });
  if (far && depth < deepest) {
    const [left, right] = halve(segment);
    bendSegment(left, bend, tolerance, depth + 1, out);
    bendSegment(right, bend, tolerance, depth + 1, out);
    return;
  }
  if (isStraight(bent)) out.push(from.x, from.y, to.x, to.y, to.x, to.y);
  else out.push(bent[1].x, bent[1].y, bent[2].x, bent[2].y, to.x, to.y);
}

function evaluate(segment: Cubic, t: number): Point {
  return halveAt(segment, t)[0][3];
}

function halve(segment: Cubic): [Cubic, Cubic] {
  return halveAt(segment, 0.5);
}

/** De Casteljau's subdivision. */
function halveAt([a, b, c, d]: Cubic, t: number): [Cubic, Cubic] {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
  const [abc, bcd] = [mix(ab, bc, t), mix(bc, cd, t)];
  const middle = mix(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

function mix(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Whether both handles lie on the line between the ends. */
function isStraight([a, b, c, d]: Cubic): boolean {
  const [dx, dy] = [d.x - a.x, d.y - a.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-9) return false;
  const off = (p: Point) => Math.abs((p.x - a.x) * dy - (p.y - a.y) * dx) / length;
  return off(b) < 1e-6 && off(c) < 1e-6;
}
