import { describe, expect, it } from "vitest";
import type { ElementNode } from "../document/schema.ts";
import { selectTool } from "./select.ts";
import { SnapTargets, sceneOf } from "./snap-targets.ts";
import { at, documentOf, group, type How, TestStage } from "./test-stage.ts";
import type { SnapGuide } from "./tool.ts";

const sized = (id: string, x: number, y: number, width: number, height: number, name = id) =>
  at(id, x, y, { name, properties: { width: `${width}`, height: `${height}` } });

/** From (-30, -20) to (30, 20). */
const plate = sized("p", 0, 0, 60, 40, "Plate");
/** What is dragged: its sides are 4 mm from its middle. */
const dragged = (x: number, y: number) => sized("a", x, y, 8, 8);
const a = dragged(80, 80);
/** Crosses the upper side of the plate at (5, -20) and (15, -20). */
const bar = sized("b", 10, 0, 10, 80, "Bar");

interface On {
  readonly sheet?: [minX: number, minY: number, maxX: number, maxY: number];
  readonly guides?: readonly SnapGuide[];
  readonly grid?: number;
}

function open(elements: readonly ElementNode[], { sheet, guides = [], grid }: On = {}) {
  const stage = new TestStage(documentOf(...elements), selectTool);
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = sheet ?? [];
  stage.sheet = () => sheet && { minX, minY, maxX, maxY };
  stage.guides = () => guides.map((guide, k) => ({ ...guide, id: `${k}` }));
  stage.grid = () => grid;
  stage.select("a");
  return stage;
}

type Place = [x: number, y: number];

/** Drags the middle of "a"; where it is then, and what it has caught. */
function dragTo(stage: TestStage, to: Place, how?: How) {
  const [left = 0, top = 0] = stage.box("a");
  stage.press([left + 4, top + 4], how);
  stage.move(to, how);
  const { caught } = stage.runner.overlay;
  stage.release(to, how);
  const [x = 0, y = 0] = stage.box(stage.selected()[0]);
  const tenths = (n: number) => Math.round(10 * n) / 10;
  return { at: [tenths(x + 4), tenths(y + 4)], caught };
}

const fold: SnapGuide = { axis: "x", at: 60, name: "Fold" };
const sheet: On["sheet"] = [-100, -90, 100, 90];
const tall = (id: string, x: number) => sized(id, x, 0, 10, 60);

describe("what a moved element catches", () => {
  it.each<[what: string, ElementNode[], On, to: Place, at: Place, text: string | undefined]>([
    ["nothing", [a], {}, [77.02, 81], [77, 81], undefined],
    ["the end of a segment", [plate, a], {}, [34.6, 24.3], [34, 24], "Point of Plate"],
    ["the middle of a segment", [plate, a], {}, [34.5, 0.6], [34, 0], "Middle of Plate"],
    ["a center", [plate, a], {}, [0.5, 0.6], [0, 0], "Center of Plate"],
    ["a crossing", [plate, bar, a], {}, [19.4, -24.3], [19, -24], "Crossing of Plate and Bar"],
    ["an edge", [plate, a], {}, [34.5, 9], [34, 9], "Edge of Plate"],
    ["a guide", [plate, a], { guides: [fold] }, [60.7, 70], [60, 70], "Guide “Fold”"],
    ["a guide without a name", [a], { guides: [{ axis: "y", at: 60 }] }, [9, 55], [9, 56], "Guide"],
    ["an edge of the sheet", [a], { sheet }, [95.2, 33], [96, 33], "Edge of the sheet"],
    ["the middle of the sheet", [a], { sheet }, [33, 0.7], [33, 0], "Middle of the sheet"],
    ["the grid", [a], { grid: 10 }, [73.5, 84.7], [74, 84], "Grid"],
    ["the line of a side", [plate, a], {}, [50.4, 23.2], [50.4, 24], "Aligned with Plate"],
    ["the line of a middle", [plate, a], {}, [50.4, 1.2], [50.4, 0], "Aligned with Plate"],
    [
      "a gap as the one beside it",
      [tall("b", 0), tall("c", 20), a],
      {},
      [39.7, 12],
      [39, 12],
      "Equal gaps",
    ],
    [
      "a gap before others",
      [tall("b", 0), tall("c", 20), a],
      {},
      [-19.7, 12],
      [-19, 12],
      "Equal gaps",
    ],
    [
      "equal gaps on both sides",
      [tall("b", 0), tall("c", 50), a],
      {},
      [25.8, 12],
      [25, 12],
      "Equal gaps",
    ],
    [
      "a gap as the one between plates, beside their holes",
      [sized("b", -60, 0, 80, 60), sized("h", -80, 0, 10, 40), sized("c", 0, 0, 20, 60), a],
      {},
      [24.7, 12],
      [24, 12],
      "Equal gaps",
    ],
    [
      "no gap from a hole to what is beside its plate",
      [sized("b", -30, 0, 80, 60), sized("h", -45, 0, 10, 40), sized("c", 20, 0, 10, 60), a],
      {},
      [84.5, 12],
      [84.5, 12],
      undefined,
    ],
    [
      "a gap as the one between holes of the same plate",
      [sized("b", 0, 0, 160, 60), sized("h", -60, 0, 10, 40), sized("i", -40, 0, 10, 40), a],
      {},
      [-20.3, 12],
      [-21, 12],
      "Equal gaps",
    ],
    [
      "no gap to what is beside the plate that it is in",
      [sized("b", 0, 0, 100, 60), sized("h", -40, 0, 10, 40), sized("c", 90, 0, 20, 60), a],
      {},
      [22.9, 12],
      [22.9, 12],
      undefined,
    ],
    ["nothing hidden", [{ ...plate, hidden: true }, a], {}, [34.6, 24.3], [34.6, 24.3], undefined],
    [
      "a corner of what is turned",
      [{ ...plate, transform: { position: "[0, 0]", rotation: "30" } }, a],
      {},
      [20.4, 36.1],
      [20, 36.3],
      "Point of Plate",
    ],
  ])("%s", (_, elements, on, to, at, text) => {
    const result = dragTo(open(elements, on), to);
    expect([result.at, result.caught?.text]).toEqual([at, text]);
  });
});

describe("what comes first", () => {
  it.each<[what: string, ElementNode[], On, to: Place, at: Place, text: string]>([
    [
      "a point before a nearer guide",
      [plate, a],
      { guides: [{ axis: "x", at: 30.2 }] },
      [34.3, 24.5],
      [34, 24],
      "Point of Plate",
    ],
    [
      "a crossing with a guide before the guide",
      [plate, a],
      { guides: [{ axis: "x", at: 10 }] },
      [14.3, -24.4],
      [14, -24],
      "Crossing of Plate and guide",
    ],
    [
      "a guide before a middle, and an alignment along the other axis",
      [plate, a],
      { guides: [{ axis: "x", at: 30.9 }] },
      [34.4, 0.5],
      [34.9, 0],
      "Guide, Aligned with Plate",
    ],
    [
      "an edge before a nearer alignment",
      [plate, sized("c", 40.6, 150, 20, 20), a],
      {},
      [34.5, 9],
      [34, 9],
      "Edge of Plate",
    ],
    [
      "an alignment before the grid, which is caught along the other axis",
      [plate, a],
      { grid: 10 },
      [50, 24.8],
      [50, 24],
      "Aligned with Plate",
    ],
    [
      "a level edge, and an edge of the sheet along the other axis",
      [plate, a],
      { sheet: [-100, -90, 20, 90] },
      [16.4, 24.8],
      [16, 24],
      "Edge of the sheet, Edge of Plate",
    ],
    [
      "the nearest of equals",
      [plate, sized("c", 0, 100, 63, 40), a],
      {},
      [34.1, 60],
      [34, 60],
      "Aligned with Plate",
    ],
  ])("%s", (_, elements, on, to, at, text) => {
    const result = dragTo(open(elements, on), to);
    expect([result.at, result.caught?.text]).toEqual([at, text]);
  });
});

describe("what is held", () => {
  it.each<[what: string, from: ElementNode, How, to: Place, at: Place, text: string | undefined]>([
    ["Control catches nothing", a, { mod: true }, [34.5, 0.6], [34.5, 0.6], undefined],
    ["Shift keeps the axis", dragged(80, 9), { shift: true }, [34.5, 12], [34, 9], "Edge of Plate"],
    [
      "with Shift, what is beside the way is only aligned with",
      dragged(80, 25),
      { shift: true },
      [34.6, 26],
      [34, 25],
      "Aligned with Plate",
    ],
    ["a finger reaches farther", a, { kind: "touch" }, [36.2, 9], [34, 9], "Edge of Plate"],
    ["a mouse doesn't", a, {}, [36.2, 9], [36.2, 9], undefined],
    [
      "with Alt, a copy catches the original",
      a,
      { alt: true },
      [80.7, 99],
      [80, 99],
      "Aligned with a",
    ],
    [
      "with Alt, a copy doesn't go back to the original",
      a,
      { alt: true },
      [81.6, 80.3],
      [81.6, 80],
      "Edge of a",
    ],
  ])("%s", (_, from, how, to, at, text) => {
    const result = dragTo(open([plate, from]), to, how);
    expect([result.at, result.caught?.text]).toEqual([at, text]);
  });

  it("nothing is caught when the stage says so", () => {
    const stage = open([plate, a]);
    stage.snaps = () => false;
    expect(dragTo(stage, [34.5, 0.6])).toEqual({ at: [34.5, 0.6], caught: undefined });
  });
});

it.each<[what: string, from: Place, to: Place]>([
  ["moving", [80, 80], [34.6, 0.6]],
  ["resizing", [84, 80], [88.4, 80]],
])("%s catches nothing before the last change is drawn", (_, from, to) => {
  const stage = open([plate, a], { guides: [{ axis: "x", at: 88 }] });
  stage.press(from);
  stage.store.edit(() => documentOf(plate, dragged(81, 80)));
  stage.move(to);
  expect(stage.runner.overlay.caught).toBeUndefined();
});

it("of too much near a point, what is nearest can be caught", () => {
  const others = Array.from({ length: 40 }, (_, k) => sized(`o${k}`, k / 100, 0, 1, 1, "Far"));
  const stage = open([...others, sized("n", -1, 0, 0.1, 0.1, "Near")]);
  const targets = new SnapTargets(sceneOf(stage), { x: 0, y: 0 }, () => false);
  const { segments, centers } = targets.near({ x: -1, y: 0 }, 3);
  expect(segments.length + centers.length).toBe(100);
  expect(segments.filter(({ name }) => name === "Near")).toHaveLength(4);
});

it("what is out of view isn't caught", () => {
  const stage = open([plate, a]);
  stage.seen = () => ({ minX: 31, minY: -50, maxX: 100, maxY: 100 });
  expect(dragTo(stage, [34.5, 0.6])).toEqual({ at: [34.5, 0.6], caught: undefined });
});

it("catches from inside a mirrored group, which is no target itself", () => {
  const mirrored = {
    ...group("g", dragged(20, 80)),
    transform: { position: "[100, 0]", scale: "[-1, 1]" },
  };
  expect(dragTo(open([plate, mirrored]), [34.5, 0.6])).toMatchObject({
    at: [34, 0],
    caught: { text: "Middle of Plate" },
  });
});

it("shows the point that is caught, which is exact", () => {
  const stage = open([sized("p", 0, 0, 100 / 3, 40, "Plate"), a]);
  const { caught } = dragTo(stage, [20.9, 24.3]);
  expect(caught?.points).toEqual([{ x: 16.6667, y: 20 }]);
  expect(stage.elements()[1]?.transform?.position).toBe("[20.6667, 24]");
});

it("shows why: a line from one box to the other, and the gaps", () => {
  expect(dragTo(open([plate, a]), [50, 24.8]).caught?.lines).toEqual([
    [
      { x: -30, y: 20 },
      { x: 54, y: 20 },
    ],
  ]);
  const between = dragTo(open([tall("b", 0), tall("c", 50), a]), [25.8, 12]);
  expect(between.caught?.lines).toEqual([
    [
      { x: 5, y: 12 },
      { x: 21, y: 12 },
    ],
    [
      { x: 29, y: 12 },
      { x: 45, y: 12 },
    ],
  ]);
});

describe("what a handle catches", () => {
  const turned = (x: number, rotation: number): ElementNode => ({
    ...sized("a", 0, 0, 20, 10),
    transform: { position: `[${x}, 0]`, rotation: `${rotation}` },
  });
  /** Its right side is at -50, its lower one at 12. */
  const upright = sized("a", -60, 7, 20, 10);

  it.each<
    [
      what: string,
      ElementNode,
      from: Place,
      to: Place,
      How,
      box: number[],
      text: string | undefined,
    ]
  >([
    ["a side, along its way", upright, [-50, 7], [-31, 9], {}, [-70, 2, 40, 10], "Edge of Plate"],
    ["a corner, a point", upright, [-50, 12], [-31, 21], {}, [-70, 2, 40, 18], "Point of Plate"],
    [
      "a corner, a line along one axis",
      upright,
      [-50, 12],
      [-31, 50.02],
      {},
      [-70, 2, 40, 48],
      "Aligned with Plate",
    ],
    [
      "with Shift, along the diagonal",
      upright,
      [-50, 12],
      [-30.8, 20],
      { shift: true },
      [-70, 2, 40, 20],
      "Aligned with Plate",
    ],
    [
      "with Alt, about the middle",
      upright,
      [-50, 7],
      [-31, 7],
      { alt: true },
      [-90, 2, 60, 10],
      "Edge of Plate",
    ],
    [
      "with Control, nothing",
      upright,
      [-50, 7],
      [-31, 7],
      { mod: true },
      [-70, 2, 39, 10],
      undefined,
    ],
    [
      "a side that is turned",
      turned(-60, 90),
      [-60, 10],
      [-60, 19.2],
      {},
      [-65, -10, 10, 30],
      "Aligned with Plate",
    ],
    [
      "a corner that is turned",
      turned(-80, 10),
      [-71, 6.7],
      [-30.5, 20.5],
      {},
      [-91.8, -6.7, 64.5, 26.7],
      "Point of Plate",
    ],
  ])("%s", (_, element, from, to, how, box, text) => {
    const stage = open([plate, element]);
    stage.press(from, how);
    stage.move(to, how);
    expect(stage.runner.overlay.caught?.text).toBe(text);
    stage.release(to, how);
    expect(stage.box("a")).toEqual(box);
  });
});
