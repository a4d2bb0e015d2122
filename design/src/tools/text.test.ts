import { beforeAll, describe, expect, it } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import type { ElementNode } from "../document/schema.ts";
import { textLook } from "../edit/text-look.ts";
import { beginTyping, endTyping, matrixIn, typeText, typingIn } from "../edit/typing.ts";
import { selectTool } from "./select.ts";
import { at, documentOf, group, TestStage } from "./test-stage.ts";
import { textTool } from "./text.ts";
import type { Tool } from "./tool.ts";

beforeAll(async () => {
  await loadFonts(["noto-sans", "noto-sans-bold"]);
});

/** Bold letters of 10 mm around a point, which is on their baseline. */
const text = (id: string, x: number, y: number, expression: string, more = {}): ElementNode =>
  at(id, x, y, {
    type: "text",
    properties: { text: expression, font: "'noto-sans-bold'", size: "10" },
    ...more,
  });

const named = { name: "guest", type: "text", expression: "'Ada'", maxLength: 8 } as const;

function open(tool: Tool, ...elements: ElementNode[]) {
  const document = documentOf(...elements);
  const stage = new TestStage({ ...document, parameters: [...document.parameters, named] }, tool);
  const { store } = stage;
  return { stage, store, typing: () => store.session().typing };
}

describe("the text tool", () => {
  it("begins a text where somebody taps, whose line begins there", () => {
    const { stage, store, typing } = open(textTool);
    stage.click([20.06, 30]);
    const [made] = stage.elements();
    expect(typing()).toBe(`main/${made?.id}`);
    expect([stage.selected(), store.session().tool]).toEqual([[made?.id], "select"]);
    typeText(store, "H");
    stage.show(undefined);
    // Capitals of 12 mm are 8.6 mm high; there is a little space beside an H.
    const [left = 0, top = 0, , height = 0] = stage.box(made?.id);
    expect([top + height, Math.round(height)]).toEqual([30, 9]);
    expect(left - 20).toBeGreaterThan(0);
    expect(left - 20).toBeLessThan(2);
    expect(stage.elements()[0]?.style).toBe("engrave");
  });

  const plate = at("plate", 0, 0, { properties: { width: "100", height: "60" } });

  it("begins a text around the middle of a plate, near that", () => {
    const { stage, store } = open(textTool, plate);
    stage.move([24, -14]);
    expect(stage.runner.overlay.caught?.points).toEqual([{ x: 0, y: 0 }]);
    stage.click([24, -14]);
    typeText(store, "H");
    stage.show(undefined);
    const [left = 0, top = 0, width = 0, height = 0] = stage.box(stage.selected()[0]);
    expect(left + width / 2).toBeCloseTo(0, 1);
    expect(top + height / 2).toBeCloseTo(0, 1);
  });

  it.each<[where: string, place: [number, number], others: ElementNode[]]>([
    ["farther off", [26, 0], []],
    ["where there is a text in the middle", [0, -14], [text("other", -5, 4, "'HH'")]],
  ])("begins a text on a plate at the tap %s", (_, [x, y], others) => {
    const { stage } = open(textTool, plate, ...others);
    stage.move([x, y]);
    expect(stage.runner.overlay.caught).toBeUndefined();
    stage.click([x, y]);
    expect(stage.elements().at(-1)?.transform?.position).toBe(`[${x}, ${y}]`);
  });

  it.each<[what: string, words: string[]]>([
    ["without letters", []],
    ["with nothing but spaces", ["A", "  "]],
  ])("removes a text %s", (_, words) => {
    const { stage, store, typing } = open(textTool);
    stage.click([20, 30]);
    for (const word of words) typeText(store, word);
    endTyping(store);
    expect([stage.elements(), stage.selected(), typing()]).toEqual([[], [], undefined]);
    expect(store.state().canUndo).toBe(words.length > 0);
  });

  it("types in the text under it, also between letters and in groups, but not in a locked one", () => {
    const elements = [group("g", text("a", 0, 0, "'I I'")), text("b", 50, 0, "'I I'")];
    const { stage, typing } = open(
      textTool,
      ...elements,
      text("c", 50, 0, "'I I'", { locked: true }),
    );
    stage.click([0, -3]);
    expect(typing()).toBe("main/a");
    stage.click([50, -3]);
    expect(typing()).toBe("main/b");
    expect(stage.elements()).toHaveLength(3);
  });

  it("leaves fingers that move to the view", () => {
    const { stage, typing } = open(textTool);
    stage.drag([0, 0], [20, 0], { kind: "touch" });
    expect([stage.elements(), typing()]).toEqual([[], undefined]);
  });
});

describe("typing", () => {
  it("a second double click types in a text of a group", () => {
    const { stage, typing } = open(selectTool, group("g", text("a", 0, 0, "'I'"), at("b", 40, 0)));
    stage.double([0, -3]);
    expect([stage.selected(), typing()]).toEqual([["a"], undefined]);
    stage.double([0, -3]);
    expect(typing()).toBe("main/a");
  });

  it.each([
    ["between the letters of a text in front", ["plate", "a"], "main/a"],
    ["on what is in front of a text", ["a", "plate"], undefined],
  ])("begins with a double click %s: %s", (_, order, typed) => {
    const all: Record<string, ElementNode> = {
      a: text("a", 0, 0, "'I    I'"),
      plate: at("plate", 0, 0),
    };
    const { stage, typing } = open(selectTool, ...order.flatMap((id) => all[id] ?? []));
    stage.double([0, -3]);
    expect(typing()).toBe(typed);
  });

  it("is one step for what is typed at a stretch, and undo brings back what was there", () => {
    const { stage, store, typing } = open(selectTool, text("a", 0, 0, "'I'"));
    beginTyping(store, "main/a");
    for (const word of ["A", "Ad", "Ada's"]) typeText(store, word);
    expect(stage.elements()[0]?.properties?.text).toBe("'Ada\\'s'");
    store.undo();
    expect(stage.elements()[0]?.properties?.text).toBe("'I'");
    expect([store.state().canUndo, typing()]).toEqual([false, undefined]);
  });

  it("undo takes back a text that was begun, and ends it", () => {
    const { stage, store, typing } = open(textTool);
    stage.click([20, 30]);
    typeText(store, "A");
    store.undo();
    expect([stage.elements(), typing()]).toEqual([[], undefined]);
    store.redo();
    expect(stage.elements()[0]?.properties?.text).toBe("'A'");
  });

  it("ends with a press elsewhere, and when something else is selected", () => {
    const { stage, store, typing } = open(selectTool, text("a", 0, 0, "'I'"), at("b", 40, 0));
    beginTyping(store, "main/a");
    typeText(store, "");
    stage.press([40, 0]);
    expect([stage.selected(), typing(), stage.elements().length]).toEqual([["b"], undefined, 1]);
    store.undo();
    beginTyping(store, "main/a");
    stage.select("b");
    expect(typing()).toBeUndefined();
  });

  it("changes the value of a parameter that is the whole text", () => {
    const { stage, store } = open(selectTool, text("a", 0, 0, "guest"));
    beginTyping(store, "main/a");
    expect(typingIn(store.state(), "main/a")).toMatchObject({ text: "Ada", maxLength: 8 });
    typeText(store, "Bob");
    endTyping(store);
    expect(store.state().values).toEqual({ guest: "'Bob'" });
    expect(store.state().moving).toBe(false);
    expect(stage.elements()[0]?.properties?.text).toBe("guest");
    // A value may be empty.
    beginTyping(store, "main/a");
    typeText(store, "");
    endTyping(store);
    expect(stage.elements()).toHaveLength(1);
  });

  it.each<[expression: string, more: Partial<ElementNode>, said: RegExp]>([
    ["guest + '!'", {}, /expression.*guest \+ '!'/],
    ["plate", {}, /expression.*plate/],
    ["'I'", { locked: true }, /locked/],
    ["'I'", { hidden: true }, /hidden/],
  ])("says why %s with %j can't be typed", (expression, more, said) => {
    const { store, typing } = open(selectTool, text("a", 0, 0, expression, more));
    expect(beginTyping(store, "main/a")).toMatch(said);
    expect(typing()).toBeUndefined();
  });

  it("says nothing of what is no text", () => {
    const { stage, typing } = open(selectTool, at("b", 0, 0));
    stage.double([0, 0]);
    expect([stage.said, typing()]).toEqual([[], undefined]);
  });
});

it("knows how a text is set, also by values of parameters, and where", () => {
  const own = { text: "'I'", size: "plate", align: "'right'", lineHeight: "1 + 1" };
  const element = text("a", 20, 30, "'I'", { properties: own });
  const { store } = open(selectTool, group("g", element));
  store.set("plate", "8", false);
  const { document, result } = store.state();
  expect(textLook(store.state(), element)).toMatchObject({
    ...{ size: 8, align: "right" },
    ...{ font: "pacifico", lineHeight: 1.2 }, // the generator's
    isComputed: true,
  });
  const place = { component: "main", element, parents: [] };
  expect(matrixIn(document, result?.elements, place)?.tx).toBe(20);
});
