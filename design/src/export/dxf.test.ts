import { importDXF } from "@cuttle/geometry/dxf";
import { contourLength } from "@cuttle/geometry/kernel";
import DxfParser from "dxf-parser";
import { describe, expect, it } from "vitest";
import { exportDXF } from "./dxf.ts";
import { groupIds } from "./order.ts";
import { palettes, presets } from "./palette.ts";
import { exportSVG } from "./svg.ts";
import { circle, drawing, medley, polygon, rectangle, shape } from "./testing/drawings.ts";
import { drawDXF, readDXF } from "./testing/dxf-reader.ts";
import { difference, ink, renderWithResvg } from "./testing/raster.ts";

describe.each(["polylines", "splines"] as const)("exportDXF with %s", (curves) => {
  it("is read by an independent reader, with its layers", () => {
    const file = new DxfParser().parseSync(exportDXF(medley(), { curves }));
    const layers = file?.tables.layer.layers ?? {};
    expect(Object.keys(layers)).toEqual(["0", "ENGRAVE", "SCORE", "CUT-INNER", "CUT-OUTER"]);
    expect(file?.header.$ACADVER).toBe(curves === "splines" ? "AC1015" : "AC1009");
    const used = new Set(file?.entities.map((entity) => entity.layer));
    expect([...used]).toEqual(["ENGRAVE", "SCORE", "CUT-INNER", "CUT-OUTER"]);
  });

  it.each(presets)("uses the colours of %s", (preset) => {
    const file = new DxfParser().parseSync(exportDXF(medley(), { curves, preset }));
    const layers = file?.tables.layer.layers ?? {};
    const numbers = new Map<string, number | undefined>();
    for (const id of groupIds) {
      const layer = layers[id.toUpperCase()];
      const wanted = palettes[preset].colors[id];
      numbers.set(wanted, layer?.colorIndex);
      // Number 7 is black on white paper; this reader reads it as white on a black screen.
      const read = layer?.colorIndex === 7 ? 0 : (layer?.color ?? 0);
      for (const shift of [16, 8, 0]) {
        const channel = (color: number) => (color >> shift) & 255;
        const apart = Math.abs(channel(read) - channel(Number.parseInt(wanted.slice(1), 16)));
        expect(apart, `${id}: ${read.toString(16)} for ${wanted}`).toBeLessThan(40);
      }
    }
    expect(new Set(numbers.values()).size).toBe(numbers.size);
  });

  it("has y upwards, millimetres, and its lower left corner at the origin", () => {
    const text = exportDXF(drawing([shape("cut", [polygon([10, 20, 40, 20, 10, 60])])]), {
      curves,
    });
    const file = new DxfParser().parseSync(text);
    expect(file?.header.$EXTMAX).toMatchObject({ x: 30, y: 40 });
    expect(file?.header.$INSUNITS).toBe(4);
    expect(file?.header.$MEASUREMENT).toBe(1);
    const [entity] = readDXF(text);
    expect(entity?.points).toEqual([
      [0, 40],
      [30, 40],
      [0, 0],
    ]);
    expect(entity?.closed).toBe(true);
  });

  it("shows the same picture as the SVG", () => {
    const width = 1200;
    const lines = medley();
    const text = exportDXF(lines, { curves });
    const mine = renderWithResvg(drawDXF(text, 0.6), width);
    // Everything as lines: a DXF file has no filled areas.
    const asLines = {
      ...lines,
      parts: lines.parts.map((part) => ({
        ...part,
        shapes: part.shapes
          .filter((one) => one.operation !== "guide")
          .map((one) => shape("cut", one.contours)),
      })),
    };
    const page = { x: 10, y: 20, width: 80, height: 50 };
    const theirs = renderWithResvg(exportSVG(asLines, { lineWidth: 0.6, page }), width);
    expect(ink(theirs)).toBeGreaterThan(0.05);
    expect(difference(mine, theirs)).toBeLessThan(0.0005);
  });

  it("is read back with the same lengths, layers and colors", () => {
    const lines = medley();
    const { layers, unit, warnings } = importDXF(exportDXF(lines, { curves, tolerance: 0.001 }));
    expect([unit, warnings]).toEqual(["mm", []]);
    const read = layers.map(({ name, color, graphic }) => {
      const paths = graphic.allPaths();
      for (const path of paths) expect(path.stroke?.color.equals(color)).toBe(true);
      return [
        `${name.split("-")[0]} ${color.toHex()}`,
        paths.reduce((sum, path) => sum + path.length(), 0),
      ] as const;
    });
    const wanted = { engrave: "#000000", score: "#0000ff", cut: "#ff0000" };
    for (const [operation, color] of Object.entries(wanted)) {
      const all = lines.parts
        .flatMap((part) => part.shapes)
        .filter((one) => one.operation === operation);
      const length = all
        .flatMap((one) => one.contours)
        .reduce((sum, one) => sum + contourLength(one), 0);
      const here = read.filter(([name]) => name === `${operation.toUpperCase()} ${color}`);
      expect(here.reduce((sum, [, one]) => sum + one, 0) / length).toBeCloseTo(1, 4);
    }
  });

  it("gives the same text for the same drawing, CR LF throughout, and is valid even when empty", () => {
    const text = exportDXF(medley(), { curves });
    expect(exportDXF(medley(), { curves })).toBe(text);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(new DxfParser().parseSync(exportDXF(drawing(), { curves }))?.entities).toEqual([]);
  });
});

describe("exportDXF", () => {
  it("keeps a circle round to the tolerance asked for", () => {
    const round = drawing([shape("cut", [circle(0, 0, 50)])]);
    const sizes = [0.2, 0.02].map((tolerance) => {
      const [ring] = readDXF(exportDXF(round, { tolerance }));
      const points = ring?.points ?? [];
      for (const [k, [x, y]] of points.entries()) {
        const [nx, ny] = points[(k + 1) % points.length] ?? [0, 0];
        const middle = Math.sqrt(((x + nx) / 2 - 50) ** 2 + ((y + ny) / 2 - 50) ** 2);
        expect(Math.abs(middle - 50)).toBeLessThan(tolerance + 0.02);
      }
      return points.length;
    });
    expect(sizes[1]).toBeGreaterThan(2 * (sizes[0] ?? 0));
  });

  it("keeps curves as splines and straight runs as lines that meet them exactly", () => {
    // A half-round end: an arc of cubics between three straight sides.
    const half = circle(20, 10, 10);
    const arc = [...half.coords.slice(0, 14)];
    const contour = {
      coords: Float64Array.from([
        ...arc,
        10,
        10,
        0,
        10,
        0,
        10,
        0,
        10,
        0,
        20,
        0,
        20,
        0,
        20,
        30,
        10,
        30,
        10,
      ]),
      closed: true,
    };
    const entities = readDXF(exportDXF(drawing([shape("cut", [contour])]), { curves: "splines" }));
    expect(entities.map(({ type }) => type).sort()).toEqual(["LWPOLYLINE", "SPLINE"]);
    const [a, b] = entities;
    const ends = [a?.points[0], a?.points.at(-1), b?.points[0], b?.points.at(-1)]
      .map(String)
      .sort();
    expect(ends[0]).toBe(ends[1]);
    expect(ends[2]).toBe(ends[3]);
  });

  it("writes one closed polyline for a shape without curves", () => {
    const square = drawing([shape("cut", [rectangle(0, 0, 9, 9)])]);
    expect(readDXF(exportDXF(square, { curves: "splines" }))).toMatchObject([
      { type: "LWPOLYLINE", closed: true, layer: "CUT-OUTER" },
    ]);
  });

  it("never reuses handles", () => {
    const text = exportDXF(medley(), { curves: "splines" });
    const lines = text.split("\r\n");
    const handles: string[] = [];
    for (let k = 0; k + 1 < lines.length; k += 2)
      if ((lines[k] === "5" || lines[k] === "105") && lines[k - 1] !== "$HANDSEED")
        handles.push(lines[k + 1] ?? "");
    expect(handles.length).toBeGreaterThan(30);
    expect(new Set(handles).size).toBe(handles.length);
  });

  it("rejects an invalid tolerance", () => {
    expect(() => exportDXF(drawing(), { tolerance: 0 })).toThrow(RangeError);
  });
});
