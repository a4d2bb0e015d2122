import { at, type Contour, isStraight } from "@cuttle/geometry/kernel";
import type { DXFContent } from "./dxf-content.ts";
import { type Frame, writeFrame } from "./dxf-frame.ts";
import type { DXFWriter } from "./dxf-writer.ts";
import type { Page } from "./page.ts";

/**
 * DXF R2000 (AC1015), which keeps curves: a run of cubic segments becomes one SPLINE of degree 3 whose knots are those of
 * its Bézier segments, a run of straight ones a LINE or an LWPOLYLINE. Pieces of one contour meet exactly.
 */
export function writeSplines({ groups, layers, page }: DXFContent): string {
  return writeFrame({ layers, page }, (out, frame) => {
    for (const { id, items } of groups)
      for (const item of items)
        for (const contour of item.contours)
          writeContour(out, contour, { layer: layers[id].name, page, frame });
  });
}

/** What every entity of a drawing is written with. */
interface EntityContext {
  readonly layer: string;
  readonly page: Page;
  readonly frame: Frame;
}

/** Consecutive segments of one kind. */
interface Run {
  readonly straight: boolean;
  readonly points: readonly number[];
}

function writeContour(out: DXFWriter, contour: Contour, context: EntityContext) {
  const runs = runsOf(contour, context.page);
  for (const { straight, points } of runs) {
    if (!straight) writeSpline(out, points, context);
    else if (points.length === 4) writeLine(out, points, context);
    else writeLightweight(out, points, contour.closed && runs.length === 1, context);
  }
}

/** Straight runs list their corners, curved ones their control points; all on the page, y up. */
function runsOf({ coords, closed }: Contour, page: Page): Run[] {
  const segments = coords.length < 8 ? 0 : (coords.length - 2) / 6;
  const kinds: boolean[] = [];
  for (let k = 0; k < segments; k++) kinds.push(isStraight(coords, 6 * k));
  // A closed contour starts where its kind of segment changes, so that no run is split at its start.
  const change = kinds.findIndex((kind, k) => k > 0 && kind !== kinds[k - 1]);
  const first = closed && change > 0 && kinds[0] === kinds.at(-1) ? change : 0;
  const x = (k: number) => at(coords, k) - page.x;
  const y = (k: number) => page.y + page.height - at(coords, k + 1);
  const runs: { straight: boolean; points: number[] }[] = [];
  for (let step = 0; step < segments; step++) {
    const k = (first + step) % segments;
    const i = 6 * k;
    const straight = kinds[k] ?? true;
    let run = runs.at(-1);
    if (run === undefined || run.straight !== straight) {
      run = { straight, points: [x(i), y(i)] };
      runs.push(run);
    }
    if (!straight) run.points.push(x(i + 2), y(i + 2), x(i + 4), y(i + 4));
    run.points.push(x(i + 6), y(i + 6));
  }
  return runs;
}

function entity(out: DXFWriter, type: string, subclass: string, { layer, frame }: EntityContext) {
  out.put(0, type).put(5, out.handle()).put(330, frame.modelSpace);
  out.put(100, "AcDbEntity").put(8, layer).put(100, subclass);
}

function writeLine(out: DXFWriter, points: readonly number[], context: EntityContext) {
  entity(out, "LINE", "AcDbLine", context);
  out.point3(at(points, 0), at(points, 1)).point3(at(points, 2), at(points, 3), 11);
}

function writeLightweight(
  out: DXFWriter,
  points: readonly number[],
  closed: boolean,
  context: EntityContext,
) {
  const end = closed ? points.length - 2 : points.length;
  entity(out, "LWPOLYLINE", "AcDbPolyline", context);
  out
    .put(90, end / 2)
    .put(70, closed ? 1 : 0)
    .real(43, 0);
  for (let k = 0; k < end; k += 2) out.point(at(points, k), at(points, k + 1));
}

/** Clamped knots of multiplicity 3 at every joint make the spline exactly the chain of its Bézier segments. */
function writeSpline(out: DXFWriter, points: readonly number[], context: EntityContext) {
  const controls = points.length / 2;
  const segments = (controls - 1) / 3;
  const PLANAR = 8;
  entity(out, "SPLINE", "AcDbSpline", context);
  out.real(210, 0).real(220, 0).real(230, 1).put(70, PLANAR).put(71, 3);
  out
    .put(72, controls + 4)
    .put(73, controls)
    .put(74, 0)
    .put(42, "0.0000001")
    .put(43, "0.0000001");
  for (let joint = 0; joint <= segments; joint++) {
    const times = joint === 0 || joint === segments ? 4 : 3;
    for (let k = 0; k < times; k++) out.real(40, joint);
  }
  for (let k = 0; k < points.length; k += 2) out.point3(at(points, k), at(points, k + 1));
}
