import { type Document, newDocument } from "@cuttle/design";
import { guidesOf } from "@cuttle/design/tools";
import { expectAccessible } from "@cuttle/web-kit/test";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, useSyncExternalStore } from "react";
import { expect, it, vi } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { ViewPanel } from "./view-panel.tsx";

vi.mock("../../../engine/font-catalogue.ts", () => ({ fonts: [] }));

function open(document: Document = newDocument()) {
  const store = drawnStore(document);
  function Page() {
    const state = useSyncExternalStore(store.subscribe, store.state);
    const [grid, onGrid] = useState(false);
    const shown = { view: { x: 149.6, y: 100, scale: 2 }, grid, onGrid };
    return <ViewPanel store={store} state={state} unit={state.document.unit} shown={shown} />;
  }
  renderPage("/", { pages: [{ path: "*", element: <Page /> }] });
  const guides = () => guidesOf(store.state().document).map(({ axis, at }) => [axis, at]);
  return { store, guides };
}

const button = (name: string) => screen.getByRole("button", { name });

it("without a pointer, a guide is added in the middle of the view, moved, computed and removed", async () => {
  const { store, guides } = open({
    ...newDocument(),
    parameters: [{ name: "width", type: "length", expression: "60" }],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Vertical guide" }));
  expect(guides()).toEqual([["x", "150"]]);
  const field = await screen.findByRole("textbox", { name: "Vertical guide at" });
  await vi.waitFor(() => expect(field).toHaveFocus());
  await userEvent.clear(field);
  await userEvent.type(field, "2 in{Enter}");
  expect(guides()).toEqual([["x", "50.8"]]);

  await userEvent.click(button("fx: write Vertical guide at as an expression"));
  const expression = screen.getByRole("textbox", { name: "Vertical guide at" });
  await userEvent.clear(expression);
  await userEvent.type(expression, "width / 2{Enter}");
  expect(guides()).toEqual([["x", "width / 2"]]);
  const [{ id = "" } = {}] = guidesOf(store.state().document);
  const { result } = store.state();
  if (!result) throw new Error("Nothing has been drawn.");
  const none = { paths: [], values: [], numbers: new Float64Array() };
  act(() => store.setResult({ ...result, elements: { ...none, guides: [[id, 30]] } }));
  expect(expression).toHaveAccessibleDescription(expect.stringContaining("30 mm"));
  await expectAccessible();

  await userEvent.click(button("Remove: Vertical guide"));
  expect(guides()).toEqual([]);
  act(() => void store.undo());
  expect(guides()).toEqual([["x", "width / 2"]]);
});

it("the unit and the grid are the project's, each change a step", async () => {
  const { store } = open();
  const grid = () => store.state().document.grid;
  await userEvent.click(await screen.findByRole("radio", { name: "inch" }));
  expect(store.state().document.unit).toBe("inch");
  const step = screen.getByRole("textbox", { name: "Distance between lines" });
  expect(step).toHaveValue("0.5");
  await userEvent.clear(step);
  await userEvent.type(step, "1/4");
  await userEvent.tab();
  expect(grid()).toEqual({ step: 6.35, snaps: false });
  await userEvent.click(screen.getByRole("checkbox", { name: "Snap to it" }));
  expect(grid()).toEqual({ step: 6.35, snaps: true });
  for (const _ of [1, 2, 3]) act(() => void store.undo());
  expect(store.state().document).toEqual(newDocument());
});
