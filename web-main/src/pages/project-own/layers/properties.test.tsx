import { type Document, type ElementNode, newDocument, type Parameter } from "@cuttle/design";
import { expectAccessible } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { drawnStore, testEngine } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { UndoRedo } from "../../project/undo-redo.tsx";
import { type OpenStage, openStage } from "../editor/open-stage.ts";
import { Properties } from "./properties.tsx";

/** The properties of an element, which has the id "it" and may be in a group. */
function show(
  element: Partial<ElementNode>,
  document: Partial<Document> = {},
  engine = testEngine(),
) {
  const it: ElementNode = { id: "it", type: "rectangle", properties: {}, ...element };
  const store = drawnStore(
    {
      ...newDocument(),
      components: [{ id: "main", parameters: [], elements: [it] }],
      ...document,
    },
    {},
    engine,
  );
  function Page() {
    const state = useSyncExternalStore(store.subscribe, store.state);
    const selected = useSyncExternalStore(store.subscribe, store.selection);
    return (
      <>
        <form>
          <UndoRedo store={store} />
        </form>
        <h2>Layers</h2>
        <Properties store={store} state={state} unit="mm" proFonts={[]} addresses={selected} />
      </>
    );
  }
  store.select(["main/it"]);
  renderPage("/", { pages: [{ path: "*", element: <Page /> }] });
  /** What is there without what is still being typed or dragged. */
  const done = () => {
    const { document, committed = document } = store.state();
    return committed.components[0]?.elements[0];
  };
  return { store, done };
}

const textbox = (name: string) => screen.getByRole("textbox", { name });
const expressionSwitch = (label: string) =>
  screen.getByRole("button", { name: `fx: write ${label} as an expression` });

it("a value is shown while it is typed, and becomes one step when its field is left", async () => {
  const { store, done } = show({ properties: { width: "20" } });
  expect(textbox("Width")).toHaveValue("20");
  expect(textbox("Height")).toHaveValue("40"); // the default
  await userEvent.clear(textbox("Width"));
  await userEvent.type(textbox("Width"), "75");
  expect(store.state().document.components[0]?.elements[0]?.properties).toEqual({ width: "75" });
  expect(done()?.properties).toEqual({ width: "20" });
  await userEvent.tab();
  expect(done()?.properties).toEqual({ width: "75" });
  expect(expressionSwitch("Width")).toHaveFocus(); // the fields stayed
  act(() => void store.undo());
  expect(done()?.properties).toEqual({ width: "20" });
  expect(textbox("Width")).toHaveValue("20");
  expect(store.state().canUndo).toBe(false);
});

it("Esc takes back what is being typed, and stays in the field", async () => {
  const { store } = show({ properties: { width: "20" } });
  await userEvent.type(textbox("Width"), "5");
  expect(store.state().document.components[0]?.elements[0]?.properties.width).toBe("5");
  await userEvent.keyboard("{Escape}");
  expect(store.state().document.components[0]?.elements[0]?.properties.width).toBe("20");
  expect(textbox("Width")).toHaveValue("20");
  expect(textbox("Width")).toHaveFocus();
  await userEvent.tab();
  expect(store.state().canUndo).toBe(false);
});

it("shows no property that the value of another hides", async () => {
  const parameters: Parameter[] = [
    { name: "holes", type: "boolean", expression: "false", label: "Holes" },
    { name: "size", type: "length", expression: "3", label: "Size", visible: "holes" },
    { name: "far", type: "length", expression: "3", label: "Far", visible: "size > 2" },
  ];
  const script = { id: "s1", name: "Cogs", kind: "generator" as const, scope: "own" as const };
  show({ type: "script:s1" }, { scripts: [{ ...script, parameters, code: "return Path()" }] });
  expect(screen.queryByRole("textbox", { name: "Size" })).toBeNull();
  expect(textbox("Far")).toBeVisible(); // only the engine could say
  await userEvent.click(screen.getByRole("checkbox", { name: "Holes" }));
  expect(textbox("Size")).toBeVisible();
});

it("a slider is one step from the first move to its release, and so with keys", () => {
  const { store, done } = show({ type: "star", properties: { points: "20" } });
  const slider = screen.getByRole("slider", { name: "Tips, slider" });
  for (const value of ["30", "50"]) fireEvent.change(slider, { target: { value } });
  expect(done()?.properties).toEqual({ points: "20" });
  fireEvent.pointerUp(slider);
  expect(done()?.properties).toEqual({ points: "50" });
  const depth = screen.getByRole("slider", { name: "Depth, slider" });
  fireEvent.change(depth, { target: { value: "0.25" } });
  fireEvent.keyUp(depth, { key: "ArrowRight" });
  expect(done()?.properties).toEqual({ points: "50", depth: "0.25" });
  expect(depth).toBeInTheDocument(); // and keeps the focus
  act(() => depth.focus());
  fireEvent.keyDown(depth, { key: "z", ctrlKey: true });
  expect(screen.getByRole("slider", { name: "Depth, slider" })).toHaveFocus();
  act(() => void store.undo());
  expect(done()?.properties).toEqual({ points: "20" });
  expect(store.state().canUndo).toBe(false);
});

it("only numbers of few steps have a slider", () => {
  show({ type: "star" });
  const sliders = screen.getAllByRole("slider").map((one) => one.getAttribute("aria-label"));
  expect(sliders).toEqual(["Tips, slider", "Depth, slider"]);
});

it("modifiers come before the place once there are some, and the only one of a group is open", () => {
  const { store } = show({ type: "group", children: [] });
  const isBefore = () => {
    const [place, stack] = [/^Place/, "Modifiers"].map((name) =>
      screen.getByRole("heading", { name }),
    );
    return Boolean(
      stack && place && stack.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  };
  expect(isBefore()).toBe(false);
  act(() =>
    store.edit((document) => ({
      ...document,
      components: document.components.map((one) => ({
        ...one,
        elements: one.elements.map((element) => ({
          ...element,
          modifiers: [{ id: "ring", type: "rotationalRepeat", properties: {} }],
        })),
      })),
    })),
  );
  expect(isBefore()).toBe(true);
  expect(textbox("Copies")).toBeVisible();
});

it("what is being dragged or typed is kept when something else is changed or selected", () => {
  const { store, done } = show({ type: "star" });
  const depth = screen.getByRole("slider", { name: "Depth, slider" });
  fireEvent.change(depth, { target: { value: "0.25" } }); // a finger that slides off it is not released
  fireEvent.change(textbox("Radius"), { target: { value: "75" } });
  expect(done()?.properties).toEqual({ depth: "0.25" });
  act(() => store.select([]));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(done()?.properties).toEqual({ depth: "0.25", radius: "75" });
});

it("Esc leaves a field for the drawing once nothing is typed in it", async () => {
  const { store } = show({ properties: { width: "20" } });
  const focus = vi.fn();
  onTestFinished(openStage(store, { focus } as unknown as OpenStage));
  await userEvent.type(textbox("Width"), "5{Escape}");
  expect(focus).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(focus).toHaveBeenCalledOnce();
});

it("an expression is shown as it is, changed with Enter, and kept with Esc", async () => {
  const { store, done } = show({ properties: { width: "size / 2" } });
  let field = textbox("Width");
  expect(field).toHaveValue("size / 2");
  expect(field).toHaveAccessibleDescription(/Computed from an expression\./);
  await userEvent.type(field, " + 1");
  expect(store.state().document.components[0]?.elements[0]?.properties.width).toBe("size / 2 + 1");
  await userEvent.keyboard("{Escape}");
  field = textbox("Width");
  expect(field).toHaveFocus();
  expect(field).toHaveValue("size / 2");
  expect(store.state().committed).toBeUndefined();
  await userEvent.clear(field);
  await userEvent.type(field, "60"); // a value on the way to an expression does not replace the field
  await userEvent.type(field, " * 2{Enter}");
  expect(done()?.properties).toEqual({ width: "60 * 2" });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.tab();
  expect(done()?.properties).toEqual({});
  expect(field).toHaveValue("60"); // the default
  await expectAccessible();
});

it("a value is written as an expression, and an expression is replaced once its value is changed", async () => {
  const { store, done } = show({ properties: { width: "20", height: "size" } });
  await userEvent.click(expressionSwitch("Width"));
  expect(expressionSwitch("Width")).toHaveAttribute("aria-pressed", "true");
  await userEvent.type(textbox("Width"), " + size{Enter}");
  expect(done()?.properties.width).toBe("20 + size");
  await userEvent.click(expressionSwitch("Height"));
  expect(textbox("Height")).toHaveValue("40");
  expect(textbox("Height")).toHaveAccessibleDescription(/expression is used until you change/);
  await userEvent.tab();
  expect(done()?.properties.height).toBe("size");
  await userEvent.clear(textbox("Height"));
  await userEvent.type(textbox("Height"), "33{Enter}");
  expect(done()?.properties.height).toBe("33");
  act(() => void store.undo());
  expect(textbox("Height")).toHaveValue("size");
});

it("an error is shown at its field, and while one types only after a pause", async () => {
  const outline = { id: "m1", type: "outline", properties: { distance: "gap" } };
  show({ properties: { width: "size" }, modifiers: [outline] });
  const message = "There is nothing called size.";
  expect(await screen.findByText(message)).toBeVisible();
  expect(textbox("Width")).toBeInvalid();
  expect(textbox("Width")).toHaveAccessibleDescription(/nothing called size\./);
  vi.useFakeTimers();
  fireEvent.change(textbox("Width"), { target: { value: "siz" } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.queryByText(/There is nothing called/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("There is nothing called siz.")).toBeVisible();
  vi.useRealTimers();
  fireEvent.change(textbox("Width"), { target: { value: "20" } });
  const modifier = within(screen.getByRole("group", { name: "Outline" }));
  expect(await modifier.findByRole("img", { name: "Has a problem" })).toBeVisible();
  expect(modifier.getByLabelText("Distance")).toHaveAccessibleDescription(/nothing called gap\./);
});

it("a script has its parameters, in their groups", async () => {
  const parameters: Document["parameters"] = Array.from({ length: 12 }, (_, k) => ({
    name: `p${k}`,
    type: "number" as const,
    expression: k === 1 ? "6 * 2" : String(k),
    label: `Teeth ${k}`,
    group: k < 6 ? "Wheel" : "Axle",
  }));
  const { done } = show(
    { type: "script:s1", properties: { p0: "7" } },
    {
      scripts: [
        {
          id: "s1",
          name: "Cogs",
          kind: "generator",
          scope: "own",
          parameters,
          code: "throw new Error('It has too many points.')",
        },
      ],
    },
  );
  expect(screen.getByRole("region", { name: "Cogs" })).toBeVisible();
  expect(await screen.findByText("Line 1: It has too many points.")).toBeVisible();
  expect(screen.getByRole("group", { name: "Wheel" })).toHaveAttribute("open");
  expect(screen.getByRole("group", { name: "Axle" })).not.toHaveAttribute("open");
  expect(textbox("Teeth 0")).toHaveValue("7");
  // The default is computed from the script's own parameters, which expressions here can't name.
  expect(textbox("Teeth 1")).toHaveValue("");
  expect(textbox("Teeth 1")).toHaveAttribute("placeholder", "6 * 2");
  await userEvent.type(textbox("Teeth 1"), "size + 1{Enter}");
  expect(done()?.properties).toEqual({ p0: "7", p1: "size + 1" });
});

it("an instance sets the parameters of its component", async () => {
  const instance = { id: "it", type: "instance", properties: {}, component: "tag" };
  const { store, done } = show(
    {},
    {
      components: [
        { id: "main", parameters: [], elements: [instance] },
        {
          id: "tag",
          name: "Tag",
          parameters: [{ name: "who", type: "text", expression: "'Ann'", label: "Who" }],
          elements: [{ id: "it", type: "path", properties: {}, contours: [] }],
        },
      ],
    },
  );
  await userEvent.type(textbox("Who"), "a{Enter}");
  expect(done()?.parameters).toEqual({ who: "'Anna'" });
  await userEvent.click(expressionSwitch("Who"));
  await userEvent.type(textbox("Who"), " + wo{Enter}");
  const message = "There is nothing called wo.";
  expect(await screen.findByText(message)).toBeVisible();
  expect(textbox("Who")).toHaveAccessibleDescription(/nothing called wo/);
  act(() => store.select(["tag/it"])); // another element, which the message is not about
  expect(screen.getByRole("region", { name: "Path" })).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

it("placement and condition are expressions, and go with their text", async () => {
  const { done } = show({ transform: { position: "[1, 2]", skew: "10" } });
  expect(textbox("Position")).toHaveValue("[1, 2]");
  expect(screen.queryByRole("textbox", { name: "Origin" })).toBeNull();
  await userEvent.type(textbox("Rotation"), "45{Enter}");
  await userEvent.type(textbox("Shown when"), "size > 3{Enter}");
  expect(done()).toMatchObject({
    transform: { position: "[1, 2]", skew: "10", rotation: "45" },
    visible: "size > 3",
  });
  for (const name of ["Position", "Rotation", "Skew", "Shown when"]) {
    await userEvent.clear(textbox(name));
    expect(textbox(name)).toHaveFocus();
  }
  await userEvent.tab();
  expect(done()).toEqual({ id: "it", type: "rectangle", properties: {} });
});

it("the style is chosen, or comes from the group", async () => {
  const element: ElementNode = { id: "it", type: "rectangle", properties: {} };
  const group: ElementNode = { id: "g", type: "group", properties: {}, style: "fine" };
  const styles = { ...newDocument().styles, fine: { operation: "score" as const, label: "Fine" } };
  const elements = [{ ...group, children: [element] }];
  const { done } = show({}, { styles, components: [{ id: "main", parameters: [], elements }] });
  const operation = within(screen.getByRole("group", { name: "Operation" }));
  const chosen = (name: string) => operation.getByRole("radio", { name });
  expect(chosen("Fine (score)")).toBeChecked();
  expect(operation.getByText("As its group.")).toBeVisible();
  await userEvent.click(chosen("Engrave"));
  expect(done()?.children?.[0]?.style).toBe("engrave");
  await userEvent.click(operation.getByRole("button", { name: "Use that of its group" }));
  expect(done()?.children?.[0]).toEqual(element);
  await expectAccessible();
});

it("the style of a group is that of what is in it", async () => {
  const inside: ElementNode[] = [
    { id: "a", type: "rectangle", properties: {}, style: "score" },
    {
      id: "h",
      type: "group",
      properties: {},
      children: [{ id: "b", type: "star", properties: {} }],
    },
  ];
  const { done } = show({ type: "group", properties: {}, children: inside });
  const operation = screen.getByRole("group", { name: "Operation" });
  expect(operation).toHaveAccessibleDescription(/These layers differ here/);
  await userEvent.click(within(operation).getByRole("radio", { name: "Engrave" }));
  expect(done()?.style).toBe("engrave");
  expect(done()?.children?.[0]).not.toHaveProperty("style");
  expect(operation).not.toHaveAccessibleDescription(/These layers differ here/);
});

it("a picture is engraved, or a guide", async () => {
  const { store, done } = show({ type: "image" });
  expect(screen.getByRole("radio", { name: /^Engraved/ })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: /^A guide/ }));
  expect(done()?.style).toBe("guide");
  await expectAccessible();
  act(() => void store.undo());
  expect(screen.getByRole("radio", { name: /^Engraved/ })).toBeChecked();
  expect(store.state().canUndo).toBe(false);
});

it("modifiers are added by search, moved and removed", async () => {
  const { store, done } = show({});
  const types = () => done()?.modifiers?.map(({ type }) => type);
  const add = async (words: string) => {
    await userEvent.click(screen.getByRole("button", { name: "Add a modifier" }));
    await userEvent.type(screen.getByRole("combobox", { name: "Search modifiers" }), words);
    await userEvent.keyboard("{Enter}");
  };
  await add("corners");
  expect(types()).toEqual(["roundCorners"]);
  expect(textbox("Radius")).toBeVisible(); // it is open
  const opened = screen.getByRole("group", { name: "Round corners" });
  expect(opened).toContainElement(document.activeElement as HTMLElement);
  const button = () => screen.getByRole("button", { name: "Add a modifier" });
  await userEvent.click(button());
  await userEvent.keyboard("{Escape}");
  expect(button()).toHaveFocus();
  await add("plate behind"); // a word of its help
  expect(types()).toEqual(["roundCorners", "outline"]);
  const more = async (modifier: string, entry: string) => {
    await userEvent.click(screen.getByRole("button", { name: `More about ${modifier}` }));
    await userEvent.click(screen.getByRole("menuitem", { name: entry }));
  };
  await more("Outline", "Move up");
  expect(types()).toEqual(["outline", "roundCorners"]);
  await expectAccessible();
  await more("Outline", "Remove");
  expect(types()).toEqual(["roundCorners"]);
  await waitFor(() => expect(opened.querySelector("summary")).toHaveFocus());
  await more("Round corners", "Remove");
  await waitFor(() => expect(button()).toHaveFocus());
  expect(done()).not.toHaveProperty("modifiers");
  act(() => void store.undo());
  expect(types()).toEqual(["roundCorners"]);
});

it("of several elements, it shows what they share and changes all of them", async () => {
  const star: ElementNode = { id: "it", type: "star", properties: { radius: "20" }, style: "cut" };
  const others: ElementNode[] = [
    { id: "b", type: "star", properties: { radius: "30" }, style: "engrave" },
    { id: "c", type: "polygon", properties: { radius: "20" }, style: "engrave" },
  ];
  const elements = [star, ...others];
  const { store } = show({}, { components: [{ id: "main", parameters: [], elements }] });
  act(() => store.select(["main/it", "main/b"]));
  expect(screen.getByRole("heading", { name: "2 layers" })).toBeVisible();
  expect(textbox("Radius")).toHaveAccessibleDescription(/These layers differ here/);
  expect(textbox("Tips")).not.toHaveAccessibleDescription(/These layers differ here/);
  await userEvent.clear(textbox("Radius"));
  await userEvent.type(textbox("Radius"), "25{Enter}");
  await userEvent.click(screen.getByRole("radio", { name: "Score" }));
  const main = () => store.state().document.components[0]?.elements ?? [];
  expect(main().map(({ properties }) => properties.radius)).toEqual(["25", "25", "20"]);
  expect(main().map(({ style }) => style)).toEqual(["score", "score", "engrave"]);
  act(() => store.select(["main/it", "main/c"]));
  expect(screen.queryByRole("textbox", { name: "Tips" })).toBeNull(); // a polygon has sides
  expect(screen.queryByRole("button", { name: "Add a modifier" })).toBeNull();
  await expectAccessible();
});

it("an expression's field shows its value, and writes the names it can use", async () => {
  const parameters: Parameter[] = [
    { name: "width", type: "length", expression: "20", label: "Width of the tag" },
    { name: "wide", type: "length", expression: "50" },
  ];
  const engine = testEngine();
  const { done } = show({ properties: { width: "width * 2" } }, { parameters }, engine);
  const field = textbox("Width");
  const describing = () => field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const isThere = (id: string) => document.getElementById(id) !== null;
  expect(describing().filter((id) => !isThere(id))).toEqual([]);
  act(() => engine.sandbox.describeElements(true, ["it"]));
  expect(await screen.findByText("= 40 mm")).toBeVisible();
  expect(field).toHaveAccessibleDescription(/= 40 mm/);
  await userEvent.clear(field);
  await userEvent.type(field, "3 + wid");
  const names = screen.getByRole("list", { name: "Names that can be used here" });
  expect(
    within(names)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["width", "wide"]);
  await userEvent.click(within(names).getByRole("button", { name: "wide" }));
  expect(field).toHaveValue("3 + wide");
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  expect(done()?.properties.width).toBe("3 + wide");
  expect(await screen.findByText("= 53 mm")).toBeVisible();
  await userEvent.click(expressionSwitch("Width"));
  expect(textbox("Width")).toHaveValue("53");
});

it("writes a name where the caret was put", async () => {
  const parameters: Parameter[] = [
    { name: "größe", type: "length", expression: "5" },
    { name: "wide", type: "length", expression: "50" },
  ];
  const { done } = show({ properties: { width: "wide * 2" } }, { parameters });
  const field = textbox("Width");
  await userEvent.clear(field);
  await userEvent.type(field, "grö * 2");
  const names = () =>
    within(screen.getByRole("list", { name: "Names that can be used here" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(["größe", "wide"]);
  await userEvent.keyboard("{ArrowLeft>4/}");
  expect(names()).toEqual(["größe"]);
  await userEvent.click(screen.getByRole("button", { name: "größe" }));
  expect(field).toHaveValue("größe * 2");
  await userEvent.keyboard("{Enter}");
  expect(done()?.properties.width).toBe("größe * 2");
});

it("place and angle are typed as they are seen, and stay where an expression says them", async () => {
  const engine = testEngine();
  const size = { width: "20", height: "10" };
  const { store, done } = show({ properties: size }, {}, engine);
  act(() => engine.sandbox.describeElements(true));
  const x = await screen.findByRole("textbox", { name: "X" });
  expect(x).toHaveValue("-10"); // a rectangle's position is its middle
  await userEvent.clear(x);
  await userEvent.type(x, "1 in{Enter}");
  expect(done()?.transform?.position).toBe("[35.4, 0]");
  await waitFor(() => expect(x).toHaveValue("25.4"));
  await userEvent.tab(); // what was typed counts once
  expect(done()?.transform?.position).toBe("[35.4, 0]");
  await userEvent.type(screen.getByRole("textbox", { name: "Angle" }), "{ArrowUp}");
  expect(done()?.transform?.rotation).toBe("1");
  expect(screen.queryByRole("textbox", { name: "Width of all" })).toBeNull();
  await userEvent.click(screen.getByText("More about its place"));
  await userEvent.clear(textbox("Position"));
  await userEvent.type(textbox("Position"), "[[5 * 2, 0]{Enter}");
  expect(x).toHaveAttribute("readonly");
  expect(x).toHaveAccessibleDescription(/An expression says this: \[5 \* 2, 0\]/);
  expect(store.state().canUndo).toBe(true);
});

it("a modifier is hidden, and its properties are changed", async () => {
  const outline = { id: "m1", type: "outline", properties: { distance: "2" } };
  const { store, done } = show({ modifiers: [outline, { ...outline, id: "m2" }] });
  const [first] = screen.getAllByRole("button", { name: "Hide Outline" });
  if (first) await userEvent.click(first);
  expect(done()?.modifiers).toEqual([
    { ...outline, hidden: true },
    { ...outline, id: "m2" },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Show Outline" }));
  expect(done()?.modifiers?.[0]).toEqual(outline);
  act(() => void store.undo());
  expect(screen.getByRole("button", { name: "Show Outline" })).toBeVisible();
  const [, second] = screen.getAllByRole("group", { name: "Outline" });
  if (!second) throw new Error("The second modifier isn't shown.");
  const fields = within(second);
  fireEvent.change(fields.getByLabelText("Distance"), { target: { value: "9" } });
  fireEvent.blur(fields.getByLabelText("Distance"));
  await userEvent.selectOptions(fields.getByLabelText("Style"), "Cut");
  expect(done()?.modifiers?.[1]).toEqual({
    ...{ id: "m2", type: "outline", style: "cut" },
    properties: { distance: "9" },
  });
  await expectAccessible();
});

it("a path to follow is always an expression", async () => {
  const { done } = show({
    modifiers: [{ id: "m1", type: "textOnPath", properties: { radius: "50" } }],
  });
  const path = screen.getByLabelText("Path");
  expect(path).toHaveValue("");
  expect(screen.queryByRole("button", { name: "fx: write Path as an expression" })).toBeNull();
  fireEvent.change(path, { target: { value: "Path.circle()" } });
  fireEvent.keyDown(path, { key: "Enter" });
  expect(done()?.modifiers?.[0]?.properties).toEqual({ radius: "50", path: "Path.circle()" });
});

it("says that it doesn't know a type, and keeps what is there", async () => {
  const { done } = show({
    type: "hologram",
    properties: { depth: "3" },
    modifiers: [{ id: "m1", type: "script:gone", properties: { a: "1" } }],
  });
  expect(
    screen.getByText(
      "This version of Cuttle doesn't know “hologram”. Its properties stay as they are.",
    ),
  ).toBeVisible();
  await userEvent.type(textbox("Rotation"), "5{Enter}");
  expect(done()).toEqual({
    ...{ id: "it", type: "hologram", properties: { depth: "3" } },
    modifiers: [{ id: "m1", type: "script:gone", properties: { a: "1" } }],
    transform: { rotation: "5" },
  });
});
