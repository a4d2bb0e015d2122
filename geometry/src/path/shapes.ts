import { Anchor } from "../anchor.ts";
import { GeometryError } from "../geometry-error.ts";
import type {
  ArcOptions,
  EllipseOptions,
  RectangleOptions,
  RegularPolygonOptions,
  StarOptions,
  VecLike,
} from "../interfaces.ts";
import { cos, sin, tan } from "../kernel/trigonometry.ts";
import { Vec } from "../vec.ts";

/** The corners of a rectangle, clockwise on screen from the top left. */
export function rectangleCorners({ x, y, width, height, center }: RectangleOptions): Vec[] {
  const size = { width, height };
  for (const [name, value] of Object.entries(size))
    if (!Number.isFinite(value))
      throw new GeometryError(`Path.rectangle: ${name} must be a finite number`);
  const left = center ? center.x - width / 2 : (x ?? 0);
  const top = center ? center.y - height / 2 : (y ?? 0);
  return [
    new Vec(left, top),
    new Vec(left + width, top),
    new Vec(left + width, top + height),
    new Vec(left, top + height),
  ];
}

/** Clockwise on screen from the right, a quarter turn per anchor. */
export function ellipseAnchors({ center = { x: 0, y: 0 }, radius }: EllipseOptions): Anchor[] {
  const { x: rx, y: ry } = new Vec(radius);
  if (!Number.isFinite(rx) || !Number.isFinite(ry))
    throw new GeometryError("Path.ellipse: radius must be a finite number");
  return arcAnchors(center, rx, ry, 0, 360)
    .slice(0, 4)
    .map((anchor, i) => {
      if (i === 0) anchor.handleIn.set(0, 0 - anchor.handleOut.y);
      return anchor;
    });
}

/** Anchors along an arc, each cubic covering a quarter turn at most. */
export function arcAnchors(
  center: VecLike,
  rx: number,
  ry: number,
  start: number,
  end: number,
): Anchor[] {
  const turn = end - start;
  const count = Math.max(1, Math.ceil(Math.abs(turn) / 90 - 1e-9));
  // Handle length of a unit arc, 4/3·tan(θ/4): Riškus, "Approximation of a cubic Bézier curve by circular arcs" (2006).
  const k = (4 / 3) * tan(turn / count / 4);
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = start + (turn * i) / count;
    const c = cos(angle);
    const s = sin(angle);
    const handle = new Vec(0 - s * k * rx, c * k * ry);
    return new Anchor(
      new Vec(center.x + c * rx, center.y + s * ry),
      i === 0 ? undefined : new Vec(0 - handle.x, 0 - handle.y),
      i === count ? undefined : handle,
    );
  });
}

/** Anchors of a piece of a circle; at most one whole turn. */
export function circularArcAnchors(options: ArcOptions): Anchor[] {
  const { center = { x: 0, y: 0 }, radius, startAngle = 0, endAngle = 360 } = options;
  if (!Number.isFinite(radius) || !Number.isFinite(startAngle) || !Number.isFinite(endAngle))
    throw new GeometryError("Path.arc: radius, startAngle and endAngle must be finite numbers");
  const turn = Math.min(360, Math.max(-360, endAngle - startAngle));
  return arcAnchors(center, radius, radius, startAngle, startAngle + turn);
}

/** The corners of a polygon with equal sides; the first one is at the top. */
export function polygonCorners({ center, radius, sides }: RegularPolygonOptions): Vec[] {
  if (!(sides >= 3 && sides <= 10_000))
    throw new GeometryError("Path.regularPolygon: sides must be a number from 3 to 10,000");
  return around(center, Math.round(sides), () => radius);
}

/** The corners of a star, tips and inner ones in turn; the first tip is at the top. */
export function starCorners(options: StarOptions): Vec[] {
  const { center, radius, innerRadius = radius / 2, points = 5 } = options;
  if (!(points >= 2 && points <= 10_000))
    throw new GeometryError("Path.star: points must be a number from 2 to 10,000");
  return around(center, 2 * Math.round(points), (i) => (i % 2 === 0 ? radius : innerRadius));
}

function around(center: VecLike | undefined, count: number, radius: (i: number) => number): Vec[] {
  return Array.from({ length: count }, (_, i) => {
    const corner = Vec.fromAngle((360 * i) / count - 90, radius(i));
    return center ? corner.add(center) : corner;
  });
}

/**
 * Anchors of a curve that goes smoothly through points: centripetal Catmull–Rom, which makes no loops (Yuksel, Schaefer and
 * Keyser, "Parameterization and applications of Catmull–Rom curves", 2011).
 */
export function smoothAnchors(points: readonly VecLike[], closed: boolean): Anchor[] {
  const distinct = points.filter((point, i) => {
    const before = i > 0 ? points[i - 1] : closed ? points[points.length - 1] : undefined;
    return points.length < 2 || !before || before.x !== point.x || before.y !== point.y;
  });
  const count = distinct.length;
  return distinct.map((point, i) => {
    const anchor = new Anchor(point);
    const before = distinct[closed ? (i - 1 + count) % count : i - 1];
    const after = distinct[closed ? (i + 1) % count : i + 1];
    if (!before || !after || count < 3) return anchor;
    const a = Math.sqrt(anchor.position.distance(before));
    const b = Math.sqrt(anchor.position.distance(after));
    // The derivative at the point, by the knots' distances a and b.
    const tangent = (p0: number, p1: number, p2: number) =>
      (p1 - p0) / a - (p2 - p0) / (a + b) + (p2 - p1) / b;
    const direction = new Vec(
      tangent(before.x, point.x, after.x),
      tangent(before.y, point.y, after.y),
    );
    anchor.handleIn = direction.clone().mul(0 - a / 3);
    anchor.handleOut = direction.mul(b / 3);
    return anchor;
  });
}
