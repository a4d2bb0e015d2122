import { expectAccessible } from "@cuttle/web-kit/test";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { documentOf, element, group } from "../../../test/test-editor.ts";
import "./arranging.ts";
import LayersPanel from "./layers-panel.tsx";

// Nothing has a size here.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400));

const document = documentOf(
  element("a", { name: "Plate" }),
  {
    ...group("g", element("b", { type: "ellipse" }), element("c", { locked: true })),
    name: "Holes",
  },
  element("t", { type: "text", properties: { text: "'Otis'" }, hidden: true }),
);

function open(opened = document) {
  const store = drawnStore(opened);
  function Page() {
    const state = useSyncExternalStore(store.subscribe, store.state);
    return (
      <>
        <h2>Layers</h2>
        <LayersPanel store={store} state={state} unit="mm" proFonts={[]} />
      </>
    );
  }
  renderPage("/", { pages: [{ path: "*", element: <Page /> }] });
  const tree = screen.getByRole("tree");
  const rows = () =>
    within(tree)
      .getAllByRole("treeitem")
      .map((row) => row.getAttribute("aria-label"));
  return { store, tree, rows, user: userEvent.setup() };
}

/** The selected elements, by id. */
const selected = (store: ProjectStore) =>
  store.selection().map((address) => address.slice("main/".length));

it("shows the front element first, and says what each one is", async () => {
  const { tree, rows, user } = open();
  expect(rows()).toEqual(["Otis, text, hidden", "Holes, group", "Plate, rectangle"]);
  await user.click(within(tree).getByRole("treeitem", { name: /Holes/ }));
  await user.keyboard("{ArrowRight}");
  const names = ["Otis, text, hidden", "Holes, group", "Rectangle, locked", "Ellipse"];
  expect(rows()).toEqual([...names, "Plate, rectangle"]);
  const inner = within(tree).getByRole("treeitem", { name: "Ellipse" });
  expect(["level", "posinset", "setsize"].map((one) => inner.getAttribute(`aria-${one}`))).toEqual([
    ...["2", "2", "2"],
  ]);
  await expectAccessible(tree);
});

it("is used with keys alone: walking, selecting several, naming, hiding, deleting", async () => {
  const { store, tree, rows, user } = open();
  act(() => tree.focus());
  await user.keyboard("{Home}{ArrowDown}{ArrowRight}{ArrowRight}");
  expect(selected(store)).toEqual(["c"]);
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(selected(store)).toEqual(["c", "b"]);
  await user.keyboard("{ArrowLeft}");
  expect(selected(store)).toEqual(["g"]);
  await user.keyboard("{F2}Eyes{Enter}");
  expect(rows()).toContain("Eyes, group");
  await user.keyboard("{F2}Something{Escape}");
  expect(rows()).toContain("Eyes, group");
  await user.keyboard("{Control>}{Shift>}h{/Shift}{/Control}");
  expect(rows()).toContain("Eyes, group, hidden");
  await user.keyboard("{Delete}");
  expect(rows()).toEqual(["Otis, text, hidden", "Plate, rectangle"]);
  act(() => void store.undo());
  expect(rows()).toContain("Eyes, group, hidden");
});

it("selects several by presses alone, and takes one away by another", async () => {
  const { store, tree, user } = open();
  const row = (name: RegExp) => within(tree).getByRole("treeitem", { name });
  await user.click(screen.getByRole("button", { name: "Select several" }));
  for (const name of [/Holes/, /Plate/, /Otis/, /Plate/]) await user.click(row(name));
  expect(selected(store)).toEqual(["g", "t"]);
  await user.click(screen.getByRole("button", { name: "Select several", pressed: true }));
  await user.click(row(/Plate/));
  expect(selected(store)).toEqual(["a"]);
});

it("opens the groups around what is selected elsewhere", () => {
  const { store, tree, rows } = open();
  act(() => store.select(["main/b"]));
  expect(rows()).toHaveLength(5);
  const chosen = within(tree).getByRole("treeitem", { selected: true });
  expect(chosen).toHaveAccessibleName("Ellipse");
  expect(tree).toHaveAttribute("aria-activedescendant", chosen.id);
});

it("says why something can't be done", async () => {
  const { store, user } = open();
  act(() => store.select(["main/a"]));
  const ungroup = screen.getByRole("button", { name: "Ungroup" });
  expect(ungroup).toHaveAttribute("aria-disabled", "true");
  await user.click(ungroup);
  expect(await screen.findByText("Only a group can be ungrouped.")).toBeVisible();
});

it("has one tab stop for its buttons, between which arrow keys move", async () => {
  const { user } = open();
  const toolbar = within(screen.getByRole("toolbar", { name: "Change layers" }));
  await user.tab();
  const [first, second] = toolbar.getAllByRole("button");
  expect(first).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(second).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("tree")).toHaveFocus();
});

it("takes keys where a button was just clicked", async () => {
  const { store, rows, user } = open();
  const before = rows();
  act(() => store.select(["main/a"]));
  await user.click(screen.getByRole("button", { name: "Duplicate" }));
  expect(rows()).toHaveLength(4);
  await user.keyboard("{Delete}");
  expect(rows()).toEqual(before);
});

it("keeps few rows in the page, however many there are", async () => {
  const elements = Array.from({ length: 2000 }, (_, k) => element(`e${k}`, { name: `Piece ${k}` }));
  const { tree, rows, user } = open(documentOf(...elements));
  expect(rows().length).toBeLessThan(40);
  act(() => tree.focus());
  await user.keyboard("{Control>}a{/Control}");
  expect(await screen.findByRole("heading", { name: "2,000 layers" })).toBeVisible();
});
