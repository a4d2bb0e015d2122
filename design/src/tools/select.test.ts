import { describe, expect, it } from "vitest";
import type { ElementNode } from "../document/schema.ts";
import { removeElements } from "../edit/elements.ts";
import type { LastChange } from "../edit/last-change.ts";
import { selectTool } from "./select.ts";
import { at, documentOf, group, type How, TestStage } from "./test-stage.ts";
import { selectedFrame } from "./under-pointer.ts";

const open = (...elements: ElementNode[]) => new TestStage(documentOf(...elements), selectTool);

type Verb = (stage: TestStage) => void;
const click =
  (x: number, y = 0, how?: How): Verb =>
  (stage) =>
    stage.click([x, y], how);
const double =
  (x: number): Verb =>
  (stage) =>
    stage.double([x, 0]);
const box =
  (x1: number, x2: number, how?: How): Verb =>
  (stage) =>
    stage.drag([x1, -20], [x2, 20], how);
const touch = { kind: "touch" } as const;
const shift = { shift: true };
const alt = { alt: true };

describe("selecting", () => {
  /** Beside each other; the last one is locked and in front of another one. */
  const elements = [
    at("a", 0, 0),
    group("g", at("b", 30, 0), group("h", at("c", 60, 0))),
    at("d", 90, 0),
    at("e", 90, 0, { properties: { width: "10", height: "6" } }),
    at("x", 90, 0, { locked: true }),
  ];

  it.each<[what: string, verbs: Verb[], selected: string[]]>([
    ["a click selects what is there", [click(0)], ["a"]],
    ["a click less than three pixels beside a line meets it", [click(10.7)], ["a"]],
    ["a click farther off selects nothing", [click(0), click(5, 5.8)], []],
    ["a finger meets it from ten pixels off", [click(12.4, 0, touch)], ["a"]],
    ["a finger no farther", [click(12.6, 0, touch)], []],
    ["a finger that rests is no tap", [click(0, 0, { ...touch, takes: 400 })], []],
    ["a mouse may take its time", [click(0, 0, { takes: 900 })], ["a"]],
    ["a click selects a group as a whole", [click(60)], ["g"]],
    ["a double click goes one level deeper", [double(60)], ["h"]],
    ["two double clicks two levels", [double(60), double(60)], ["c"]],
    [
      "while several are collected, a double click is two clicks",
      [(it) => it.store.setSession({ several: true }), click(0), click(60), double(90)],
      ["a", "g"],
    ],
    ["what is locked is passed over", [click(90, 5)], ["d"]],
    ["a click with Shift adds", [click(0), click(99, 0, shift)], ["a", "d"]],
    ["a click with Shift takes away", [box(-20, 80), click(0, 0, shift)], ["g"]],
    ["a click with Alt selects what is behind", [click(90), click(90, 0, alt)], ["d"]],
    ["behind the last is the first", [click(90), click(90, 0, alt), click(90, 0, alt)], ["e"]],
    ["a click on one of several selects it", [box(-20, 80), click(0)], ["a"]],
    ["a box selects all that it holds, once", [box(-20, 80)], ["a", "g"]],
    ["a box may be drawn backwards", [box(100, -20)], ["a", "g", "d", "e"]],
    ["a box with Shift adds", [click(99), box(-20, 20, shift)], ["d", "a"]],
    ["a box around nothing selects nothing", [click(0), box(12, 18)], []],
    ["a press that moves a little is a click", [(it) => it.drag([0, 0], [0.9, 0])], ["a"]],
    [
      "a finger that moves draws a box while several are collected",
      [
        (it) => it.store.setSession({ several: true }),
        (it) => it.drag([0, -20], [70, 20], touch),
        click(90, 0, touch),
      ],
      ["g", "e"],
    ],
    [
      "a finger beside what is selected moves the view",
      [click(99), (it) => it.drag([0, -20], [0, 20], touch)],
      ["d"],
    ],
  ])("%s", (_, verbs, selected) => {
    const stage = open(...elements);
    for (const verb of verbs) verb(stage);
    expect(stage.selected()).toEqual(selected);
  });
});

describe("moving", () => {
  const elements = [at("a", 0, 0), group("g", at("b", 30, 0))];

  it("a drag moves what it begins on, and is one step", () => {
    const stage = open(...elements);
    stage.drag([5, 2], [8, -14]);
    expect(stage.box("a")).toEqual([-7, -21, 20, 10]);
    expect(stage.selected()).toEqual(["a"]);
    stage.store.undo();
    expect(stage.elements()).toEqual(elements);
  });

  it("a drag moves everything that is selected", () => {
    const stage = open(...elements);
    stage.select("a", "g");
    stage.drag([30, 0], [30, 7]);
    expect([stage.box("a"), stage.box("b")]).toEqual([
      [-10, 2, 20, 10],
      [20, 2, 20, 10],
    ]);
  });

  it("a finger moves what is selected from between its parts, too", () => {
    const stage = open(...elements);
    stage.select("a", "g");
    stage.drag([15, 0], [15, 7], touch);
    expect(stage.box("a")).toEqual([-10, 2, 20, 10]);
    stage.click([15, 7], touch);
    expect(stage.selected()).toEqual([]);
  });

  it("what is shifted is shifted in a result that comes during the drag, and not after it", () => {
    const stage = open(...elements);
    stage.press([5, 2]);
    stage.move([8, -4], { mod: true });
    expect(stage.store.session().shifted).toBeUndefined();
    stage.runner.again();
    expect(stage.store.session().shifted?.by).toEqual({ x: 3, y: -6 });
    stage.release([8, -4], { mod: true });
    stage.runner.again();
    expect(stage.store.session().shifted).toBeUndefined();
  });

  it("says how far", () => {
    const stage = open(...elements);
    stage.press([5, 2]);
    stage.move([8.02, -14]);
    expect(stage.runner.overlay.label).toBe("3, -16 mm");
  });

  it("with Shift it follows the axis that it is nearest to", () => {
    const stage = open(...elements);
    stage.drag([0, 0], [10, 3], shift);
    expect(stage.box("a")).toEqual([0, -5, 20, 10]);
  });

  it("with Alt it moves a copy, which is selected; without Alt again it doesn't", () => {
    const stage = open(...elements);
    stage.press([0, 0]);
    stage.move([0, 20], alt);
    expect(stage.box()).toEqual([-10, -5, 50, 30]);
    stage.move([0, 20]);
    expect(stage.elements()).toHaveLength(2);
    stage.move([0, 20], alt);
    stage.release([0, 20], alt);
    const [, copy] = stage.elements();
    expect(stage.elements()).toHaveLength(3);
    expect(stage.selected()).toEqual([copy?.id]);
    expect(stage.box(copy?.id)).toEqual([-10, 15, 20, 10]);
    stage.store.undo();
    expect(stage.selected()).toEqual(["a"]);
  });

  it("Escape brings back what was there, and the rest of the drag does nothing", () => {
    const stage = open(...elements);
    stage.press([0, 0]);
    stage.move([0, 20], alt);
    stage.runner.cancel();
    stage.release([0, 30]);
    expect(stage.elements()).toEqual(elements);
    expect(stage.selected()).toEqual(["a"]);
    expect(stage.store.state().canUndo).toBe(false);
  });

  it("a copy leaves what somebody else changes meanwhile", () => {
    const stage = open(...elements);
    stage.press([0, 0]);
    stage.move([0, 20], alt);
    stage.store.cancel();
    stage.store.edit((document) => removeElements(document, ["main/g"]));
    stage.move([0, 25], alt);
    stage.release([0, 25], alt);
    expect(stage.elements().map(({ id }) => id)).toEqual(["a", stage.selected()[0]]);
  });

  it("a locked element stays, though the tree can select it", () => {
    const stage = open(at("a", 0, 0), at("x", 30, 0, { locked: true }));
    stage.select("a", "x");
    stage.drag([0, 0], [0, 20]);
    expect([stage.box("a"), stage.box("x")]).toEqual([
      [-10, 15, 20, 10],
      [20, -5, 20, 10],
    ]);
  });

  it("asks once before an expression becomes a number", () => {
    const stage = open(at("a", 0, 0, { transform: { position: "[plate / 2, 0]" } }));
    stage.drag([25, 0], [25, 20]);
    expect(stage.box("a")).toEqual([15, -5, 20, 10]);
    expect(stage.questions.map(({ text }) => text)).toEqual([
      "Its position comes from an expression: [plate / 2, 0]",
    ]);
    stage.questions[0]?.agree();
    stage.drag([25, 0], [25, 20]);
    expect(stage.box("a")).toEqual([15, 15, 20, 10]);
    expect(stage.questions).toHaveLength(1);
  });
});

describe("resizing", () => {
  it.each<
    [what: string, element: ElementNode, drag: [number, number, number, number], How, number[]]
  >([
    [
      "a corner moves, the opposite one stays",
      at("a", 0, 0),
      [10, 5, 20, 9],
      {},
      [-10, -5, 30, 14],
    ],
    ["a side moves alone", at("a", 0, 0), [-10, 0, -15, 3], {}, [-15, -5, 25, 10]],
    ["with Alt the middle stays", at("a", 0, 0), [10, 5, 12, 6], alt, [-12, -6, 24, 12]],
    ["with Shift the proportions stay", at("a", 0, 0), [10, 5, 20, 6], shift, [-10, -5, 30, 15]],
    [
      "a star keeps its proportions",
      at("a", 0, 0, { type: "polygon", properties: { sides: "4", radius: "10" } }),
      [10, 10, 20, 10],
      {},
      [-10, -10, 30, 30],
    ],
    [
      "a group resizes what is in it",
      group("a", at("b", 0, 0), at("c", 30, 0)),
      [40, 5, 90, 5],
      {},
      [-10, -5, 100, 10],
    ],
    [
      "a ring grows as a whole",
      {
        ...group("a", at("b", 0, 0, { properties: { width: "10", height: "10" } })),
        transform: { position: "[50, 50]" },
        modifiers: [
          { id: "r", type: "rotationalRepeat", properties: { count: "4", radius: "20" } },
        ],
      },
      [75, 75, 100, 100],
      {},
      [25, 25, 75, 75],
    ],
  ])("%s", (_, element, [x, y, toX, toY], how, expected) => {
    const stage = open(element);
    stage.select("a");
    // The polygon's corners are beside its box.
    stage.drag([x, y], [toX, toY], how);
    expect(stage.box()).toEqual(expected);
    expect(stage.elements()[0]?.transform?.scale).toBeUndefined();
  });

  it("says the size", () => {
    const stage = open(at("a", 0, 0));
    stage.select("a");
    stage.press([10, 5]);
    stage.move([20.04, 9.02]);
    expect(stage.runner.overlay.label).toBe("30 × 14 mm");
  });

  it("a turned element is resized along its own sides", () => {
    const transform = { position: "[0, 0]", rotation: "90" };
    const stage = open(at("a", 0, 0, { transform }));
    stage.select("a");
    stage.drag([0, 10], [0, 20]);
    expect(stage.box()).toEqual([-5, -10, 10, 30]);
    expect(stage.elements()[0]?.properties).toEqual({ width: "30", height: "10" });
  });

  it("asks once before an expression gets a factor", () => {
    const stage = open(at("a", 0, 0, { properties: { width: "plate", height: "10" } }));
    stage.select("a");
    stage.drag([25, 5], [30, 5]);
    expect(stage.box()).toEqual([-25, -5, 50, 10]);
    expect(stage.questions.map(({ text }) => text)).toEqual([
      "Its width comes from an expression: plate",
    ]);
    stage.questions[0]?.agree();
    stage.drag([25, 5], [50, 5]);
    stage.drag([50, 5], [75, 5]);
    expect(stage.questions).toHaveLength(1);
    expect(stage.elements()[0]?.properties.width).toBe("(plate) * 2");
  });

  it("asks before the expression of a repeat gets a factor", () => {
    const ring = { id: "r", type: "rotationalRepeat", properties: { radius: "plate" } };
    const stage = open(at("a", 0, 0, { modifiers: [ring] }));
    stage.select("a");
    const [x = 0, y = 0, width = 0, height = 0] = stage.box();
    stage.drag([x + width, y + height], [x + 2 * width, y + 2 * height]);
    expect(stage.questions.map(({ text }) => text)).toEqual([
      "Its radius comes from an expression: plate",
    ]);
  });

  it("a locked element has no handles", () => {
    const stage = open(at("a", 0, 0, { locked: true }));
    stage.select("a");
    expect(selectedFrame(stage)).toBeUndefined();
  });
});

describe("rotating", () => {
  /** Its handle is 26 pixels above its upper side. */
  const handle = [0, -11.5] as const;

  it("turns about the middle, in whole degrees", () => {
    const stage = open(at("a", 0, 0));
    stage.select("a");
    stage.press(handle);
    stage.move([11.5, 0.1]);
    expect(stage.runner.overlay.label).toBe("90°");
    stage.release([11.5, 0.1]);
    expect(stage.box()).toEqual([-5, -10, 10, 20]);
  });

  it("with Shift in steps of 15°", () => {
    const stage = open(at("a", 0, 0));
    stage.select("a");
    stage.press(handle);
    stage.move([2.2, -11.3], shift);
    expect(stage.runner.overlay.label).toBe("15°");
  });
});

describe("what can be repeated", () => {
  it.each<[what: string, verb: Verb, last: LastChange | undefined]>([
    ["a move", (stage) => stage.drag([0, 0], [5, -2]), { kind: "move", by: { x: 5, y: -2 } }],
    ["a copy", (stage) => stage.drag([0, 0], [50, 0], alt), { kind: "copy", by: { x: 50, y: 0 } }],
    [
      "a rotation, about the middle",
      (stage) => stage.drag([0, -11.5], [11.5, 0.1]),
      { kind: "rotate", degrees: 90 },
    ],
    [
      "a size, about the corner that stays",
      (stage) => stage.drag([10, 5], [20, 10]),
      { kind: "resize", by: { x: 1.5, y: 1.5 }, about: { x: 0, y: 0 } },
    ],
    [
      "nothing of a drag that ends where it began",
      (stage) => stage.drag([0, 0], [0, 0]),
      undefined,
    ],
  ])("is %s", (_, verb, last) => {
    const stage = open(at("a", 0, 0));
    stage.select("a");
    verb(stage);
    expect(stage.store.session().last).toEqual(last);
    expect(stage.store.session().copies !== undefined).toBe(last?.kind === "copy");
  });
});
