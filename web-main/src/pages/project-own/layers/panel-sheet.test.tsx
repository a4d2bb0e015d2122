import { newDocument } from "@cuttle/design";
import { expectAccessible } from "@cuttle/web-kit/test";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { expect, it } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { PanelSheet } from "./panel-sheet.tsx";
import { endOf } from "./use-sheet-drag.ts";

function open() {
  const store = drawnStore(newDocument());
  function Page() {
    const panel = useSyncExternalStore(store.subscribe, () => store.session().panel);
    return (
      <>
        <button type="button" onClick={() => store.setSession({ panel: "layers" })}>
          Open it
        </button>
        <PanelSheet store={store} panel={panel}>
          <input aria-label="Width" defaultValue="1" />
        </PanelSheet>
      </>
    );
  }
  renderPage("/", { pages: [{ path: "*", element: <Page /> }] });
  return { store, user: userEvent.setup() };
}

const sheet = () => screen.queryByRole("dialog");

it("takes the focus, and gives it back when it is closed", async () => {
  const { user } = open();
  await user.click(screen.getByText("Open it"));
  expect(document.activeElement).toBe(sheet());
  await expectAccessible(sheet() as HTMLElement);
  await user.keyboard("{Escape}");
  expect(sheet()).toBeNull();
  expect(document.activeElement).toBe(screen.getByText("Open it"));
});

it("keeps what is typed when it becomes a sheet, and leaves Escape to a field", async () => {
  const { store, user } = open();
  const field = screen.getByRole("textbox", { name: "Width" });
  await user.type(field, "2");
  act(() => store.setSession({ panel: "properties" }));
  expect(screen.getByRole("textbox", { name: "Width" })).toBe(field);
  await user.type(field, "3{Escape}");
  expect(sheet()).not.toBeNull();
});

it("becomes larger and smaller by a tap on its head", async () => {
  const { user } = open();
  await user.click(screen.getByText("Open it"));
  const head = sheet()?.firstElementChild as HTMLElement;
  const tap = () => {
    fireEvent.pointerDown(head, { button: 0, clientY: 400 });
    fireEvent.pointerUp(head, { clientY: 400 });
  };
  tap();
  screen.getByRole("button", { name: "Make it smaller" });
  tap();
  screen.getByRole("button", { name: "Make it larger" });
});

it.each([
  [200, "closed"],
  [350, "half"],
  [650, "half"],
  [750, "full"],
])("goes where it is dragged to: %i of 1000 pixels", (height, end) => {
  expect(endOf(height, 1000)).toBe(end);
});
