import { describe, expect, test } from "vitest";
import { CompoundPath } from "../compound-path.ts";
import { Fill } from "../fill.ts";
import { GeometryError } from "../geometry-error.ts";
import { importDXF } from "./import.ts";
import { dxf, records, table } from "./testing.ts";

function read(...args: Parameters<typeof dxf>) {
  return importDXF(dxf(...args));
}

/** x, y, width and height of the drawing, mm with y down. */
function boundsOf(result: ReturnType<typeof importDXF>): string {
  const box = result.graphic.boundingBox();
  if (!box) throw new Error("nothing was drawn");
  return [box.min.x, box.min.y, box.width(), box.height()]
    .map((value) => String(Math.round(value * 1e3) / 1e3 + 0))
    .join(", ");
}

function lengthOf(result: ReturnType<typeof importDXF>): number {
  return result.graphic.allPaths().reduce((sum, path) => sum + path.length(), 0);
}

describe("units", () => {
  test.each(
    table(`
      9 $INSUNITS 70 4 → mm mm 10
      9 $INSUNITS 70 1 → in in 254
      9 $INSUNITS 70 2 → ft ft 3048
      9 $INSUNITS 70 5 → cm cm 100
      9 $INSUNITS 70 6 → m m 10000
      9 $INSUNITS 70 4 9 $MEASUREMENT 70 0 → mm mm 10
      9 $INSUNITS 70 0 9 $MEASUREMENT 70 0 → undefined in 254
      9 $INSUNITS 70 0 9 $MEASUREMENT 70 1 → undefined mm 10
      9 $MEASUREMENT 70 0 → undefined in 254
      9 $ACADVER 1 AC1009 → undefined mm 10
    `),
  )("%s → %s", (header, wanted) => {
    const result = read("LINE 10 0 20 0 11 10 21 0", { header });
    expect(`${result.unit} ${result.likelyUnit} ${lengthOf(result)}`).toBe(wanted);
  });

  test("can be given by the caller", () => {
    const file = dxf("LINE 10 0 20 0 11 1 21 0", { header: "" });
    expect(lengthOf(importDXF(file, { unit: "in" }))).toBeCloseTo(25.4);
  });
});

describe("entities", () => {
  test.each(
    table(`
      LINE 10 1 20 2 11 3 21 4 → M1-2L3-4
      LWPOLYLINE 90 3 70 0 10 0 20 0 10 5 20 0 10 5 20 5 → M0 0L5 0 5-5
      LWPOLYLINE 90 3 70 1 10 0 20 0 10 5 20 0 10 5 20 5 → M0 0L5 0 5-5Z
      LWPOLYLINE 90 3 70 0 10 0 20 0 10 5 20 0 10 0 20 0 → M0 0L5 0Z
      3DFACE 10 0 20 0 11 5 21 0 12 5 22 5 13 0 23 5 → M0 0L5 0 5-5 0-5Z
      3DFACE 10 0 20 0 11 5 21 0 12 5 22 5 13 0 23 5 70 1 → M5 0L5-5 0-5 0 0
      SPLINE 71 1 72 5 40 0 40 0 40 1 40 2 40 2 10 0 20 0 10 5 20 0 10 5 20 5 → M0 0L5 0 5-5
      SPLINE 71 3 40 0 40 0 40 0 40 0 40 1 40 1 40 1 40 1 10 0 20 0 10 1 20 2 10 3 20 2 10 4 20 0 → M0 0C1-2 3-2 4 0
      SPLINE 71 2 40 0 40 0 40 0 40 1 40 1 40 1 10 0 20 0 10 3 20 3 10 6 20 0 → M0 0C2-2 4-2 6 0
    `),
  )("%s → %s", (entity, d) => {
    const { graphic, warnings } = read(entity);
    expect(graphic.toSVGPathString()).toBe(d);
    expect(warnings).toEqual([]);
  });

  // Bounds as x, y, width, height; y is down. A circle of radius 5 is 31.416 around.
  test.each(
    table(`
      CIRCLE 10 10 20 20 40 5 → 5, -25, 10, 10 → 31.416
      CIRCLE 10 10 20 20 40 5 210 0 220 0 230 -1 → -15, -25, 10, 10 → 31.416
      ARC 10 0 20 0 40 5 50 0 51 90 → 0, -5, 5, 5 → 7.854
      ARC 10 0 20 0 40 5 50 270 51 90 → 0, -5, 5, 10 → 15.708
      ARC 10 0 20 0 40 5 50 -90 51 450 → 0, -5, 5, 10 → 15.708
      ARC 10 0 20 0 40 5 50 0 51 90 210 0 220 0 230 -1 → -5, -5, 5, 5 → 7.854
      ARC 10 0 20 0 40 5 50 0 51 360 → -5, -5, 10, 10 → 31.416
      ARC 10 0 20 0 40 5 50 1.2e-15 51 0 → -5, -5, 10, 10 → 31.416
      ARC 10 0 20 0 40 5 50 0 51 1.2e-13 → -5, -5, 10, 10 → 31.416
      ARC 10 0 20 0 40 500000 50 0 51 0.00001 → 500000, -0.087, 0, 0.087 → 0.08727
      ELLIPSE 10 0 20 0 11 5 21 0 40 1 41 0 42 6.2832 → -5, -5, 10, 10 → 31.416
      LWPOLYLINE 70 0 10 0 20 0 42 1 10 10 20 0 → 0, 0, 10, 5 → 15.708
      LWPOLYLINE 70 0 10 0 20 0 42 -1 10 10 20 0 → 0, -5, 10, 5 → 15.708
      LWPOLYLINE 70 1 10 0 20 0 42 1 10 10 20 0 42 1 → 0, -5, 10, 10 → 31.416
      LWPOLYLINE 70 0 10 0 20 0 42 0.414213562 10 10 20 10 → 0, -10, 10, 10 → 15.708
      LWPOLYLINE 70 0 10 0 20 0 42 2.414213562 10 10 20 10 → 0, -10, 20, 20 → 47.124
      LWPOLYLINE 70 0 38 7 10 0 20 0 42 1 10 10 20 0 210 0 220 0 230 -1 → -10, 0, 10, 5 → 15.708
      ELLIPSE 10 0 20 0 11 5 21 0 40 1 41 0 42 6.283185307 → -5, -5, 10, 10 → 31.416
      ELLIPSE 10 0 20 0 11 0 21 8 40 0.5 41 0 42 6.283185 → -4, -8, 8, 16 → 38.753
      ELLIPSE 10 0 20 0 11 5 21 0 40 1 41 0 42 1.570796327 → 0, -5, 5, 5 → 7.854
      ELLIPSE 10 0 20 0 11 5 21 0 40 1 41 4.71238898 42 0 → 0, 0, 5, 5 → 7.854
      ELLIPSE 10 0 20 0 11 5 21 0 40 1 41 0 42 1.570796327 210 0 220 0 230 -1 → 0, 0, 5, 5 → 7.854
    `).map((row) => row),
  )("%s → %s → %s", (...[entity, bounds, length]) => {
    const result = read(entity);
    expect(boundsOf(result)).toBe(bounds);
    // Cubics are within 0.03 % of an arc.
    expect(lengthOf(result) / Number(length)).toBeCloseTo(1, 3);
    expect(result.warnings).toEqual([]);
  });

  test("old polylines with bulges, and without the frame of a fitted curve", () => {
    const { graphic, warnings } = read(`
      POLYLINE 66 1 70 0
      VERTEX 10 0 20 0
      VERTEX 10 5 20 9 70 16
      VERTEX 10 10 20 0 42 1
      VERTEX 10 20 20 0
      SEQEND
      POLYLINE 66 1 70 1
      VERTEX 10 0 20 -20
      VERTEX 10 10 20 -20
      VERTEX 10 10 20 -30
      SEQEND`);
    const [open, closed] = graphic.allPaths();
    expect(open?.boundingBox()?.max.y).toBeCloseTo(5);
    expect(open?.length()).toBeCloseTo(10 + 5 * Math.PI, 2);
    expect(closed?.toSVGPathString()).toBe("M0 20L10 20 10 30Z");
    expect(warnings).toEqual([]);
  });

  test("a rational spline is the circle that it describes", () => {
    const w = Math.SQRT1_2;
    const points = [
      [5, 0, 1],
      [5, 5, w],
      [0, 5, 1],
      [-5, 5, w],
      [-5, 0, 1],
      [-5, -5, w],
      [0, -5, 1],
      [5, -5, w],
      [5, 0, 1],
    ];
    const knots = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];
    const result = read(
      `SPLINE 70 4 71 2 ${knots.map((knot) => `40 ${knot}`).join(" ")} ${points.map(([x, y, weight]) => `10 ${x} 20 ${y} 41 ${weight}`).join(" ")}`,
    );
    const [path] = result.graphic.allPaths();
    expect(path?.closed).toBe(true);
    expect(lengthOf(result)).toBeCloseTo(10 * Math.PI, 3);
    for (let time = 0; time <= 1; time += 1 / 64) {
      const { x, y } = path?.positionAtTime(time) ?? { x: 0, y: 0 };
      expect(Math.abs(Math.sqrt(x * x + y * y) - 5)).toBeLessThan(1e-4);
    }
  });

  test("a spline of degree 5 that repeats a straight line's points is that line", () => {
    const points = Array.from({ length: 6 }, (_, i) => `10 ${2 * i} 20 ${i}`).join(" ");
    const ends = (value: number) => Array.from({ length: 6 }, () => `40 ${value}`).join(" ");
    const result = read(`SPLINE 71 5 ${ends(0)} ${ends(1)} ${points}`);
    expect(lengthOf(result)).toBeCloseTo(Math.sqrt(125), 4);
  });

  test("a spline of fit points goes through them, smoothly around when it is closed", () => {
    const through = "11 10 21 0 11 0 21 10 11 -10 21 0 11 0 21 -10";
    const open = read(`SPLINE 71 3 70 0 74 4 ${through}`);
    const ends = open.graphic.allPaths()[0]?.anchors.map(({ position: { x, y } }) => [x, y]);
    expect(ends).toEqual([
      [10, 0],
      [0, -10],
      [-10, 0],
      [0, 10],
    ]);
    const [ring] = read(`SPLINE 71 3 70 1 74 4 ${through}`).graphic.allPaths();
    expect(ring?.closed).toBe(true);
    // The same all around: its four quarters are equal, and leave their points at right angles to the axes.
    for (const anchor of ring?.anchors ?? []) {
      const { position, handleOut } = anchor;
      expect(position.x * handleOut.x + position.y * handleOut.y).toBeCloseTo(0, 9);
    }
    const directed = read(`SPLINE 71 3 74 2 11 0 21 0 11 10 21 0 12 0 22 3 13 0 23 -1`);
    expect(boundsOf(directed)).toBe("0, -2.5, 10, 2.5");
  });

  test("areas: a solid, and the boundaries of a solid hatch with its hole", () => {
    const { graphic, warnings } = read(`
      SOLID 62 5 10 0 20 0 11 5 21 0 12 0 22 5 13 5 23 5
      HATCH 62 1 10 0 20 0 30 0 2 SOLID 70 1 91 2 92 3 72 0 73 1 93 4 10 0 20 0 10 10 20 0 10 10 20 10 10 0 20 10 97 0 92 16 93 2 72 2 10 5 20 5 40 2 50 0 51 180 73 1 72 2 10 5 20 5 40 2 50 180 51 360 73 1 97 0 75 0 98 1 10 1 20 1`);
    const [solid, hatch] = graphic.allPathsAndCompoundPaths();
    expect(solid?.toSVGPathString()).toBe("M0 0L5 0 5-5 0-5Z");
    expect(solid?.fill instanceof Fill && solid.fill.color.toHex()).toBe("#0000ff");
    expect(solid?.stroke).toBeUndefined();
    expect(hatch instanceof CompoundPath && hatch.fillRule).toBe("evenodd");
    expect(hatch?.area()).toBeCloseTo(100 - 4 * Math.PI, 1);
    expect(warnings).toEqual([]);
  });

  test("an edge of a hatch that runs clockwise counts its angles clockwise", () => {
    const { graphic } = read(
      "HATCH 70 1 91 1 92 1 93 2 72 1 10 0 20 0 11 10 21 0 72 2 10 5 20 0 40 5 50 0 51 180 73 0 97 0",
    );
    // Below the line, which is downwards on screen.
    expect(graphic.boundingBox()?.max.y).toBeCloseTo(5);
    expect(graphic.boundingBox()?.min.y).toBeCloseTo(0);
  });
});

describe("copies of blocks", () => {
  const blocks = `
    BLOCK 8 0 2 arm 10 1 20 0
    LINE 10 1 20 0 11 3 21 0
    ENDBLK
    BLOCK 2 TWO 10 0 20 0
    INSERT 2 ARM 10 0 20 0
    INSERT 2 ARM 10 0 20 5
    ENDBLK`;
  test.each(
    table(`
      INSERT 2 ARM 10 10 20 20 → M10-20L12-20
      INSERT 2 ARM 10 10 20 20 41 2 42 -7 → M10-20L14-20
      INSERT 2 ARM 10 10 20 20 50 90 → M10-20L10-22
      INSERT 2 ARM 10 10 20 20 210 0 220 0 230 -1 → M-10-20L-12-20
      INSERT 2 ARM 10 0 20 0 70 2 71 2 44 5 45 7 → M0 0L2 0M5 0L7 0M0-7L2-7M5-7L7-7
      INSERT 2 ARM 10 0 20 0 50 90 70 2 44 5 → M0 0L0-2M0-5L0-7
      INSERT 2 TWO 10 10 20 0 41 2 42 2 → M10 0L14 0M10-10L14-10
    `),
  )("%s → %s", (entity, d) => {
    const { graphic, warnings } = read(entity, { blocks });
    expect(graphic.toSVGPathString()).toBe(d);
    expect(warnings).toEqual([]);
  });

  test("a circle that is stretched becomes an ellipse", () => {
    const result = read("INSERT 2 RING 10 0 20 0 41 3 42 1", {
      blocks: "BLOCK 2 RING 10 0 20 0\nCIRCLE 10 0 20 0 40 1\nENDBLK",
    });
    expect(boundsOf(result)).toBe("-3, -1, 6, 2");
  });

  test("of themselves are not followed", () => {
    const { warnings } = read("INSERT 2 A 10 0 20 0", {
      blocks: "BLOCK 2 A 10 0 20 0\nINSERT 2 B\nENDBLK\nBLOCK 2 B\nINSERT 2 A\nENDBLK",
    });
    expect(warnings.join()).toContain("A copy of a block within itself");
  });
});

describe("colors and layers", () => {
  const layers = `
    LAYER 2 Cut 70 0 62 1
    LAYER 2 Engrave 70 0 62 5 420 1193046
    LAYER 2 Off 70 0 62 -3
    LAYER 2 Frozen 70 1 62 3
    LAYER 2 Guides 70 0 62 3 290 0`;
  const blocks = `
    BLOCK 2 PIECE 10 0 20 0
    LINE 8 0 10 0 20 0 11 1 21 0
    LINE 8 0 62 0 10 0 20 5 11 1 21 5
    LINE 8 Engrave 62 0 10 0 20 9 11 1 21 9
    ENDBLK`;
  const line = "10 0 20 0 11 1 21 0";
  test.each(
    table(`
      LINE 8 Cut ${line} → Cut #ff0000
      LINE 8 cut 62 256 ${line} → Cut #ff0000
      LINE 8 Engrave ${line} → Engrave #123456
      LINE 8 Cut 62 3 ${line} → Cut #00ff00
      LINE 8 Cut 62 3 420 255 ${line} → Cut #0000ff
      LINE 8 Cut 62 7 ${line} → Cut #000000
      LINE 8 Cut 62 0 ${line} → Cut #000000
      LINE 8 Cut 62 30 ${line} → Cut #ff7f00
      LINE 8 Cut 62 140 ${line} → Cut #00bfff
      LINE 8 Cut 62 200 ${line} → Cut #bf00ff
      LINE 8 Cut 62 255 ${line} → Cut #ffffff
      LINE 8 New ${line} → New #000000
      INSERT 8 Cut 2 PIECE 62 4 10 0 20 0 → Cut #ff0000, Cut #00ffff, Engrave #00ffff
      INSERT 8 Cut 2 PIECE 10 0 20 0 → Cut #ff0000, Cut #ff0000, Engrave #ff0000
    `),
  )("%s → %s", (entity, wanted) => {
    const result = read(entity, { layers, blocks });
    const found = result.layers.flatMap(({ name, graphic }) =>
      graphic.allPaths().map((path) => `${name} ${path.stroke?.color.toHex()}`),
    );
    expect(found.join(", ")).toBe(wanted);
    expect(result.warnings).toEqual([]);
  });

  describe("line types", () => {
    const lineTypes = `
      LTYPE 2 DASHED 70 0 73 2 40 0.75 49 0.5 49 -0.25
      LTYPE 2 DASHDOT 73 4 40 1 49 0.5 49 -0.25 49 0 49 -0.25
      LTYPE 2 CONTINUOUS 73 0 40 0
      LAYER 2 Fold 62 3 6 DASHED`;
    const block = `
      BLOCK 2 PIECE
      LINE 6 BYBLOCK 10 0 20 0 11 1 21 0
      ENDBLK`;
    test.each(
      table(`
        LINE ${line} → 
        LINE 6 Dashed ${line} → 10 5
        LINE 8 Fold 6 ByLayer ${line} → 10 5
        LINE 8 Fold 6 Continuous ${line} → 
        LINE 6 DASHDOT 48 2 ${line} → 20 10 0 10
        LINE 6 DASHED 48 0.001 ${line} → 
        INSERT 6 DASHED 2 PIECE → 10 5
      `),
    )("%s → %s", (entity, dash) => {
      const header = "9 $INSUNITS 70 4 9 $LTSCALE 40 20";
      const { graphic } = read(entity, { header, layers: lineTypes, blocks: block });
      const [path] = graphic.allPaths();
      expect(path?.stroke?.dash.join(" ")).toBe(dash ?? "");
    });

    test("a dashed line and a solid one are two lines", () => {
      const result = read(`LINE ${line}\nLINE 6 DASHED 10 1 20 0 11 5 21 0`, { layers: lineTypes });
      expect(result.graphic.allPaths()).toHaveLength(2);
    });
  });

  test("a layer has its name, its color and its part of the drawing", () => {
    const result = read(`LINE 8 Engrave 62 1 ${line}\nLINE 8 CUT ${line}`, { layers });
    expect(result.layers.map(({ name, color }) => `${name} ${color.toHex()}`)).toEqual([
      "Engrave #123456",
      "Cut #ff0000",
    ]);
    expect(result.layers.map(({ graphic }) => graphic)).toEqual(result.graphic.items);
  });

  test.each(
    table(`
      LINE 8 Off ${line} → Layer “Off” is hidden, so it was left out.
      LINE 8 Frozen ${line} → Layer “Frozen” is hidden, so it was left out.
      INSERT 8 Frozen 2 PIECE → Layer “Frozen” is hidden, so it was left out.
      LINE 8 Guides ${line} → Layer “Guides” isn't for printing, so it was left out.
      LINE 60 1 ${line} → A hidden entity on layer “0” at 0, 0 was left out.
      LINE 67 1 ${line} → 
      POINT 8 Defpoints 10 0 20 0 → 
    `),
  )("%s is left out", (entity, warning) => {
    const kept = `LINE 8 Cut ${line}`;
    const result = read(`${entity}\n${kept}`, { layers, blocks });
    expect(result.layers.map(({ name }) => name)).toEqual(["Cut"]);
    expect(result.warnings.join(" ")).toBe(warning ?? "");
  });

  test("a copy on a layer that is off still shows what is on other layers", () => {
    const result = read("INSERT 8 Off 2 PIECE 10 0 20 0", { layers, blocks });
    expect(result.layers.map(({ name }) => name)).toEqual(["Engrave"]);
  });
});

describe("single lines and arcs become outlines", () => {
  const pathsOf = (entities: string) => read(entities).graphic.toSVGPathString();
  test.each<[string, string, string]>([
    [
      "in any order and direction",
      `LINE 10 0 20 0 11 10 21 0
       LINE 10 10 20 10 11 0 21 10
       LINE 10 10 20 0 11 10 21 10
       LINE 10 0 20 10 11 0 21 0`,
      "M0 0L10 0 10-10 0-10Z",
    ],
    [
      "from the end of a chain",
      `LINE 10 5 20 0 11 9 21 0
       LINE 10 5 20 0 11 0 21 0
       LINE 10 9 20 0 11 9 21 9`,
      "M0 0L5 0 9 0 9-9",
    ],
    [
      "with ends that differ in their rounding",
      `LINE 10 0 20 0 11 10 21 0
       LINE 10 10.0000004 20 0 11 10 21 10
       LINE 10 10 20 10 11 0.0000004 21 0`,
      "M0 0L10 0 10-10Z",
    ],
    [
      "but not over a gap",
      `LINE 10 0 20 0 11 10 21 0
       LINE 10 10.00001 20 0 11 10 21 10`,
      "M0 0L10 0M10 0L10-10",
    ],
    [
      "nor where three meet",
      `LINE 10 0 20 0 11 10 21 0
       LINE 10 10 20 0 11 20 21 0
       LINE 10 10 20 0 11 10 21 10`,
      "M0 0L10 0M10 0L20 0M10 0L10-10",
    ],
    [
      "nor of another color or layer",
      `LINE 10 0 20 0 11 10 21 0
       LINE 62 1 10 10 20 0 11 10 21 10
       LINE 8 1 10 10 20 0 11 10 21 5`,
      "M0 0L10 0M10 0L10-10M10 0L10-5",
    ],
    [
      "nor the same line twice",
      `LINE 10 0 20 0 11 10 21 0
       LINE 10 10 20 0 11 0 21 0`,
      "M0 0L10 0M10 0L0 0",
    ],
    [
      "each by itself where two outlines touch",
      `LINE 10 0 20 0 11 10 21 0
       LINE 10 10 20 0 11 0 21 10
       LINE 10 0 20 10 11 0 21 0
       LINE 10 0 20 0 11 -10 21 0
       LINE 10 -10 20 0 11 0 21 -10
       LINE 10 0 20 -10 11 0 21 0`,
      "M0 0L10 0 0-10ZM0 0L-10 0 0 10Z",
    ],
  ])("%s", (_, entities, d) => {
    expect(pathsOf(entities)).toBe(d);
  });

  test("a slot of two lines and two arcs", () => {
    const result = read(`
      LINE 10 0 20 0 11 20 21 0
      LINE 10 0 20 10 11 20 21 10
      ARC 10 20 20 5 40 5 50 270 51 90
      ARC 10 0 20 5 40 5 50 90 51 270`);
    const [slot, ...more] = result.graphic.allPaths();
    expect(more).toEqual([]);
    expect(slot?.closed).toBe(true);
    expect(lengthOf(result)).toBeCloseTo(40 + 10 * Math.PI, 2);
  });
});

describe("nothing is lost without a warning", () => {
  const kept = "LINE 10 0 20 0 11 1 21 0";
  test.each(
    table(`
      TEXT 8 Notes 10 1.5 20 2 1 Hello → Text on layer “Notes” at 1.5, 2 was left out: turn it into curves (explode it) and save again.
      MTEXT 10 1 20 2 1 Hello → Text on layer “0” at 1, 2 was left out: turn it into curves (explode it) and save again.
      DIMENSION 8 Dim 10 1 20 2 2 *D1 → A dimension on layer “Dim” at 1, 2 was left out.
      IMAGE 10 0 20 0 → A picture (bitmap) on layer “0” at 0, 0 was left out.
      POINT 10 0 20 0 → A point on layer “0” at 0, 0 was left out.
      XLINE 10 0 20 0 → An endless line on layer “0” at 0, 0 was left out.
      FANCY 10 0 20 0 → Something unknown (FANCY) on layer “0” at 0, 0 was left out.
      HATCH 2 ANSI31 70 0 91 0 → A hatch pattern on layer “0” was left out.
      INSERT 2 GONE 10 0 20 0 → A block that isn't in the file (“GONE”) on layer “0” at 0, 0 was left out.
      INSERT 2 XREF 10 0 20 0 → A linked drawing (“XREF”) on layer “0” at 0, 0 was left out.
      INSERT 2 PIECE 10 0 20 0 41 0 → A block squeezed to nothing on layer “0” at 0, 0 was left out.
      LINE 10 5 20 5 11 5 21 5 → A shape without a length on layer “0” at 5, 5 was left out.
      LINE 10 5 20 5 11 1e9 21 5 → A shape larger than a kilometer on layer “0” at 5, 5 was left out.
      CIRCLE 10 1 20 1 40 0 → An entity (CIRCLE, line 34) on layer “0” at 1, 1 was left out because its radius isn't positive.
      LINE 10 0 20 0 11 1,5 21 0 → An entity (LINE, line 34) on layer “0” at 0, 0 was left out because “1,5” in line 40 isn't a number.
      LINE 10 0 20 0 11 1e99 21 0 → An entity (LINE, line 34) on layer “0” at 0, 0 was left out because “1e99” in line 40 is too large.
      LINE 10 0 20 0 11 1 → An entity (LINE, line 34) on layer “0” at 0, 0 was left out because its value with group code 21 is missing.
      SPLINE 71 3 40 0 40 1 10 0 20 0 10 1 20 1 10 2 20 0 10 3 20 0 → An entity (SPLINE, line 34) on layer “0” at 0, 0 was left out because its knots don't fit its control points.
      SPLINE 71 1 40 0 40 0 40 1 40 1 10 0 20 0 10 1 20 1 41 2 → An entity (SPLINE, line 34) on layer “0” at 0, 0 was left out because its weights don't fit its control points.
      SPLINE 71 1 40 1 40 1 40 1 40 1 10 0 20 0 10 1 20 1 → An entity (SPLINE, line 34) on layer “0” at 0, 0 was left out because its knots don't fit its control points.
      SPLINE 71 3 10 0 20 0 → An entity (SPLINE, line 34) on layer “0” at 0, 0 was left out because it has too few control points.
      LWPOLYLINE 10 0 20 0 → An entity (LWPOLYLINE, line 34) on layer “0” at 0, 0 was left out because it has too few points.
      POLYLINE 70 64 → An entity (POLYLINE, line 34) on layer “0” was left out because it is a mesh.
    `),
  )("%s → %s", (entity, warning) => {
    const blocks = "BLOCK 2 PIECE\nENDBLK\nBLOCK 2 XREF 70 4\nENDBLK";
    const { graphic, warnings } = importDXF(
      `${dxf(entity, { blocks: "" }).replace(/0\nENDSEC\n0\nEOF\n$/, "")}${records(kept)}0\nENDSEC\n0\nSECTION\n2\nBLOCKS\n${records(blocks)}0\nENDSEC\n0\nEOF\n`,
    );
    expect(warnings).toEqual([warning]);
    expect(graphic.toSVGPathString()).toBe("M0 0L1 0");
  });

  test.each(
    table(`
      LINE 10 0 20 0 30 0 11 1 21 0 31 5 → A curve with different heights (z) on layer “0” at 0, 0 was drawn flat, as seen from above.
      LWPOLYLINE 43 2 10 0 20 0 10 1 20 0 → A polyline with a width on layer “0” at 0, 0 became its center line.
      ARC 10 0 20 0 40 1 50 0 51 90 210 1 220 0 230 1 → A tilted entity on layer “0” at 0, 0 was drawn as seen from above.
    `),
  )("what changes is named: %s → %s", (entity, warning) => {
    const { graphic, warnings } = read(entity);
    expect(warnings).toEqual([warning]);
    expect(graphic.allPaths()).toHaveLength(1);
  });

  test("the labels of a copied block", () => {
    const { warnings } = read("INSERT 2 PIECE 66 1 10 3 20 4\nATTRIB 1 No.7\nSEQEND", {
      blocks: "BLOCK 2 PIECE\nATTDEF 2 TAG 10 0 20 0\nLINE 10 0 20 0 11 1 21 0\nENDBLK",
    });
    expect(warnings).toEqual([
      "Text on layer “0” at 3, 4 was left out: turn it into curves (explode it) and save again.",
    ]);
  });

  test("the same on one layer comes once, with its count and its first place", () => {
    expect(read(`POINT 10 1 20 2\nPOINT 10 3 20 4\nPOINT 8 A 10 5 20 6\n${kept}`).warnings).toEqual(
      [
        "A point on layer “0”, first at 1, 2, was left out (2 times).",
        "A point on layer “A” at 5, 6 was left out.",
      ],
    );
  });

  test("at most a hundred different ones are given", () => {
    const all = Array.from({ length: 150 }, (_, i) => `POINT 8 layer${i} 10 0 20 0`).join("\n");
    const { warnings } = read(`${all}\n${kept}`);
    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)).toBe("And 50 more like these.");
  });

  test("an empty drawing", () => {
    expect(read("").warnings).toEqual(["The file draws nothing."]);
  });
});

describe("text and bytes", () => {
  const line = "LINE 8 Gr\u00f6\u00dfe 10 0 20 0 11 1 21 0";
  const named = (page: string) => dxf(line, { header: `9 $DWGCODEPAGE 3 ${page}` });
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const layerOf = (source: string | Uint8Array) => importDXF(source).layers[0]?.name;

  test.each<[string, string | Uint8Array]>([
    ["text", named("ANSI_1252")],
    ["text with a byte order mark", `\uFEFF${named("ANSI_1252")}`],
    ["bytes in Windows-1252", latin(named("ANSI_1252"))],
    ["bytes in Windows-1250", latin(named("ANSI_1250"))],
    ["bytes in UTF-8", new TextEncoder().encode(named("ANSI_1252"))],
    ["bytes in UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${named("ANSI_1252")}`)],
    ["escapes", named("ANSI_1252").replace("\u00f6", "\\U+00F6")],
    ["CR LF", named("ANSI_1252").replaceAll("\n", "\r\n")],
    ["CR", named("ANSI_1252").replaceAll("\n", "\r")],
    ["padded codes", named("ANSI_1252").replace(/^(\d+)$/gm, "   $1 ")],
    ["lines after the end", `${named("ANSI_1252")}\n\n\x1a`],
    ["comments", named("ANSI_1252").replace("0\nLINE", "999\na comment\n0\nLINE")],
  ])("%s", (_, source) => {
    expect(layerOf(source)).toBe("Größe");
    expect(importDXF(source).warnings).toEqual([]);
  });

  test("bytes in the code page that the header names", () => {
    const cyrillic = Uint8Array.from(
      [...latin(dxf("LINE 8 @ 10 0 20 0 11 1 21 0", { header: "9 $DWGCODEPAGE 3 ANSI_1251" }))].map(
        (byte) => (byte === 64 ? 0xd0 : byte),
      ),
    );
    expect(layerOf(cyrillic)).toBe("\u0420");
  });

  test("a file without tables and header", () => {
    const { graphic } = importDXF(`0\nSECTION\n2\nENTITIES\n${records(line)}0\nENDSEC\n0\nEOF`);
    expect(graphic.allPaths()).toHaveLength(1);
  });

  test("a file that is cut off is read as far as it goes", () => {
    const whole = dxf("LINE 10 0 20 0 11 1 21 0\nLINE 10 0 20 5 11 1 21 5");
    const { graphic, warnings } = importDXF(whole.slice(0, whole.lastIndexOf("11\n1")));
    expect(graphic.allPaths()).toHaveLength(1);
    expect(warnings[0]).toBe(
      "The file has no end (EOF): the last part of the drawing may be missing.",
    );
  });
});

describe("files that can't be read", () => {
  test.each<[name: string, source: string | Uint8Array, message: string]>([
    ["nothing", "", "The DXF file is empty."],
    [
      "binary",
      new TextEncoder().encode("AutoCAD Binary DXF\r\n\x1a\0\0\0SECTION"),
      "This DXF is binary. Save it as ASCII DXF.",
    ],
    ["DWG", new TextEncoder().encode("AC1032\0\0\0"), "This is a DWG drawing. Save it as DXF."],
    ["PDF", "%PDF-1.7", "This is a PDF, not a DXF file. Save the drawing as DXF or SVG."],
    ["SVG", '<?xml version="1.0"?><svg/>', "This isn't a DXF file: it is XML or a web page."],
    ["words", "hello\nworld", "This isn't a DXF file: it doesn't start with a group code."],
    ["numbers", "1\n2\n3\n4\n", "This isn't a DXF file: it has no section of entities."],
    [
      "a pair that is damaged",
      dxf("LINE 10 0 20 0").replace("20\n0\n0\nENDSEC", "20\n0\n1x\n5\n0\nENDSEC"),
      "Line 39 of the DXF file should be a group code, a whole number, but is “1x”. The file is damaged; save it again.",
    ],
    ["a line that is missing", dxf("LINE 10 0 20 0").replace("LINE\n", ""), "The file is damaged"],
  ])("%s", (_, source, message) => {
    expect(() => importDXF(source)).toThrow(GeometryError);
    expect(() => importDXF(source)).toThrow(message);
  });

  const line = "LINE 10 0 20 0 11 1 21 0";
  const doubling = (levels: number) =>
    Array.from(
      { length: levels },
      (_, k) => `BLOCK 2 B${k}\n${k === 0 ? line : `INSERT 2 B${k - 1}\n`.repeat(10)}\nENDBLK`,
    ).join("\n");
  test.each<[string, string, Parameters<typeof importDXF>[1], string]>([
    [
      "copies of copies",
      dxf("INSERT 2 B9", { blocks: doubling(10) }),
      {},
      "more than 200000 entities, copies counted",
    ],
    [
      "rows and columns",
      dxf("INSERT 2 B0 70 30000 71 30000", { blocks: doubling(1) }),
      {},
      "more than 200000 entities, copies counted",
    ],
    [
      "nesting",
      dxf("INSERT 2 B3", { blocks: doubling(4) }),
      { maxDepth: 3 },
      "nested more than 3 deep",
    ],
    ["entities", dxf(`${line}\n${line}`), { maxElements: 1 }, "more than 1 entities"],
    ["segments", dxf("CIRCLE 10 0 20 0 40 1"), { maxSegments: 3 }, "more than 3 segments"],
    [
      "vertices",
      dxf(`POLYLINE\n${"VERTEX 10 0 20 0\n".repeat(9)}`),
      { maxSegments: 3, maxElements: 3 },
      "more than 6 entities and vertices",
    ],
    ["paths", dxf(`${line}\n${line}`), { maxPaths: 1 }, "more than 1 paths"],
    ["a limit of 0", dxf(line), { maxPaths: 0 }, "maxPaths must be"],
  ])("too many: %s", (_, source, options, message) => {
    expect(() => importDXF(source, options)).toThrow(GeometryError);
    expect(() => importDXF(source, options)).toThrow(message);
  });
});
