import { at, type Contour, flatten } from "@cuttle/geometry/kernel";
import type { DXFContent } from "./dxf-content.ts";
import { DXFWriter } from "./dxf-writer.ts";
import { roundLength } from "./numbers.ts";
import { groupIds } from "./order.ts";
import type { Page } from "./page.ts";

/** DXF R12 (AC1009): the dialect that every program reads. It has no splines, so contours are polylines. */
export function writePolylines({ groups, layers, page, tolerance }: DXFContent): string {
  const out = new DXFWriter();
  out.section("HEADER", () => {
    out.put(9, "$ACADVER").put(1, "AC1009");
    out.put(9, "$INSBASE").point3(0, 0);
    out.put(9, "$EXTMIN").point3(0, 0);
    out.put(9, "$EXTMAX").point3(page.width, page.height);
    out.put(9, "$LIMMIN").point(0, 0);
    out.put(9, "$LIMMAX").point(page.width, page.height);
    // Newer than R12, but programs look for it in every DXF file: millimetres, and the metric system.
    out.put(9, "$INSUNITS").put(70, 4);
    out.put(9, "$MEASUREMENT").put(70, 1);
  });
  out.section("TABLES", () => writeTables(out, layers));
  out.section("BLOCKS", () => {});
  out.section("ENTITIES", () => {
    for (const { id, items } of groups)
      for (const item of items)
        for (const contour of item.contours)
          writePolyline(out, contour, layers[id].name, page, tolerance);
  });
  return out.put(0, "EOF").text();
}

function writeTables(out: DXFWriter, layers: DXFContent["layers"]) {
  out.put(0, "TABLE").put(2, "LTYPE").put(70, 1);
  out.put(0, "LTYPE").put(2, "CONTINUOUS").put(70, 0).put(3, "Solid line");
  out.put(72, 65).put(73, 0).real(40, 0).put(0, "ENDTAB");
  out
    .put(0, "TABLE")
    .put(2, "LAYER")
    .put(70, groupIds.length + 1);
  const layer = (name: string, color: number) =>
    out.put(0, "LAYER").put(2, name).put(70, 0).put(62, color).put(6, "CONTINUOUS");
  layer("0", 7);
  for (const id of groupIds) layer(layers[id].name, layers[id].color);
  out.put(0, "ENDTAB");
  out.put(0, "TABLE").put(2, "STYLE").put(70, 1);
  out.put(0, "STYLE").put(2, "STANDARD").put(70, 0).real(40, 0).real(41, 1).real(50, 0);
  out.put(71, 0).real(42, 2.5).put(3, "txt").put(4, "").put(0, "ENDTAB");
}

function writePolyline(
  out: DXFWriter,
  contour: Contour,
  layer: string,
  page: Page,
  tolerance: number,
) {
  const points = distinctPoints(contour, page, tolerance);
  if (points.length < 4) return;
  out
    .put(0, "POLYLINE")
    .put(8, layer)
    .put(66, 1)
    .point3(0, 0)
    .put(70, contour.closed ? 1 : 0);
  for (let k = 0; k < points.length; k += 2)
    out
      .put(0, "VERTEX")
      .put(8, layer)
      .point3(at(points, k), at(points, k + 1));
  out.put(0, "SEQEND").put(8, layer);
}

/** The polyline on the page, y up, without points that coincide after rounding. */
function distinctPoints(contour: Contour, page: Page, tolerance: number): number[] {
  const flat = flatten(contour, tolerance);
  const points: number[] = [];
  for (let k = 0; k < flat.length; k += 2) {
    const x = roundLength(at(flat, k) - page.x);
    const y = roundLength(page.y + page.height - at(flat, k + 1));
    const end = points.length;
    if (end > 0 && points[end - 2] === x && points[end - 1] === y) continue;
    points.push(x, y);
  }
  const end = points.length;
  if (contour.closed && end > 2 && points[0] === points[end - 2] && points[1] === points[end - 1])
    points.length = end - 2;
  return points;
}
