import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { chosenKeys, keysOf } from "../../../engine/commands.ts";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { at, documentOf } from "../../../test/test-editor.ts";
import { commandsOf } from "./editor-commands.ts";
import { chooseKeys } from "./key-settings.ts";
import KeysAndMenu from "./keys-and-menu.tsx";
import KeysPart from "./keys-part.tsx";
import { openStage } from "./open-stage.ts";

afterEach(() =>
  chooseKeys(Object.fromEntries([...chosenKeys.keys()].map((id) => [id, undefined]))),
);

const keys = (id: string) => commandsOf(id).flatMap(keysOf);

function storeWithStage(onGrid?: (grid: boolean) => void) {
  const store = drawnStore(documentOf(at("a", 0, 0, { name: "Plate" }), at("b", 50, 0)));
  const nothing = () => undefined;
  const shown = {
    ...{ view: { x: 0, y: 0, scale: 1 }, size: { width: 800, height: 600 }, columns: 1 },
    ...{ sheet: undefined, grid: false, zoomBy: nothing, showWhole: nothing },
    onGrid: onGrid ?? nothing,
  };
  openStage(store, {
    ...{ shown: () => shown, focus: nothing, showBox: nothing, insert: nothing, selectAt: nothing },
    pointAt: () => ({ x: 0, y: 0 }),
  });
  return store;
}

async function open(dialog: "palette" | "keys") {
  const store = storeWithStage();
  store.setSession({ dialog });
  const close = () => store.setSession({ dialog: undefined });
  const part = <KeysPart store={store} onClose={close} />;
  renderPage("/", { user: demoUser(), pages: [{ path: "*", element: part }] });
  const panel = await screen.findByRole("dialog");
  return { store, panel: within(panel), dialog: panel, user: userEvent.setup() };
}

/** Begins to change the keys of a command. */
async function change({ panel, user }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(panel.getByRole("button", { name: `Change the keys of ${name}` }));
}

it("takes the keys that are pressed, in every tab, until they are reset", async () => {
  const page = await open("keys");
  await change(page, "Rectangle");
  await page.user.keyboard("{Control>}{Alt>}e{/Alt}{/Control}");
  expect(keys("rectangleTool")).toEqual(["Mod+Alt+E"]);
  await expectAccessible(page.dialog);
  await page.user.click(page.panel.getByRole("button", { name: "Reset the keys of Rectangle" }));
  expect(keys("rectangleTool")).toEqual(["R"]);
  const newValue = JSON.stringify({ rectangleTool: ["B"], other: "broken" });
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "cuttle:keys", newValue })));
  expect(keys("rectangleTool")).toEqual(["B"]);
  await page.user.click(page.panel.getByRole("button", { name: "Reset all keys" }));
  expect(keys("rectangleTool")).toEqual(["R"]);
});

it("names the command that has the keys, which can give them away", async () => {
  const page = await open("keys");
  await change(page, "Ellipse");
  await page.user.keyboard("r");
  expect(page.panel.getByRole("status")).toHaveTextContent("Rectangle");
  expect(keys("ellipseTool")).toEqual(["O"]);
  await page.user.click(page.panel.getByRole("button", { name: "Use R here" }));
  expect([keys("ellipseTool"), keys("rectangleTool")]).toEqual([["R"], []]);
});

it.each([
  ["a key that browsers keep", "Rectangle", "{Control>}t{/Control}"],
  ["a key of the clipboard", "Rectangle", "{Control>}c{/Control}"],
  ["Enter", "Rectangle", "{Enter}"],
  ["Space, also with others", "Rectangle", "{Shift>}[Space]{/Shift}"],
  ["a letter for what works in fields", "Undo the last change", "u"],
])("refuses %s", async (_, name, pressed) => {
  const page = await open("keys");
  const before = [keys("rectangleTool"), keys("undo")];
  await change(page, name);
  await page.user.keyboard(pressed);
  expect(page.panel.getByRole("status")).not.toBeEmptyDOMElement();
  expect([keys("rectangleTool"), keys("undo")]).toEqual(before);
});

it("takes keys away by Backspace, leaves them by Escape, and has none to change for the browser's", async () => {
  const page = await open("keys");
  await change(page, "Rectangle");
  await page.user.keyboard("{Escape}");
  expect(page.panel.getByRole("button", { name: "Change the keys of Rectangle" })).toHaveFocus();
  expect(keys("rectangleTool")).toEqual(["R"]);
  await change(page, "Rectangle");
  await page.user.keyboard("{Backspace}");
  expect(keys("rectangleTool")).toEqual([]);
  expect(page.panel.queryByRole("button", { name: "Change the keys of Copy" })).toBeNull();
});

it("does what is found by a few letters, and says why something can't be done", async () => {
  const { store, panel, dialog, user } = await open("palette");
  await expectAccessible(dialog);
  await user.keyboard("ungr{Enter}");
  expect(panel.getByRole("status")).toHaveTextContent("Ungroup: Nothing is selected.");
  await user.clear(panel.getByRole("combobox"));
  await user.keyboard("hexag{Enter}");
  expect(store.session()).toMatchObject({ tool: "polygon", dialog: undefined });
});

it("selects a layer that is found", async () => {
  const { store, user } = await open("palette");
  await user.keyboard("plate{Enter}");
  await waitFor(() => expect(store.selection()).toEqual(["main/a"]));
});

it("offers for a selection what can be done to it", async () => {
  const { store } = await open("palette");
  act(() => store.select(["main/a", "main/b"]));
  act(() => store.setSession({ dialog: undefined, menu: { x: 5, y: 5 } }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getByRole("menuitem", { name: "Group" })).toBeVisible();
});

it("opens the dialog that is chosen in the menu", async () => {
  const { store, user } = await open("keys");
  act(() => store.setSession({ dialog: undefined, menu: { x: 5, y: 5 } }));
  await user.click(await screen.findByRole("menuitem", { name: "Find a command" }));
  expect(store.session()).toMatchObject({ dialog: "palette", menu: undefined });
});

it("gives the keys of zooming to what they are chosen for, and takes them from the stage", async () => {
  const [onGrid, onStage] = [vi.fn(), vi.fn()];
  const store = storeWithStage(onGrid);
  function Stage() {
    const root = useRef<HTMLDivElement>(null);
    return (
      <section aria-label="Drawing" onKeyDown={onStage}>
        <div ref={root}>
          <KeysAndMenu root={root} store={store} />
        </div>
      </section>
    );
  }
  renderPage("/", { user: demoUser(), pages: [{ path: "*", element: <Stage /> }] });
  const stage = await screen.findByRole("region", { name: "Drawing" });
  act(() => chooseKeys({ showGrid: ["1"], whole: [], zoomIn: [] }));
  fireEvent.keyDown(stage, { key: "1" });
  expect(onGrid).toHaveBeenCalledExactlyOnceWith(true);
  fireEvent.keyDown(stage, { key: "+" });
  expect(onStage).not.toHaveBeenCalled();
});
