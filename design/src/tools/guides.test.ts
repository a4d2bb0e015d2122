import { describe, expect, it, test } from "vitest";
import { guidesOf, setGuide } from "../edit/guides.ts";
import { selectTool } from "./select.ts";
import { shapeTool } from "./shapes.ts";
import { at, documentOf, type How, TestStage } from "./test-stage.ts";
import type { Tool } from "./tool.ts";

type Place = [x: number, y: number];

/** A plate from (-30, -20) to (30, 20), with a guide at x = 100. */
function open(more: { tool?: Tool; expression?: string } = {}) {
  const plate = at("p", 0, 0, { name: "Plate", properties: { width: "60", height: "40" } });
  const document = documentOf(plate);
  const [main] = document.components;
  if (!main) throw new Error("There is no main component.");
  const guides = [{ id: "g", axis: "x" as const, at: more.expression ?? "100" }];
  const stage = new TestStage(
    { ...document, components: [{ ...main, guides }] },
    more.tool ?? selectTool,
  );
  const places = () => guidesOf(stage.store.state().document).map((one) => [one.axis, one.at]);
  const selected = () => stage.store.session().guide;
  return { stage, places, selected };
}

const left: Place = [-198, 50];
const upper: Place = [50, -198];

describe("a drag from a ruler", () => {
  it.each<[what: string, from: Place, to: Place, How, guide: string[], caught?: string]>([
    ["the left one makes a vertical guide", left, [80.12, 70], {}, ["x", "80.1"]],
    ["the upper one makes a level guide", upper, [70, -63.93], {}, ["y", "-63.9"]],
    ["catches a side", left, [31, 70], {}, ["x", "30"], "Aligned with Plate"],
    ["catches a point", left, [29, 21], {}, ["x", "30"], "Point of Plate"],
    ["catches a middle", upper, [60, 1], {}, ["y", "0"], "Aligned with Plate"],
    ["doesn't, with Control", left, [31, 70], { mod: true }, ["x", "31"]],
  ])("%s", (_, from, to, how, guide, caught) => {
    const { stage, places, selected } = open();
    stage.press(from);
    stage.move(to, how);
    expect(stage.runner.overlay.caught?.text).toBe(caught);
    stage.release(to, how);
    expect(places()).toEqual([["x", "100"], guide]);
    expect(selected()).toBe(guidesOf(stage.store.state().document)[1]?.id);
  });

  it("works with any tool, which stays", () => {
    const { stage, places } = open({ tool: shapeTool("rectangle") });
    stage.drag(left, [80, 70]);
    expect(places()).toHaveLength(2);
    stage.drag([60, 60], [80, 80]);
    expect(stage.elements()).toHaveLength(2);
  });

  it.each([
    ["goes back onto it", (stage: TestStage) => stage.release(left)],
    ["is canceled", (stage: TestStage) => stage.runner.cancel()],
  ])("makes nothing when it %s", (_, end) => {
    const { stage, places } = open();
    stage.press(left);
    stage.move([80, 70]);
    end(stage);
    expect(places()).toEqual([["x", "100"]]);
    expect(stage.store.state().canUndo).toBe(false);
  });
});

describe("a guide", () => {
  test("is selected by a tap, instead of elements, until one of those is", () => {
    const { stage, selected } = open();
    stage.select("p");
    stage.click([100.5, 90]);
    expect([selected(), stage.selected()]).toEqual(["g", []]);
    stage.click([0, 0]);
    expect([selected(), stage.selected()]).toEqual([undefined, ["p"]]);
  });

  test("is moved by a drag, as one step", () => {
    const { stage, places } = open();
    stage.drag([100, 90], [120, 10]);
    expect(places()).toEqual([["x", "120"]]);
    stage.store.undo();
    expect(places()).toEqual([["x", "100"]]);
  });

  test("is removed by a drag onto a ruler", () => {
    const { stage, places } = open();
    stage.drag([100, 90], left);
    expect(places()).toEqual([]);
  });

  test("is moved by a finger once it is selected; before, the view moves", () => {
    const { stage, places } = open();
    const touch = { kind: "touch" } as const;
    stage.drag([100, 90], [120, 10], touch);
    expect(places()).toEqual([["x", "100"]]);
    stage.click([101, 90], touch);
    stage.drag([100, 90], [120, 10], touch);
    expect(places()).toEqual([["x", "120"]]);
  });

  test("whose place is an expression is where that is, and becomes a number once somebody agrees", () => {
    const { stage, places } = open({ expression: "plate * 2" });
    stage.drag([100, 90], [120, 10]);
    expect(places()).toEqual([["x", "plate * 2"]]);
    expect(stage.questions.map(({ text }) => text)).toEqual([expect.stringContaining("plate * 2")]);
    stage.questions[0]?.agree();
    stage.drag([100, 90], [120, 10]);
    expect(places()).toEqual([["x", "120"]]);
  });

  test("with an error is nowhere", () => {
    const { stage, selected } = open();
    const { document } = stage.store.state();
    stage.show({ document: setGuide(document, "g", "nothing"), selection: [] });
    stage.click([100, 90]);
    expect([selected(), stage.guides()]).toEqual([undefined, []]);
  });
});
