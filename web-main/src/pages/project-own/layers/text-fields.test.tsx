import type { ElementNode, ModifierUse } from "@cuttle/design";
import { expectAccessible } from "@cuttle/web-kit/test";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { expect, it } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { documentOf, element } from "../../../test/test-editor.ts";
import { Properties } from "./properties.tsx";

const text = (id: string, more: Partial<ElementNode> = {}) =>
  element(id, { type: "text", properties: { text: "'Ada\\nLovelace'" }, ...more });

/** The properties of texts. */
function show(...texts: readonly ElementNode[]) {
  const document = documentOf(...texts);
  const store = drawnStore({
    ...document,
    parameters: [{ name: "tall", type: "length", expression: "20" }],
  });
  store.select(texts.map(({ id }) => `main/${id}`));
  function Page() {
    const state = useSyncExternalStore(store.subscribe, store.state);
    const selected = useSyncExternalStore(store.subscribe, store.selection);
    return (
      <>
        <h2>Layers</h2>
        <Properties store={store} state={state} unit="mm" proFonts={[]} addresses={selected} />
      </>
    );
  }
  renderPage("/", { pages: [{ path: "*", element: <Page /> }] });
  const now = () => store.state().document.components[0]?.elements ?? [];
  return { store, now, own: (name: string) => now().map(({ properties }) => properties[name]) };
}

/** The stack of modifiers may have one of the same name, which is collapsed. */
const textbox = (name: string) => screen.getAllByRole("textbox", { name })[0] as HTMLElement;
const radio = (name: string) => screen.getByRole("radio", { name });
const checkbox = (name: string) => screen.getByRole("checkbox", { name });
const measure = () => screen.getByRole("combobox", { name: "Measured by" });
const typesOf = ({ modifiers = [] }: ElementNode) => modifiers.map(({ type }) => type);

it("shows fonts by the words of the text, which are no names of them", async () => {
  show(text("a"));
  await userEvent.click(screen.getByRole("button", { name: /^Font: / }));
  const list = within(await screen.findByRole("listbox", { name: "Font" }));
  expect(list.getByRole("option", { name: "Lobster" })).toHaveTextContent("AdaLobster");
  await userEvent.type(screen.getByRole("combobox", { name: "Search font" }), "lobster");
  expect(list.getAllByRole("option")).toHaveLength(1);
  await expectAccessible();
});

it("shows fonts by their names where a text has no words", async () => {
  show(text("a", { properties: { text: "' '" } }));
  await userEvent.click(screen.getByRole("button", { name: /^Font: / }));
  expect(await screen.findByRole("option", { name: "Lobster" })).toHaveTextContent(/^Lobster$/);
});

it("measures the size in another way as one step, and texts stay as large", async () => {
  const { store, own } = show(
    text("a", { properties: { size: "25.4" } }),
    text("b", { properties: { size: "tall" } }),
  );
  await userEvent.selectOptions(measure(), "points");
  expect(own("size")).toEqual(["72", "(tall) * 2.834645669"]);
  expect(own("sizeBy")).toEqual(["'points'", "'points'"]);
  expect(textbox("Size")).toHaveValue("72");
  expect(measure()).toHaveFocus();
  act(() => void store.undo());
  expect(own("size")).toEqual(["25.4", "tall"]);
  expect(store.state().canUndo).toBe(false);
});

it("sets the size of texts that were measured in different ways as the first one's", async () => {
  const { own } = show(
    text("a", { properties: { size: "9", sizeBy: "'capitals'" } }),
    text("b", { properties: { size: "9" } }),
  );
  expect(textbox("Size")).toHaveAccessibleDescription(/differ here/);
  await userEvent.clear(textbox("Size"));
  await userEvent.type(textbox("Size"), "8{Enter}");
  expect([own("size"), own("sizeBy")]).toEqual([
    ["8", "8"],
    ["'capitals'", "'capitals'"],
  ]);
});

it("has an alignment that keys change", async () => {
  const { store, own } = show(text("a"));
  expect(radio("Center")).toBeChecked(); // the default
  await userEvent.click(radio("Left"));
  expect(own("align")).toEqual(["'left'"]);
  expect(radio("Left")).toHaveFocus();
  act(() => void store.undo());
  expect(radio("Center")).toBeChecked();
});

it("adds modifiers in their order and removes them, one step each", async () => {
  const { store, now } = show(text("a"), text("b"));
  for (const add of [checkbox("Outline"), checkbox("Weld letters"), radio("Bent")])
    await userEvent.click(add);
  const all = ["warpToArc", "union", "outline"];
  expect(now().map(typesOf)).toEqual([all, all]);
  await userEvent.click(radio("On a circle"));
  await userEvent.click(checkbox("Weld letters"));
  expect(now().map(typesOf)).toEqual(Array(2).fill(["textOnPath", "outline"]));
  for (let steps = 0; steps < 5; steps++) act(() => void store.undo());
  expect(now().map(typesOf)).toEqual([[], []]);
  expect(store.state().canUndo).toBe(false);
  await expectAccessible();
});

it("an outline of engraved letters is a plate to cut behind them", async () => {
  const { now } = show(text("a", { style: "engrave" }), text("b", { style: "cut" }));
  await userEvent.click(checkbox("Outline"));
  expect(now().flatMap(({ modifiers = [] }) => modifiers)).toMatchObject([
    { properties: { keep: "true" }, style: "cut" },
    { properties: {} },
  ]);
  expect(now()[1]?.modifiers?.[0]).not.toHaveProperty("style");
});

it("shows the modifiers that a text has, and the same number as the stack", async () => {
  const modifiers: ModifierUse[] = [
    { id: "p", type: "textOnPath", properties: { radius: "-30" } },
    { id: "o", type: "outline", properties: { distance: "tall / 4" } },
    { id: "u", type: "union", properties: {}, hidden: true },
  ];
  const { now } = show(text("a", { modifiers }));
  expect(radio("On a circle")).toBeChecked();
  expect(radio("Inside, at the bottom")).toBeChecked();
  expect(textbox("Radius")).toHaveValue("30");
  expect(checkbox("Outline")).toBeChecked();
  expect(textbox("Distance")).toHaveValue("tall / 4");
  expect(checkbox("Weld letters")).not.toBeChecked();

  const radii = () => now()[0]?.modifiers?.[0]?.properties.radius;
  await userEvent.clear(textbox("Radius"));
  await userEvent.type(textbox("Radius"), "35{Enter}");
  expect(radii()).toBe("-35");
  await userEvent.click(radio("Outside, on top"));
  expect(radii()).toBe("35");

  await userEvent.click(screen.getByText("Text on path"));
  const stack = within(screen.getByRole("group", { name: "Text on path" }));
  await userEvent.clear(stack.getByRole("textbox", { name: "Radius" }));
  await userEvent.type(stack.getByRole("textbox", { name: "Radius" }), "50{Enter}");
  for (const field of screen.getAllByRole("textbox", { name: "Radius" }))
    expect(field).toHaveValue("50");
});

it("keeps the focus while somebody types a radius with a minus as an expression", async () => {
  const modifiers: ModifierUse[] = [{ id: "p", type: "textOnPath", properties: { radius: "30" } }];
  const { now } = show(text("a", { modifiers }));
  const [toExpression] = screen.getAllByRole("button", { name: /write Radius as an expression/ });
  await userEvent.click(toExpression as HTMLElement);
  await userEvent.clear(textbox("Radius"));
  await userEvent.type(textbox("Radius"), "-(tall)");
  expect(textbox("Radius")).toHaveValue("-(tall)");
  expect(textbox("Radius")).toHaveFocus();
  expect(now()[0]?.modifiers?.[0]?.properties.radius).toBe("-(tall)");
  expect(radio("Inside, at the bottom")).toBeChecked();
  await userEvent.click(radio("Outside, on top"));
  expect(textbox("Radius")).toHaveValue("tall");
});

it("puts all letters on the side that is chosen", async () => {
  const on = (radius: string): Partial<ElementNode> => ({
    modifiers: [{ id: "p", type: "textOnPath", properties: { radius } }],
  });
  const { now } = show(text("a", on("30")), text("b", on("-20")), text("c", on("tall")));
  await userEvent.click(radio("Inside, at the bottom"));
  expect(now().map(({ modifiers }) => modifiers?.[0]?.properties.radius)).toEqual([
    "-30",
    "-20",
    "-(tall)",
  ]);
});

it("shows a size in points without insignificant digits, and leaves it as it is", async () => {
  const { own } = show(text("a", { properties: { size: "34.015748031", sizeBy: "'points'" } }));
  expect(textbox("Size")).toHaveValue("34.02");
  await userEvent.click(textbox("Size"));
  await userEvent.tab();
  expect(own("size")).toEqual(["34.015748031"]);
});
