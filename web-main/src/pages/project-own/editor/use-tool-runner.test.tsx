import { newDocument } from "@cuttle/design";
import { demoUser } from "@cuttle/web-kit/test";
import { fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { useToolRunner } from "./use-tool-runner.ts";

const shown = {
  ...{ view: { x: 0, y: 0, scale: 2 }, size: { width: 800, height: 600 }, columns: 1 },
  ...{ sheet: undefined, grid: false, onGrid: () => undefined, zoomBy: () => undefined },
};

function open() {
  const store = drawnStore(newDocument());
  store.setSession({ tool: "rectangle" });
  function Stage() {
    const root = useRef<HTMLDivElement>(null);
    const { overlay } = useToolRunner(root, { store, unit: "mm", shown, ask: () => undefined });
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
