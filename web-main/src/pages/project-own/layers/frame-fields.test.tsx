import type { ElementNode } from "@cuttle/design";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { drawnStore, testEngine } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { at, documentOf } from "../../../test/test-editor.ts";
import { FrameFields } from "./frame-fields.tsx";

afterEach(() => void vi.useRealTimers());

/** The fields of the frame around elements, which are selected and drawn. */
async function show(...elements: ElementNode[]) {
  const engine = testEngine();
  const store = drawnStore(documentOf(...elements), {}, engine);
  const selection = elements.map(({ id }) => `main/${id}`);
  function Page() {
    const state = useSyncExternalStore(store.subscribe, store.state);
    return <FrameFields id="f" unit="mm" hasSizes={false} {...{ store, state, selection }} />;
  }
  renderPage("/", { pages: [{ path: "*", element: <Page /> }] });
  act(() => engine.sandbox.describeElements(true));
  await screen.findByRole("textbox", { name: "X" });
  return { engine, store, first: () => store.state().document.components[0]?.elements[0] };
}

const field = (name: string) => screen.getByRole("textbox", { name });

async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

it("has no field for a side that has no length", async () => {
  const anchors: [number, number][] = [
    [0, 0],
    [30, 0],
  ];
  const path = { type: "path", properties: {}, contours: [{ id: "c", closed: false, anchors }] };
  const { first } = await show(at("a", 5, 5, path));
  expect(screen.queryByRole("textbox", { name: "Height" })).toBeNull();
  await type("Width", "60{Enter}");
  expect(first()?.contours?.[0]?.anchors).toEqual([
    [0, 0],
    [60, 0],
  ]);
});

it("Escape discards what is typed, and arrow keys begin from it", async () => {
  const { store, first } = await show(at("a", 10, 5));
  await type("X", "50{Escape}");
  expect(field("X")).toHaveFocus();
  expect(field("X")).toHaveValue("0");
  await userEvent.tab();
  expect(store.state().canUndo).toBe(false);
  await type("X", "50{ArrowUp}");
  expect(first()?.transform?.position).toBe("[61, 5]");
  await type("Y", "far{Enter}");
  expect(field("Y")).toBeInvalid();
  await userEvent.type(field("Y"), "7");
  expect(field("Y")).not.toBeInvalid();
});

it("what is typed while the drawing is on its way is done once, when it is there", async () => {
  const { engine, store, first } = await show(at("a", 10, 5));
  let draw: () => void = () => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  engine.work = async (evaluate) => {
    await drawn;
    return evaluate();
  };
  await type("X", "20{Enter}");
  expect(first()?.transform?.position).toBe("[30, 5]");
  await type("X", "40{Enter}");
  await type("Width", "60");
  await type("Angle", "{ArrowUp}{ArrowUp}");
  await userEvent.tab();
  expect(field("X")).toHaveValue("40");
  expect(first()?.transform?.position).toBe("[30, 5]");
  draw();
  await waitFor(() => expect(first()?.transform?.rotation).toBe("2"));
  expect(first()?.properties).toEqual({ width: "60", height: "10" });
  expect(store.state().canUndo).toBe(true);
  await waitFor(() => expect(field("Angle")).toHaveValue("2"));
  await waitFor(() => expect(field("Width")).toHaveValue("60"));
});

it("reaches the width of several shapes, whose outlines don't grow", async () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // steps that follow each other are one
  const modifiers = [{ id: "m", type: "outline", properties: { distance: "5" } }];
  const { store } = await show(at("a", 0, 0, { modifiers }), at("b", 40, 0, { modifiers }));
  await type("Width of all", "120{Enter}");
  await waitFor(() => expect(field("Width of all")).toHaveValue("120"));
  act(() => void store.undo());
  expect(store.state().canUndo).toBe(false);
});

it("what is typed can be repeated, and what is mirrored has the angle that is seen", async () => {
  const mirrored = at("a", 0, 0, { type: "star", properties: {} });
  const { store } = await show({
    ...mirrored,
    transform: { position: "[0, 0]", scale: "[-1, 1]", rotation: "15" },
  });
  expect(field("Angle")).toHaveValue("15");
  await type("Angle", "45{Enter}");
  expect(store.session().last).toEqual({ kind: "rotate", degrees: 30 });
});
