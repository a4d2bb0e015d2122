import { contourBounds } from "@cuttle/geometry/kernel";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../drawing.ts";
import { preflight } from "../export/preflight/index.ts";
import { circle, drawing, medley, nameTag, rectangle, shape } from "../export/testing/drawings.ts";
import { bundle, sheetFiles } from "./files.ts";
import { layOut } from "./lay-out.ts";

const plate = (x: number, y: number, width: number, height: number) =>
  drawing([shape("cut", [rectangle(x, y, width, height)]), shape("guide", [circle(0, 0, 900)])]);
const boxes = (sheet: Drawing | undefined) =>
  (sheet?.parts ?? []).map(({ shapes }) =>
    contourBounds(shapes.flatMap(({ contours }) => contours)),
  );

describe("layOut", () => {
  it("lays drawings side by side, wherever they were drawn, and rotates them if it helps", () => {
    const sheet = { width: 100, height: 50 };
    const { sheets, tooLarge } = layOut(
      [
        { id: "wide", drawing: plate(-500, 30, 60, 50) },
        { id: "tall", drawing: plate(7, 7, 50, 40) },
        { id: "huge", drawing: plate(0, 0, 101, 10) },
      ],
      sheet,
    );
    expect(tooLarge).toEqual([{ id: "huge", name: "“A”", width: 101, height: 10 }]);
    expect(sheets).toHaveLength(1);
    expect(boxes(sheets[0]?.drawing)).toEqual([
      { minX: 0, minY: 0, maxX: 60, maxY: 50 },
      { minX: 60, minY: 0, maxX: 100, maxY: 50 },
    ]);
    expect(sheets[0]?.drawing.parts.map((part) => part.element)).toEqual(["wide/a", "tall/a"]);
  });

  it("keeps gaps and margins although parts grow by the kerf", () => {
    const sheet = { width: 60, height: 30, gap: 2, margin: 3 };
    const { sheets } = layOut([{ id: "a", drawing: plate(0, 0, 20, 20), count: 2 }], sheet, {
      kerf: 0.4,
    });
    expect(boxes(sheets[0]?.drawing)).toEqual([
      { minX: 3.2, minY: 3.2, maxX: 23.2, maxY: 23.2 },
      { minX: 25.6, minY: 3.2, maxX: 45.6, maxY: 23.2 },
    ]);
  });

  it("moves bitmaps along", () => {
    const image = { asset: "p", matrix: [0.1, 0, 0, 0.1, 10, 10] as const, width: 100, height: 40 };
    const photo = drawing([shape("engrave", [rectangle(10, 10, 10, 4)], { image })]);
    const { sheets } = layOut([{ id: "a", drawing: photo }], { width: 5, height: 20 });
    // Turned clockwise, the image's upper left corner is now the upper right of its place.
    expect(
      sheets[0]?.drawing.parts[0]?.shapes[0]?.image?.matrix.map(
        (v) => Math.round(v * 1e6) / 1e6 + 0,
      ),
    ).toEqual([0, 0.1, -0.1, 0, 4, 0]);
  });

  it("lists empty drawings, and rejects a duplicate id", () => {
    expect(layOut([{ id: "a", drawing: drawing() }], { width: 9, height: 9 })).toEqual({
      sheets: [],
      tooLarge: [],
      empty: ["a"],
    });
    const twice = { id: "a", drawing: plate(0, 0, 1, 1) };
    expect(() => layOut([twice, twice], { width: 9, height: 9 })).toThrow("the id a comes twice");
  });

  it("takes drawings apart that are larger than the sheet, lists what is on each, and leaves no piece out", () => {
    const panels = [0, 1, 2].map((k) => rectangle(70 * k, 0, 60, 40));
    const marks = [0, 1, 2].map((k) => rectangle(70 * k + 5, 5, 9, 9));
    const box = drawing([shape("cut", panels)], [shape("engrave", marks)]);
    const lid = drawing(
      [shape("cut", [rectangle(0, 0, 20, 20)])],
      [shape("cut", [rectangle(40, 0, 10, 101)])],
    );
    const sheet = { width: 100, height: 90, gap: 2 };
    const items = ["Ann", "Bo"].map((id) => ({ id, drawing: box }));
    const { sheets, tooLarge } = layOut([...items, { id: "Cleo", drawing: lid }], sheet);
    expect(tooLarge).toEqual([{ id: "Cleo", name: "“B”", width: 10, height: 101 }]);
    expect(sheets.map(({ ids }) => ids)).toEqual([["Ann"], ["Ann", "Bo"], ["Bo"]]);
    for (const { drawing: one } of sheets) expect(preflight(one, { sheet })).toEqual([]);
    const shapes = sheets.flatMap((one) => one.drawing.parts.flatMap((part) => part.shapes));
    const count = (operation: string) =>
      shapes.flatMap((one) => (one.operation === operation ? one.contours : [])).length;
    expect([count("cut"), count("engrave")]).toEqual([6, 6]);
  });

  it("makes sheets that pass the checks", () => {
    const sheet = { width: 300, height: 200, gap: 2, margin: 5 };
    const items = Array.from({ length: 20 }, (_, k) => ({ id: `tag-${k}`, drawing: nameTag() }));
    const { sheets } = layOut(items, sheet, { kerf: 0.15 });
    expect(sheets).toHaveLength(3);
    for (const one of sheets) expect(preflight(one.drawing, { sheet })).toEqual([]);
  });
});

describe("files of a batch", () => {
  const sheet = { width: 300, height: 200 };

  it("has one file per sheet", () => {
    const { sheets } = layOut([{ id: "a", drawing: plate(0, 0, 200, 160), count: 2 }], sheet);
    const drawings = sheets.map((one) => one.drawing);
    const files = sheetFiles(drawings, sheet, { format: "pdf", pattern: "sheet {sheet}" });
    expect(files.map(({ name }) => name)).toEqual(["sheet 1.pdf", "sheet 2.pdf"]);
    const [svg] = sheetFiles(drawings, sheet, { format: "svg", pattern: "{n}" });
    expect(new TextDecoder().decode(svg?.bytes)).toContain('width="300mm" height="200mm"');
  });

  it("returns one file as it is and several as a ZIP with the same bytes every time", () => {
    const made = () =>
      sheetFiles([medley(), medley(), medley()], sheet, {
        format: "dxf-splines",
        pattern: "sheet {sheet}",
      });
    const files = made();
    const packed = bundle(files, "signs");
    expect(packed?.name).toBe("signs.zip");
    expect(Object.keys(unzipSync(packed?.bytes ?? new Uint8Array()))).toHaveLength(3);
    expect(bundle(made(), "signs")).toEqual(packed);
    expect(bundle(files.slice(0, 1), "signs")).toBe(files[0]);
    expect(bundle([], "signs")).toBeUndefined();
  });
});
