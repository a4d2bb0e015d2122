import { describe, expect, it } from "vitest";
import type { ElementNode } from "../document/schema.ts";
import { type ShapeName, shapeTool } from "./shapes.ts";
import { at, documentOf, type How, TestStage } from "./test-stage.ts";
import { zoomTool } from "./view-tools.ts";

const open = (shape: ShapeName, ...elements: ElementNode[]) =>
  new TestStage(documentOf(...elements), shapeTool(shape));

it.each<[ShapeName, drag: [number, number, number, number], How, box: number[], label: string]>([
  ["rectangle", [10, 10, 50, 30], {}, [10, 10, 40, 20], "40 × 20 mm"],
  ["rectangle", [50, 30, 10, 10], {}, [10, 10, 40, 20], "40 × 20 mm"],
  ["rectangle", [10, 10, 50, 30], { shift: true }, [10, 10, 40, 40], "40 × 40 mm"],
  ["rectangle", [30, 20, 50, 30], { alt: true }, [10, 10, 40, 20], "40 × 20 mm"],
  ["ellipse", [10, 10, 50, 30], {}, [10, 10, 40, 20], "40 × 20 mm"],
  ["ellipse", [10, 10, 50, 48.5], {}, [10, 10, 40, 40], "40 × 40 mm"],
  ["ellipse", [10, 10, 50, 48.4], {}, [10, 10, 40, 38.4], "40 × 38.4 mm"],
  ["ellipse", [10, 10, 50, 48.5], { mod: true }, [10, 10, 40, 38.5], "40 × 38.5 mm"],
  ["star", [10, 10, 50, 30], {}, [11, 10, 38, 36.2], "Radius 20 mm"],
  ["line", [10, 10, 40, 50], {}, [10, 10, 30, 40], "50 mm, 53.1°"],
  ["line", [10, 10, 50, 11], { shift: true }, [10, 10, 40, 0], "40 mm, 0°"],
  ["ringOfHoles", [50, 50, 80, 50], {}, [18, 18, 64, 64], "Radius 30 mm"],
  ["arc", [10, 10, 50, 10], {}, [10, -10, 40, 20], "40 mm, 0°"],
])("a %s in %j with %j", (shape, [x1, y1, x2, y2], how, box, label) => {
  const stage = open(shape);
  stage.press([x1, y1], how);
  stage.move([x2, y2], how);
  expect(stage.runner.overlay.label).toBe(label);
  stage.release([x2, y2], how);
  expect(stage.box()).toEqual(box);
  // It is selected, and can be moved at once.
  expect(stage.selected()).toEqual([stage.elements()[0]?.id]);
  expect(stage.store.session().tool).toBe("select");
  stage.store.undo();
  expect(stage.elements()).toEqual([]);
});

describe("what a drag catches", () => {
  /** From (-30, -20) to (30, 20). */
  const plate = at("p", 0, 0, { name: "Plate", properties: { width: "60", height: "40" } });

  it.each<[what: string, ShapeName, drag: [number, number, number, number], How, number[], string]>(
    [
      ["its first point", "rectangle", [30.4, 20.5, 52, 44], {}, [30, 20, 22, 24], "22 × 24 mm"],
      ["its last point", "rectangle", [60, 50, 30.6, 20.6], {}, [30, 20, 30, 30], "30 × 30 mm"],
      ["one axis", "ellipse", [60, 60, 30.6, 40.02], {}, [30, 40, 30, 20], "30 × 20 mm"],
      [
        "the diagonal",
        "rectangle",
        [60, 60, 29.5, 33],
        { shift: true },
        [30, 30, 30, 30],
        "30 × 30 mm",
      ],
      [
        "the end of a line",
        "line",
        [63.3, 50, 30.6, 20.6],
        {},
        [30, 20, 33.3, 30],
        "44.82 mm, -138°",
      ],
      [
        "a point of a ring",
        "ringOfHoles",
        [60, 60, 30, 20.5],
        {},
        [8, 8, 104, 104],
        "Radius 50 mm",
      ],
      [
        "no line again that its first point has caught",
        "rectangle",
        [60, 20.6, 50, 21.6],
        {},
        [50, 20, 10, 1.6],
        "10 × 1.6 mm",
      ],
      [
        "such a line, if it lies on it",
        "line",
        [60, 20.6, 50, 21.1],
        {},
        [50, 20, 10, 0],
        "10 mm, 180°",
      ],
      [
        "nothing with Control",
        "rectangle",
        [60, 50, 30.6, 20.6],
        { mod: true },
        [30.6, 20.6, 29.4, 29.4],
        "29.4 × 29.4 mm",
      ],
    ],
  )("%s", (_, shape, [x1, y1, x2, y2], how, box, label) => {
    const stage = open(shape, plate);
    stage.press([x1, y1], how);
    stage.move([x2, y2], how);
    expect(stage.runner.overlay.label).toBe(label);
    stage.release([x2, y2], how);
    expect(stage.box(stage.selected()[0])).toEqual(box);
  });

  it("is shown before the drag begins", () => {
    const stage = open("line", plate);
    stage.move([30.6, 20.6]);
    expect(stage.runner.overlay.caught).toEqual({
      text: "Point of Plate",
      lines: [],
      points: [{ x: 30, y: 20 }],
    });
    stage.move([40, 50]);
    expect(stage.runner.overlay.caught).toBeUndefined();
  });
});

it("a tap draws the usual size around it; a long press draws nothing", () => {
  const stage = open("ellipse");
  stage.click([50, 50], { takes: 400 });
  expect(stage.elements()).toEqual([]);
  stage.click([50, 50], { takes: 399 });
  expect(stage.box()).toEqual([30, 30, 40, 40]);
});

it.each<[what: string, place: [number, number], box: number[]]>([
  ["is put in what it meets", [80, 20], [-38, -38, 76, 76]],
  ["is of the usual size elsewhere", [200, 0], [184, -16, 32, 32]],
  ["is of the usual size on what is too small for it", [100, 0], [84, -16, 32, 32]],
])("a ring of holes that is tapped %s", (_, place, box) => {
  const stage = open(
    "ringOfHoles",
    at("plate", 0, 0, { properties: { width: "180", height: "84" } }),
    at("small", 100, 0, { properties: { width: "20", height: "20" } }),
  );
  stage.click(place);
  expect(stage.box(stage.selected()[0])).toEqual(box);
});

it("Escape draws nothing", () => {
  const stage = open("rectangle");
  stage.press([0, 0]);
  stage.move([20, 20]);
  stage.runner.cancel();
  expect(stage.elements()).toEqual([]);
  expect(stage.store.state().canUndo).toBe(false);
});

it("a drag without a height draws something that can be cut", () => {
  const stage = open("rectangle");
  stage.drag([0, 0], [20, 0]);
  expect(stage.box()).toEqual([0, 0, 20, 0.1]);
});

it("zooms by clicks, and to a box", () => {
  const stage = new TestStage(documentOf(), zoomTool);
  stage.click([5, 6]);
  stage.click([5, 6], { alt: true });
  stage.drag([20, 5], [0, 10]);
  expect(stage.views).toEqual([
    [2, { x: 5, y: 6 }],
    [0.5, { x: 5, y: 6 }],
    { minX: 0, minY: 5, maxX: 20, maxY: 10 },
  ]);
});

it("a key draws one shape after the other at one place, however fast", () => {
  const stage = open("rectangle");
  const keys = { kind: "mouse", shift: false, alt: false, mod: false, time: 0 } as const;
  const middle = { at: { x: 0, y: 0 }, x: 0, y: 0, ...keys };
  stage.runner.tap(middle);
  stage.runner.take(shapeTool("ellipse"));
  stage.runner.tap(middle);
  expect(stage.elements().map(({ type }) => type)).toEqual(["roundedRectangle", "ellipse"]);
});
