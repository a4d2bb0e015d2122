import { arc, bulged, turnBetween } from "./curves.ts";
import { hatch } from "./hatch.ts";
import { cross, planeOf, raised, unit } from "./placement.ts";
import { type DXFRecord, EntityError } from "./record.ts";
import { fittedCubics, splineCubics } from "./spline.ts";

/** A contour as plain numbers, in the file's units. */
export interface Outline {
  readonly coords: readonly number[];
  readonly closed: boolean;
}

/** What an entity draws, in the coordinates of its block or of the drawing. */
export interface Shape {
  readonly outlines: readonly Outline[];
  /** Whether it is an area and not a line. */
  readonly filled?: boolean;
  /** What was changed, such as "A thick polyline" "became its center line". */
  readonly remarks?: readonly Remark[];
}

export type Remark = readonly [subject: string, outcome: string];

type Reader = (record: DXFRecord, maxSegments: number) => Shape;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["LINE", line],
  ["CIRCLE", circle],
  ["ARC", circle],
  ["ELLIPSE", ellipse],
  ["LWPOLYLINE", lightweight],
  ["POLYLINE", polyline],
  ["SPLINE", spline],
  ["SOLID", solid],
  ["TRACE", solid],
  ["3DFACE", face],
  ["HATCH", hatchShape],
]);

const FLAT: Remark = ["A curve with different heights (z)", "was drawn flat, as seen from above"];
const TILTED: Remark = ["A tilted entity", "was drawn as seen from above"];
const WIDE: Remark = ["A polyline with a width", "became its center line"];

/** The shape of an entity; undefined when its type isn't one that is drawn. One with errors has a remark instead. */
export function shapeOf(record: DXFRecord, maxSegments: number): Shape | undefined {
  const read = READERS.get(record.type);
  if (read === undefined) return undefined;
  try {
    return read(record, maxSegments);
  } catch (error) {
    if (!(error instanceof EntityError)) throw error;
    return { outlines: [], remarks: [damagedRemark(record, error)] };
  }
}

export function damagedRemark({ type, line: number }: DXFRecord, error: EntityError): Remark {
  return [`An entity (${type}, line ${number})`, `was left out because ${error.message}`];
}

function line(record: DXFRecord): Shape {
  const [x0, y0] = [record.need(10), record.need(20)];
  const [x1, y1] = [record.need(11), record.need(21)];
  const flat = record.number(30, 0) !== record.number(31, 0);
  return {
    outlines: [{ coords: [x0, y0, x0, y0, x1, y1, x1, y1], closed: false }],
    ...(flat && { remarks: [FLAT] }),
  };
}

function circle(record: DXFRecord): Shape {
  const radius = record.need(40);
  if (radius <= 0) throw new EntityError("its radius isn't positive");
  const axes = { x: record.need(10), y: record.need(20), ux: radius, uy: 0, vx: 0, vy: radius };
  const isArc = record.type === "ARC";
  const start = isArc ? record.need(50) : 0;
  const turn = isArc ? turnBetween(start, record.need(51)) : 360;
  return inPlane(record, [ringOrArc(arc(axes, start, turn), turn)], record.number(30, 0));
}

/** The center and the axis of an ellipse are in the drawing's own coordinates, whatever its plane. */
function ellipse(record: DXFRecord): Shape {
  const [ux, uy, uz] = [record.need(11), record.need(21), record.number(31, 0)];
  const ratio = record.need(40);
  if (ratio === 0 || (ux === 0 && uy === 0 && uz === 0)) throw new EntityError("it has no width");
  const normal = unit([record.number(210, 0), record.number(220, 0), record.number(230, 1)]);
  const [vx, vy] = cross(normal, [ux, uy, uz]).map((value) => value * ratio);
  const axes = { x: record.need(10), y: record.need(20), ux, uy, vx: vx ?? 0, vy: vy ?? 0 };
  const DEGREES = 180 / Math.PI;
  const start = record.number(41, 0) * DEGREES;
  const turn = turnBetween(start, record.number(42, 2 * Math.PI) * DEGREES);
  const tilted = !planeOf(record).isLevel;
  return {
    outlines: [ringOrArc(arc(axes, start, turn), turn)],
    ...(tilted && { remarks: [TILTED] }),
  };
}

/** A whole turn is closed, and ends exactly where it starts. */
function ringOrArc(coords: number[], turn: number): Outline {
  const closed = turn === 360;
  if (closed) coords.splice(-2, 2, ...coords.slice(0, 2));
  return { coords, closed };
}

function lightweight(record: DXFRecord): Shape {
  const vertices: number[] = [];
  let wide = record.number(43, 0) !== 0;
  record.each((code, { number }) => {
    const end = vertices.length;
    if (code === 10) vertices.push(number(), 0, 0);
    else if (code === 20 && end > 0) vertices[end - 2] = number();
    else if (code === 42 && end > 0) vertices[end - 1] = number();
    else if (code === 40 || code === 41) wide ||= number() !== 0;
  });
  const outline = polylineOutline(vertices, record.flag(70, 1));
  return inPlane(record, [outline], record.number(38, 0), wide ? [WIDE] : []);
}

function polyline(record: DXFRecord): Shape {
  if (record.flag(70, 16 | 64)) throw new EntityError("it is a mesh");
  const is3D = record.flag(70, 8);
  const vertices: number[] = [];
  const heights: number[] = [];
  let wide = record.number(40, 0) !== 0 || record.number(41, 0) !== 0;
  for (const vertex of record.parts) {
    // Only the frame of a curve, not a point of it.
    if (vertex.type !== "VERTEX" || vertex.flag(70, 16)) continue;
    vertices.push(vertex.need(10), vertex.need(20), is3D ? 0 : vertex.number(42, 0));
    heights.push(vertex.number(30, 0));
    wide ||= vertex.number(40, 0) !== 0 || vertex.number(41, 0) !== 0;
  }
  const outline = polylineOutline(vertices, record.flag(70, 1));
  if (!is3D) return inPlane(record, [outline], record.number(30, 0), wide ? [WIDE] : []);
  const flat = heights.some((height) => height !== heights[0]);
  return { outlines: [outline], ...(flat && { remarks: [FLAT] }) };
}

function polylineOutline(vertices: readonly number[], closed: boolean): Outline {
  if (vertices.length < 6) throw new EntityError("it has too few points");
  return { coords: bulged(vertices, closed), closed };
}

/** Splines are in the drawing's own coordinates. */
function spline(record: DXFRecord, maxSegments: number): Shape {
  const [xs, ys, zs] = [record.numbers(10), record.numbers(20), record.numbers(30)];
  const fit = xs.length === 0;
  const coords = fit
    ? fittedSpline(record)
    : splineCubics(
        {
          degree: record.number(71, 3),
          knots: record.numbers(40),
          points: pointsFrom(xs, ys),
          weights: record.numbers(41),
        },
        maxSegments,
      );
  const flat = (fit ? record.numbers(31) : zs).some((z, _, all) => z !== all[0]);
  return { outlines: [{ coords, closed: false }], ...(flat && { remarks: [FLAT] }) };
}

function fittedSpline(record: DXFRecord): number[] {
  const direction = (code: number) => {
    if (!record.has(code)) return undefined;
    const [x, y, z] = record.point(code);
    const length = Math.sqrt(x * x + y * y + z * z);
    return length > 0 ? [x / length, y / length] : undefined;
  };
  const points = pointsFrom(record.numbers(11), record.numbers(21));
  return fittedCubics(points, record.flag(70, 1), direction(12), direction(13));
}

function pointsFrom(xs: readonly number[], ys: readonly number[]): number[] {
  if (xs.length !== ys.length) throw new EntityError("a coordinate is missing");
  return xs.flatMap((x, i) => [x, ys[i] ?? 0]);
}

/** Four corners whose last two are in the order of a Z; a triangle has the last one twice. */
function solid(record: DXFRecord): Shape {
  const [a, b, c] = [record.point(10), record.point(11), record.point(12)];
  const d = record.has(13) ? record.point(13) : c;
  const vertices = [a, b, d, c].flatMap(([x, y]) => [x, y, 0]);
  const outline = { coords: bulged(vertices, true), closed: true };
  return { ...inPlane(record, [outline], a[2]), filled: true };
}

/** In the drawing's own coordinates; each edge may be invisible. */
function face(record: DXFRecord): Shape {
  const corners = [record.point(10), record.point(11), record.point(12)];
  if (record.has(13)) corners.push(record.point(13));
  const flat = corners.some(([, , z]) => z !== corners[0]?.[2]);
  const outlines: Outline[] = [];
  for (const [k, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(k + 1) % corners.length] ?? [x, y];
    if (!record.flag(70, 1 << k) && (x !== toX || y !== toY))
      outlines.push({ coords: [x, y, x, y, toX, toY, toX, toY], closed: false });
  }
  return { outlines, ...(flat && { remarks: [FLAT] }) };
}

function hatchShape(record: DXFRecord, maxSegments: number): Shape {
  if (!record.flag(70, 1)) return { outlines: [], remarks: [["A hatch pattern", "was left out"]] };
  const outlines = hatch(record, maxSegments);
  return { ...inPlane(record, outlines, record.number(30, 0)), filled: true };
}

/** From the coordinates of an entity's plane to those of the drawing. */
function inPlane(
  record: DXFRecord,
  outlines: readonly Outline[],
  height: number,
  remarks: readonly Remark[] = [],
): Shape {
  const plane = planeOf(record);
  const { a, b, c, d, tx, ty } = raised(plane, height);
  const isSame = a === 1 && b === 0 && c === 0 && d === 1 && tx === 0 && ty === 0;
  const moved = ({ coords, closed }: Outline): Outline => ({
    coords: coords.map((value, i) => {
      const [x = 0, y = 0] = i % 2 === 0 ? [value, coords[i + 1]] : [coords[i - 1], value];
      return i % 2 === 0 ? a * x + c * y + tx : b * x + d * y + ty;
    }),
    closed,
  });
  return {
    outlines: isSame ? outlines : outlines.map(moved),
    remarks: plane.isLevel ? remarks : [...remarks, TILTED],
  };
}
