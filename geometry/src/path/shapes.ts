import { Anchor } from "../anchor.ts";
import {
  checkFinite,
  checkFiniteFactor,
  checkFinitePoint,
  checkOptions,
  refuse,
} from "../check.ts";
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
export function rectangleCorners(options: RectangleOptions): Vec[] {
  const method = "Path.rectangle";
  checkOptions(options, ["width", "height", "x", "y", "center", "cornerRadius"], method);
  const { x, y, width, height, center } = options;
  for (const [name, value] of Object.entries({ width, height, x: x ?? 0, y: y ?? 0 }))
    checkFinite(value, `${method}: ${name}`);
  checkCenter(center, method);
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
export function ellipseAnchors(options: EllipseOptions, method = "Path.ellipse"): Anchor[] {
  checkOptions(options, ["radius", "center"], method);
  const { center = { x: 0, y: 0 }, radius } = options;
  checkCenter(center, method);
  const isCircle = method === "Path.circle";
  const { x: rx, y: ry } = new Vec(
    isCircle
      ? checkFinite(radius, `${method}: radius`)
      : checkFiniteFactor(radius, `${method}: radius`),
  );
  return arcAnchors(center, rx, ry, 0, 360)
    .slice(0, 4)
    .map((anchor, i) => {
      if (i === 0) anchor.handleIn.set(0, 0 - anchor.handleOut.y);
      return anchor;
    });
}

/** Anchors along an arc, each cubic covering a quarter turn at most. */
function arcAnchors(center: VecLike, rx: number, ry: number, start: number, end: number): Anchor[] {
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
  checkOptions(options, ["radius", "startAngle", "endAngle", "center"], "Path.arc");
  const { center = { x: 0, y: 0 }, radius, startAngle = 0, endAngle = 360 } = options;
  for (const [name, value] of Object.entries({ radius, startAngle, endAngle }))
    checkFinite(value, `Path.arc: ${name}`);
  checkCenter(center, "Path.arc");
  const turn = Math.min(360, Math.max(-360, endAngle - startAngle));
  return arcAnchors(center, radius, radius, startAngle, startAngle + turn);
}

/** The corners of a polygon with equal sides; the first one is at the top. */
export function polygonCorners(options: RegularPolygonOptions): Vec[] {
  const method = "Path.regularPolygon";
  checkOptions(options, ["radius", "sides", "center"], method);
  const { center, radius, sides } = options;
  checkFinite(radius, `${method}: radius`);
  checkCenter(center, method);
  if (typeof sides !== "number" || !(sides >= 3 && sides <= 10_000))
    refuse(`${method}: sides`, "a number from 3 to 10,000", sides);
  return around(center, Math.round(sides), () => radius);
}

/** The corners of a star, tips and inner ones in turn; the first tip is at the top. */
export function starCorners(options: StarOptions): Vec[] {
  const method = "Path.star";
  checkOptions(options, ["radius", "innerRadius", "points", "center"], method);
  const { center, radius, innerRadius = radius / 2, points = 5 } = options;
  checkFinite(radius, `${method}: radius`);
  checkFinite(innerRadius, `${method}: innerRadius`);
  checkCenter(center, method);
  if (typeof points !== "number" || !(points >= 2 && points <= 10_000))
    refuse(`${method}: points`, "a number from 2 to 10,000", points);
  return around(center, 2 * Math.round(points), (i) => (i % 2 === 0 ? radius : innerRadius));
}

function checkCenter(center: VecLike | undefined, method: string): void {
  if (center !== undefined) checkFinitePoint(center, `${method}: center`);
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
