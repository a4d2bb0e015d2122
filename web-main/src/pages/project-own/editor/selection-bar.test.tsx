import { expectAccessible } from "@cuttle/web-kit/test";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { commandOf } from "../../../engine/commands.ts";
import { drawnStore, testEngine } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { at, documentOf } from "../../../test/test-editor.ts";
import "../layers/align-popover.tsx";
import { SelectionBar } from "./selection-bar.tsx";

async function open(...selected: string[]) {
  const engine = testEngine();
  engine.sandbox.describeElements(true);
  const store = drawnStore(documentOf(at("a", 10, 10), at("b", 50, 20)), {}, engine);
  store.select(selected.map((id) => `main/${id}`));
  const onGone = vi.fn();
  const bar = (
    <SelectionBar
      {...{ store, commandOf, onGone, hasRow: false }}
      size={{ width: 800, height: 600 }}
    />
  );
  renderPage("/", { pages: [{ path: "*", element: bar }] });
  await waitFor(() => expect(store.state().result?.elements).toBeDefined());
  const positions = () =>
    store.state().document.components[0]?.elements.map(({ transform }) => transform?.position);
  return { store, onGone, positions, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole("button", { name });

it("aligns from its panel, which stays open for the next one", async () => {
  const { positions, user } = await open("a", "b");
  await user.click(button("Align and distribute"));
  await user.click(await screen.findByRole("button", { name: "Align left" }));
  await user.click(button("Align top"));
  expect(positions()).toEqual(["[10, 10]", "[10, 10]"]);
  await expectAccessible(screen.getByRole("dialog", { name: "Align and distribute" }));
});

it("offers to group several, and to ungroup a group", async () => {
  const { store, user } = await open("a", "b");
  await user.click(button("Group"));
  await user.click(button("Ungroup"));
  expect(store.selection()).toEqual(["main/a", "main/b"]);
});

it("leaves the focus to the stage when what was selected is gone", async () => {
  const { onGone, user } = await open("a");
  await user.click(button("Flip horizontally"));
  expect(onGone).not.toHaveBeenCalled();
  await user.click(button("Delete"));
  expect(onGone).toHaveBeenCalledOnce();
});
