import { newDocument } from "@cuttle/design";
import { expectAccessible } from "@cuttle/web-kit/test";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { HintLine } from "./hint-line.tsx";
import StartWith from "./start-with.tsx";

vi.mock("../../../engine/font-catalogue.ts", () => ({ fonts: [] }));

const shown = {
  ...{ view: { x: 150, y: 100, scale: 2 }, size: { width: 900, height: 600 } },
  ...{ sheet: { minX: 0, minY: 0, maxX: 300, maxY: 200 }, columns: 1 as const },
};

async function start() {
  const store = drawnStore(newDocument());
  const onStart = vi.fn();
  renderPage("/", {
    pages: [{ path: "*", element: <StartWith {...{ store, shown, onStart }} unit="mm" /> }],
  });
  const card = await screen.findByRole("group", { name: "Start with…" });
  return { store, onStart, card, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole("button", { name });

describe("an empty sheet", () => {
  it("begins with a plate, as one step, and the stage has the focus", async () => {
    const { store, onStart, card, user } = await start();
    await expectAccessible(card);
    await user.click(button("Plate with holes"));
    const [plate] = store.state().document.components[0]?.elements ?? [];
    expect(plate).toMatchObject({
      name: "Plate with holes",
      transform: { position: "[150, 100]" },
    });
    expect(store.selection()).toEqual([`main/${plate?.id}`]);
    expect(onStart).toHaveBeenCalled();
    act(() => void store.undo());
    expect(store.state().document).toEqual(newDocument());
  });

  it("begins with a name that can be typed at once", async () => {
    const { store, user } = await start();
    await user.click(button("A name"));
    expect([store.session().typing]).toEqual(store.selection());
  });

  it("asks for one's own file", async () => {
    const { store, user } = await start();
    await user.click(button("My file"));
    expect(store.session().dialog).toBe("drawing");
  });
});

describe("hints", () => {
  beforeEach(() => localStorage.clear());

  async function open() {
    const store = drawnStore(newDocument());
    const hint = <HintLine store={store} columns={1} hasRulers={false} isQuiet={false} />;
    renderPage("/", { pages: [{ path: "*", element: hint }] });
    const line = await screen.findByRole("status");
    return {
      ...{ store, line, user: userEvent.setup() },
      draw: () => act(() => store.setSession({ tool: "rectangle" })),
      rest: () => act(() => store.setSession({ tool: "hand" })),
    };
  }

  it("are given twice", async () => {
    const { line, draw, rest } = await open();
    for (let times = 0; times < 2; times++) {
      draw();
      expect(line).toHaveTextContent("Drag to draw");
      rest();
      expect(line).toBeEmptyDOMElement();
    }
    draw();
    expect(line).toBeEmptyDOMElement();
  });

  it("are gone once somebody has closed one", async () => {
    const { store, line, draw, user } = await open();
    draw();
    await user.click(button("No more hints"));
    act(() => store.setSession({ tool: "text" }));
    expect(line).toBeEmptyDOMElement();
  });
});
