import type { Document } from "@cuttle/design";
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { at, documentOf } from "../../../test/test-editor.ts";
import { answerClipboard } from "./answer-clipboard.ts";
import { clipboardCommands } from "./clipboard-commands.ts";
import { useClipboard } from "./use-clipboard.ts";

const view = { x: 0, y: 0, scale: 2 };
const shown = { view, size: { width: 800, height: 600 }, sheet: undefined };

/** Opens a project with the stage focused, and everything in it selected. */
async function open(document: Document, project = "source", isBusy = () => false) {
  cleanup();
  const user = userEvent.setup(); // with a clipboard
  const store = drawnStore(document);
  const elements = () => store.state().document.components[0]?.elements ?? [];
  store.select(elements().map(({ id }) => `main/${id}`));
  const onDrawing = vi.fn<(file: File) => void>();
  function Stage() {
    const root = useRef<HTMLDivElement>(null);
    const said = useClipboard(root, { store, project, shown, isBusy, onDrawing });
    return (
      <>
        <div>
          <section aria-label="Drawing" tabIndex={-1}>
            <div ref={root}>
              <input aria-label="Text" />
            </div>
          </section>
          <button type="button">Zoom in</button>
        </div>
        <div data-layers>
          <button type="button">Hide</button>
          <input aria-label="Width" />
        </div>
        <div role="toolbar" aria-label="Sheets">
          <button type="button">Next sheet</button>
        </div>
        <p data-testid="said">{said?.text}</p>
      </>
    );
  }
  renderPage("/", { pages: [{ path: "*", element: <Stage /> }] });
  const stage = await screen.findByRole("region", { name: "Drawing" });
  act(() => stage.focus());
  return { user, store, elements, onDrawing, stage, said: () => screen.getByTestId("said") };
}

/** What an event of the clipboard holds. */
function clipboardWith(texts: Record<string, string> = {}, files: readonly File[] = []) {
  const all = new Map(Object.entries(texts));
  return {
    files,
    getData: (type: string) => all.get(type) ?? "",
    setData: (type: string, text: string) => void all.set(type, text),
  };
}

/** Makes an event where the focus is; returns whether the page left it to the browser. */
const happen = (type: "copy" | "cut" | "paste", clipboardData: object) =>
  fireEvent(
    document.activeElement as Element,
    createEvent[type](document.activeElement as Element, { clipboardData }),
  );

const plate = documentOf(at("a", 0, 0), at("b", 30, 0, { locked: true }));

it("copies what is selected, and pastes it in another project", async () => {
  const { said } = await open(plate);
  const clipboard = clipboardWith();
  expect(happen("copy", clipboard)).toBe(false);
  expect(said()).toHaveTextContent("Copied 2 layers");

  const other = await open(documentOf(), "target");
  expect(happen("paste", clipboard)).toBe(false);
  await waitFor(() => expect(other.said()).toHaveTextContent("Pasted 2 layers"));
  expect(other.elements()).toMatchObject([
    { type: "rectangle", from: ["source"] },
    { locked: true, from: ["source"] },
  ]);
  expect(other.store.selection()).toEqual(other.elements().map(({ id }) => `main/${id}`));
  act(() => void other.store.undo());
  expect(other.elements()).toEqual([]);
});

it("pastes in the place of what was cut, then beside it; what is locked stays", async () => {
  const { elements, said, store } = await open(plate);
  const clipboard = clipboardWith();
  happen("cut", clipboard);
  expect(said()).toHaveTextContent("Cut 1 layer");
  await screen.findByText("Locked layers can't be cut. They were copied instead.");
  expect(elements().map(({ id }) => id)).toEqual(["b"]);
  for (const count of [3, 5]) {
    happen("paste", clipboard);
    await waitFor(() => expect(elements()).toHaveLength(count));
  }
  const places = elements().map(({ transform }) => transform?.position);
  expect(places).toEqual(["[30, 0]", undefined, "[30, 0]", "[5, 5]", "[35, 5]"]);
  act(() => store.select([]));
  expect(happen("copy", clipboardWith())).toBe(true);
});

it("says which parameters are others than in the project", async () => {
  const named = (width: string): Document => ({
    ...documentOf(at("a", 0, 0, { properties: { width: "width" } })),
    parameters: [{ name: "width", type: "length", expression: width }],
  });
  await open(named("20"));
  const clipboard = clipboardWith();
  happen("copy", clipboard);
  const { elements } = await open(named("30"), "target");
  happen("paste", clipboard);
  const words = "This project has its own “width”. What you pasted uses “width2”.";
  expect(await screen.findByText(words)).toBeVisible();
  expect(elements()[1]?.properties).toEqual({ width: "width2" });
});

const svg = "<svg><path d='M0 0H9'/></svg>";
const named = (name: string, type: string) => new File([svg], name, { type });

it.each([
  ["a text", clipboardWith({ "text/plain": svg }), "Pasted drawing.svg"],
  ["what another program offers", clipboardWith({ "image/svg+xml": svg }), "Pasted drawing.svg"],
  [
    "a drawing with a picture of it",
    clipboardWith({ "image/svg+xml": svg }, [named("image.png", "image/png")]),
    "Pasted drawing.svg",
  ],
  ["a file", clipboardWith({}, [named("owl.svg", "image/svg+xml")]), "owl.svg"],
  ["a file of no known type", clipboardWith({}, [named("Owl.SVG", "")]), "Owl.SVG"],
  ["no picture", clipboardWith({}, [named("image.png", "image/png")]), undefined],
  ["no words", clipboardWith({ "text/plain": "Alma" }), undefined],
])("takes %s for a drawing", async (_, clipboard, name) => {
  const { onDrawing } = await open(plate);
  expect(happen("paste", clipboard)).toBe(name === undefined);
  expect(onDrawing.mock.calls.map(([file]) => file.name)).toEqual(name === undefined ? [] : [name]);
});

it.each(["Zoom in", "Hide"])("copies layers while the button “%s” has the focus", async (name) => {
  await open(plate);
  act(() => screen.getByRole("button", { name }).focus());
  expect(happen("copy", clipboardWith())).toBe(false);
});

it.each([
  ["textbox", "Text"],
  ["textbox", "Width"],
  ["button", "Next sheet"],
])("leaves the clipboard of the %s “%s” alone", async (role, name) => {
  const { elements } = await open(plate);
  act(() => screen.getByRole(role, { name }).focus());
  const clipboard = clipboardWith();
  for (const type of ["copy", "cut", "paste"] as const) expect(happen(type, clipboard)).toBe(true);
  expect(clipboard.getData("text/plain")).toBe("");
  expect(elements()).toHaveLength(2);
});

it("does what was pressed before it was loaded", async () => {
  const store = drawnStore(documentOf());
  const answer = vi.fn();
  clipboardCommands.find(({ id }) => id === "paste")?.run(store);
  const stop = answerClipboard(store, answer);
  expect(answer.mock.calls).toEqual([["paste"]]);
  stop();
  answerClipboard(store, answer)();
  expect(answer).toHaveBeenCalledOnce();
});

it("does the same by commands, and says so where a browser doesn't let it", async () => {
  const { store, elements, said } = await open(plate);
  const [copy, cut, paste] = clipboardCommands;
  act(() => copy?.run(store));
  await waitFor(() => expect(said()).toHaveTextContent("Copied 2 layers"));
  act(() => paste?.run(store));
  await waitFor(() => expect(elements()).toHaveLength(4));

  const refused = new DOMException("", "NotAllowedError");
  vi.spyOn(navigator.clipboard, "readText").mockRejectedValue(refused);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(refused);
  act(() => paste?.run(store));
  await screen.findByText(/^Your browser doesn't let us read the clipboard\. Press .*V instead/);
  act(() => cut?.run(store));
  await screen.findByText(
    /^Your browser doesn't let us write to the clipboard\. Press .*X instead/,
  );
  expect(elements()).toHaveLength(4);
});

it("changes nothing by a command while something is being dragged", async () => {
  let isBusy = false;
  const { store, elements, said } = await open(plate, "source", () => isBusy);
  const [copy, cut, paste] = clipboardCommands;
  act(() => copy?.run(store));
  await waitFor(() => expect(said()).toHaveTextContent("Copied 2 layers"));
  // They wait for the browser first.
  act(() => paste?.run(store));
  isBusy = true;
  await screen.findByText("You were dragging something, so nothing was pasted. Paste again.");
  act(() => cut?.run(store));
  await screen.findByText(
    "You were dragging something, so nothing was cut. Your layers were copied instead.",
  );
  expect(elements()).toHaveLength(2);
});
