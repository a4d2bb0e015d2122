import { describe, expect, it } from "vitest";
import {
  blob,
  circle,
  cuts,
  drawing,
  medley,
  nameTag,
  polygon,
  rectangle,
  shape,
} from "../testing/drawings.ts";
import { preflight } from "./index.ts";

const codes = (...input: Parameters<typeof preflight>) =>
  preflight(...input).map(({ code, severity }) => `${severity} ${code}`);

describe("preflight", () => {
  it.each([
    ["a plate with a hole", cuts(rectangle(0, 0, 60, 40), circle(10, 10, 4))],
    ["a name tag", nameTag()],
    ["an outline that curves", cuts(blob(0, 0, 30, 12))],
    ["two parts apart", cuts(rectangle(0, 0, 20, 20), rectangle(25, 0, 20, 20))],
  ])("finds nothing in %s", (_, one) => {
    expect(preflight(one, { kerf: 0.15, sheet: { width: 300, height: 200 } })).toEqual([]);
  });

  it("reports an empty drawing", () => {
    expect(codes(drawing())).toEqual(["error empty"]);
    expect(codes(drawing([shape("guide", [circle(0, 0, 9)])]))).toEqual(["error empty"]);
  });

  it("puts the worst first", () => {
    const order = preflight(medley(), { pieces: 1, sheet: { width: 20, height: 20 } }).map(
      ({ severity }) => severity,
    );
    expect(order).toEqual(
      [...order].sort((a, b) => "ewn".indexOf(a[0] ?? "") - "ewn".indexOf(b[0] ?? "")),
    );
  });
});

describe("very large drawings", () => {
  it("are checked as far as possible, and say so", () => {
    const dots = Array.from({ length: 6000 }, (_, k) =>
      circle(10 * (k % 100), 10 * Math.floor(k / 100), 4),
    );
    expect(codes(cuts(...dots))).toEqual(["note partly-checked"]);
  }, 60_000);

  // More than a call can have arguments.
  it("may have as many open lines as segments", () => {
    const slits = Array.from({ length: 150_000 }, (_, k) => polygon([k, 0, k, 5], false));
    expect(codes(drawing([shape("cut", slits)]))).toContain("note open-path");
  }, 60_000);
});

describe("open paths", () => {
  it("distinguishes a mistake, with its gap, from a slit", () => {
    const nearly = polygon([0, 0, 30, 0, 30, 30, 0, 30, 0, 0.12], false);
    const slit = polygon([50, 0, 80, 0], false);
    const [first, second, ...rest] = preflight(cuts(nearly, slit));
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      code: "open-path",
      severity: "warning",
      elements: ["a"],
      where: [{ x: 0, y: 0 }],
    });
    expect(first?.message).toBe(
      "The cut line of “A” doesn't quite close; its ends are 0.12 mm apart. Close it so the piece comes loose and the kerf can be applied.",
    );
    expect(second).toMatchObject({ code: "open-path", severity: "note" });
    expect(second?.message).toContain("its ends are 30 mm apart");
  });

  const hole = circle(50, 30, 5);

  it.each([
    [
      "0.5 mm",
      [[10, 10, 90, 10, 90, 50, 10, 50, 10, 10.5]],
      "The cut line of “A” doesn't quite close; its ends are 0.5 mm apart. Close it so the piece comes loose and the kerf can be applied.",
    ],
    [
      "four lines, the widest gap",
      [
        [10, 10, 90, 10],
        [90, 10, 90, 50],
        [90, 50, 10, 50],
        [10, 49.6, 10, 10],
      ],
      "The cut line of “A” doesn't quite close; its ends are 0.4 mm apart. Close it so the piece comes loose and the kerf can be applied.",
    ],
    [
      "four lines that meet",
      [
        [10, 10, 90, 10],
        [90, 10, 90, 50],
        [90, 50, 10, 50],
        [10, 50, 10, 10],
      ],
      "An outline of “A” is drawn in separate lines, so the kerf can't be applied to it. Join them into one closed path.",
    ],
  ])("are outlines where they nearly close: %s", (_, lines, message) => {
    const plate = lines.map((points) => polygon(points, false));
    expect(preflight(cuts(...plate, hole), { kerf: 0.2, pieces: 1 })).toMatchObject([
      { code: "open-path", severity: "warning", message },
    ]);
  });

  it("are slits where they are flaps of a piece, or end far apart", () => {
    const flap = polygon([10, 10, 90, 10, 90, 50, 10, 50, 10, 10.5], false);
    expect(codes(cuts(rectangle(0, 0, 100, 60), flap))).toEqual(["note open-path"]);
    const wide = polygon([10, 10, 90, 10, 90, 50, 10, 50, 10, 12], false);
    expect(codes(cuts(wide))).toEqual(["note open-path"]);
  });

  it("hold what is engraved on them", () => {
    const plate = shape("cut", [polygon([10, 10, 90, 10, 90, 50, 10, 50, 10, 10.5], false), hole]);
    const engraved = (x: number) => drawing([plate], [shape("engrave", [rectangle(x, 28, 3, 3)])]);
    expect(codes(engraved(20))).toEqual(["warning open-path"]);
    expect(codes(engraved(48))).toEqual(["warning engraving-beside", "warning open-path"]);
  });

  it("uses the document's unit", () => {
    const nearly = cuts(polygon([0, 0, 30, 0, 30, 30, 0, 30, 0, 0.127], false));
    expect(preflight({ ...nearly, unit: "inch" })[0]?.message).toContain("are 0.005 in apart");
  });

  it("sums up the many slits of a hinge", () => {
    const slits = Array.from({ length: 300 }, (_, k) => polygon([k, 10, k, 30], false));
    const findings = preflight(cuts(rectangle(-5, 0, 310, 40), ...slits), { minimumThickness: 0 });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toMatch(/^“A” has 300 open cuts/);
    expect(findings[0]?.where).toHaveLength(100);
  });
});

describe("duplicate lines", () => {
  it.each([
    ["a shared edge", cuts(rectangle(0, 0, 10, 10), rectangle(10, 0, 10, 10)), "10 mm"],
    ["part of an edge", cuts(rectangle(0, 0, 10, 10), rectangle(10, 4, 10, 10)), "6 mm"],
    ["within a hundredth", cuts(rectangle(0, 0, 10, 10), rectangle(10.008, 2, 10, 6)), "6 mm"],
    [
      "a line twice, backwards",
      drawing(
        [shape("cut", [polygon([0, 0, 40, 3], false)])],
        [shape("cut", [polygon([40, 3, 0, 0], false)])],
      ),
      "40.1 mm",
    ],
    ["a line that doubles back", cuts(polygon([0, 0, 20, 0, 0, 0.001], false)), "20 mm"],
  ])("finds %s", (_, one, length) => {
    const found = preflight(one).filter(({ code }) => code === "duplicate-line");
    expect(found).toHaveLength(1);
    expect(found[0]?.severity).toBe("warning");
    expect(found[0]?.message).toContain(`would be cut twice (${length} in all)`);
  });

  it.each([
    ["a circle twice", [circle(0, 0, 10), circle(0, 0, 10)], 4],
    [
      "a curve and its own quarter",
      [circle(0, 0, 10), { coords: circle(0, 0, 10).coords.slice(0, 8), closed: false }],
      1,
    ],
  ])("finds %s", (_, contours, count) => {
    const [found] = preflight(cuts(...contours)).filter(({ code }) => code === "duplicate-line");
    expect(found?.where).toHaveLength(count);
  });

  it.each([
    ["neighbours two hundredths apart", cuts(rectangle(0, 0, 10, 10), rectangle(10.02, 0, 10, 10))],
    [
      "lines that meet end to end",
      cuts(polygon([0, 0, 10, 0], false), polygon([10, 0, 20, 0], false)),
    ],
    [
      "an overlap that is shorter than a beam is wide",
      cuts(polygon([0, 0, 10, 0], false), polygon([9.9, 0, 20, 0], false)),
    ],
    ["lines that cross", cuts(polygon([0, 0, 10, 10], false), polygon([0, 10, 10, 0], false))],
    [
      "a cut along a score",
      drawing([shape("cut", [rectangle(0, 0, 10, 10)]), shape("score", [rectangle(0, 0, 10, 10)])]),
    ],
  ])("says nothing of %s", (_, one) => {
    expect(codes(one).filter((code) => code.includes("duplicate"))).toEqual([]);
  });

  it("finds lines scored twice", () => {
    const line = polygon([0, 0, 10, 0], false);
    const [found] = preflight(drawing([shape("score", [line, line])]));
    expect(found?.message).toMatch(/^A line of “A” would be scored twice/);
    const [many] = preflight(drawing([shape("score", [line, line, line, line])]));
    expect(many?.message).toMatch(/^3 lines of “A” would be scored twice \(30 mm in all\)/);
  });
});

describe("crossing cuts", () => {
  it("finds letters that were not welded", () => {
    const found = preflight(cuts(circle(0, 0, 10), circle(15, 0, 10)));
    expect(found.map(({ code }) => code)).toEqual(["crossing-cuts"]);
    expect(found[0]?.where).toHaveLength(1);
  });

  const eight = polygon([0, 0, 20, 20, 20, 0, 0, 20]);
  const loop = { coords: Float64Array.of(0, 0, 50, 40, -30, 40, 20, 0, 20, 0, 0, 0, 0, 0) };

  it.each([
    ["a figure eight", eight, { x: 10, y: 10 }],
    ["a curve with a loop", { ...loop, closed: true }, undefined],
    [
      "an eight with a point where it crosses",
      polygon([0, 0, 10, 10, 20, 20, 20, 0, 10, 10, 0, 20]),
      { x: 0, y: 0, width: 20, height: 20 },
    ],
  ])("finds that %s crosses itself", (_, contour, spot) => {
    const found = preflight(cuts(contour), { minimumThickness: 0 });
    expect(found).toMatchObject([{ code: "crossing-cuts", severity: "warning", elements: ["a"] }]);
    expect(found[0]?.message).toBe(
      "An outline of “A” crosses itself, so the laser would cut it apart where the lines meet. Weld it, or move the points so that no lines cross.",
    );
    expect(found[0]?.where).toHaveLength(1);
    if (spot !== undefined) expect(found[0]?.where).toEqual([spot]);
  });

  it("counts the pieces that a figure eight falls into", () => {
    const found = preflight(cuts(eight), { pieces: 1, minimumThickness: 0 });
    expect(found.map(({ code }) => code)).toEqual(["loose-piece", "crossing-cuts"]);
    expect(found[0]?.message).toContain("in one piece, but it falls into 2");
    expect(found[0]?.where).toMatchObject([{ width: 10, height: 20 }]);
  });

  it.each([
    [
      "a hole on a slit",
      [0, 0, 20, 0, 20, 10, 15, 10, 15, 5, 12, 5, 12, 15, 15, 15, 15, 10, 20, 10, 20, 20, 0, 20],
    ],
    ["a square led around twice", [0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 9, 0, 9, 9, 0, 9]],
  ])("does not report %s as a crossing", (_, points) => {
    expect(codes(cuts(polygon(points)), { minimumThickness: 0 })).toEqual([
      "warning duplicate-line",
    ]);
  });

  it("says nothing of outlines that only touch", () => {
    expect(codes(cuts(rectangle(0, 0, 10, 10), rectangle(10, 10, 9, 9)))).toEqual([]);
    expect(codes(cuts(circle(0, 0, 10), circle(20, 0, 10)))).toEqual([]);
  });
});

describe("pieces", () => {
  it("counts loose pieces where there should be one", () => {
    const dotted = cuts(rectangle(0, 0, 40, 20), circle(60, 10, 5), circle(80, 10, 5));
    const [found] = preflight(dotted, { pieces: 1 });
    expect(found).toMatchObject({
      code: "loose-piece",
      severity: "error",
      where: [
        { x: 55, y: 5, width: 10, height: 10 },
        { x: 75, y: 5, width: 10, height: 10 },
      ],
    });
    expect(found?.message).toContain("in one piece, but it falls into 3");
    expect(preflight(dotted, { pieces: 3 })).toEqual([]);
    expect(preflight(dotted)).toEqual([]);
  });

  it("finds the middle of an O in a stencil", () => {
    const stencil = cuts(rectangle(0, 0, 60, 40), circle(30, 20, 12), circle(30, 20, 7));
    const [found] = preflight(stencil, { pieces: 1 });
    expect(found).toMatchObject({
      code: "island",
      where: [{ x: 23, y: 13, width: 14, height: 14 }],
    });
  });

  it("finds tiny pieces and holes smaller than the kerf", () => {
    expect(codes(cuts(circle(0, 0, 1)))).toEqual(["warning tiny-piece"]);
    const pinholes = cuts(rectangle(0, 0, 20, 20), rectangle(5, 5, 0.1, 8));
    expect(codes(pinholes, { kerf: 0.15 })).toEqual(["warning small-hole"]);
    expect(codes(pinholes)).toEqual([]);
  });
});

describe("pictures", () => {
  const image = { asset: "photo", matrix: [1, 0, 0, 1, 5, 5] as const, width: 10, height: 10 };
  const plate = shape("cut", [rectangle(0, 0, 40, 30)]);
  const photo = (operation: "engrave" | "cut" | "guide") =>
    drawing([plate], [shape(operation, [rectangle(5, 5, 10, 10)], { image })]);

  it("without their bytes are reported, since files will lack them", () => {
    const [found, ...rest] = preflight(photo("engrave"));
    expect(rest).toEqual([]);
    expect(found).toEqual({
      code: "picture-left-out",
      severity: "warning",
      message: "The picture of “B” isn't available, so files are made without it.",
      elements: ["b"],
      where: [{ x: 5, y: 5, width: 10, height: 10 }],
    });
    expect(preflight(photo("engrave"), { images: ["other"] })).toHaveLength(1);
    expect(preflight(photo("engrave"), { images: ["photo"] })).toEqual([]);
  });

  it.each(["svg", "pdf", "png"] as const)("are included in %s files", (format) => {
    expect(preflight(photo("engrave"), { images: ["photo"], format })).toEqual([]);
  });

  it.each(["dxf", "dxf-splines"] as const)("are not included in %s files", (format) => {
    const [found] = preflight(photo("engrave"), { images: ["photo"], format });
    expect(found?.message).toBe(
      "A DXF file can't contain pictures, so “B” is left out. Choose SVG or PDF to engrave it.",
    );
  });

  it("in a cut shape are reported; in guides they are ignored", () => {
    expect(codes(photo("cut"), { images: ["photo"] })).toEqual(["warning picture-left-out"]);
    expect(codes(photo("guide"))).toEqual([]);
  });
});

describe("shapes without a size", () => {
  it.each(["cut", "score", "engrave"] as const)("are reported: %s", (operation) => {
    const dot = shape(operation, [polygon([7, 8, 7, 8, 7, 8.001])]);
    const found = preflight(drawing([shape("cut", [rectangle(0, 0, 40, 30)])], [dot]));
    expect(found.filter(({ code }) => code === "no-size")).toEqual([
      {
        code: "no-size",
        severity: "warning",
        message:
          "A shape of “B” has no size: only a dot would be burned. Make it larger or remove it.",
        elements: ["b"],
        where: [expect.objectContaining({ x: 7, y: 8 })],
      },
    ]);
  });

  it("small holes are not", () => {
    const hole = circle(5, 5, 0.2);
    expect(codes(cuts(rectangle(0, 0, 40, 30), hole))).not.toContain("warning no-size");
    const speck = circle(10, 10, 0.003);
    const letter = shape("engrave", [rectangle(5, 5, 10, 10), speck]);
    expect(codes(drawing([letter]))).not.toContain("warning no-size");
  });
});
