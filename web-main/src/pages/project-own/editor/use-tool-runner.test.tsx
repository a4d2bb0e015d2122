import { newDocument } from "@cuttle/design";
import { demoUser } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { drawnStore, testEngine } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { at, documentOf } from "../../../test/test-editor.ts";
import { laterCommands } from "../layers/arranging.ts";
import { shownStage } from "./open-stage.ts";
import { useToolRunner } from "./use-tool-runner.ts";

const shown = {
  ...{ view: { x: 0, y: 0, scale: 2 }, size: { width: 800, height: 600 }, columns: 1 },
  ...{ sheet: undefined, grid: false, onGrid: () => undefined, zoomBy: () => undefined },
  showWhole: () => undefined,
};

function open(document = newDocument(), engine = testEngine()) {
  const store = drawnStore(document, {}, engine);
  store.setSession({ tool: "rectangle" });
  function Stage() {
    const root = useRef<HTMLDivElement>(null);
    const options = { store, unit: "mm", shown, ask: () => undefined, laterCommands } as const;
    const { overlay } = useToolRunner(root, options);
    return (
      <section aria-label="Drawing" tabIndex={-1}>
        <div ref={root} data-testid="cover">
          {overlay.label}
        </div>
      </section>
    );
  }
  renderPage("/", { user: demoUser(), pages: [{ path: "*", element: <Stage /> }] });
  return store;
}

it("hears a key that is pressed or released while the pointer rests", async () => {
  open();
  const cover = await screen.findByTestId("cover");
  const stage = screen.getByRole("region", { name: "Drawing" });
  cover.setPointerCapture = () => undefined;
  stage.focus();
  fireEvent.pointerDown(cover, { button: 0, buttons: 1, clientX: 300, clientY: 200 });
  fireEvent.pointerMove(cover, { buttons: 1, clientX: 380, clientY: 240 });
  await screen.findByText("40 × 20 mm");
  fireEvent.keyDown(stage, { key: "Shift", shiftKey: true });
  expect(cover.textContent).toBe("40 × 40 mm");
  fireEvent.keyUp(stage, { key: "Shift" });
  expect(cover.textContent).toBe("40 × 20 mm");
});

it("keeps proportions without a key while that is switched on", async () => {
  const store = open();
  const cover = await screen.findByTestId("cover");
  cover.setPointerCapture = () => undefined;
  store.setSession({ keeps: true });
  fireEvent.pointerDown(cover, { button: 0, buttons: 1, clientX: 300, clientY: 200 });
  fireEvent.pointerMove(cover, { buttons: 1, clientX: 380, clientY: 240 });
  await screen.findByText("40 × 40 mm");
});

it("walks with Tab while something is selected, and leaves the stage at the end and without a selection", async () => {
  const engine = testEngine();
  engine.sandbox.describeElements(true);
  const store = open(documentOf(at("b", 50, 0), at("a", 0, 0)), engine);
  const stage = await screen.findByRole("region", { name: "Drawing" });
  await waitFor(() => expect(store.state().result?.elements).toBeDefined());
  /** Presses Tab; returns whether the browser goes on with it. */
  const tab = (shiftKey = false) => fireEvent.keyDown(stage, { key: "Tab", shiftKey });
  expect(tab()).toBe(true);
  act(() => store.select(["main/a"]));
  expect(tab()).toBe(false);
  expect(store.selection()).toEqual(["main/b"]);
  expect(tab()).toBe(true);
  expect(tab(true)).toBe(false);
  expect(store.selection()).toEqual(["main/a"]);
  fireEvent.keyDown(stage, { key: "Escape" }); // ends the tool
  fireEvent.keyDown(stage, { key: "Escape" });
  expect(tab()).toBe(true);
});

it("doesn't leave the page with Alt and an arrow key when nothing is selected", async () => {
  open();
  const stage = await screen.findByRole("region", { name: "Drawing" });
  const goesOn = (altKey: boolean) => fireEvent.keyDown(stage, { key: "ArrowLeft", altKey });
  expect([goesOn(true), goesOn(false)]).toEqual([false, true]);
});

it("lets commands draw in the middle of the view", async () => {
  const store = open();
  await screen.findByTestId("cover");
  act(() => shownStage(store)?.insert("star"));
  expect(store.state().document.components[0]?.elements.map(({ type }) => type)).toEqual(["star"]);
});
