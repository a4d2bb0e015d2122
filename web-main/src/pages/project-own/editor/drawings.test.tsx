import { type Document, newDocument } from "@cuttle/design";
import type { TakenApart } from "@cuttle/design/drawing-file";
import type { Apart } from "@cuttle/design/host";
import { ApiError } from "@cuttle/web-kit/api";
import { type Answers, demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useSyncExternalStore } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { putFile } from "../../../put-file.ts";
import { drawnStore, giveSizes, testEngine } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { documentOf, element } from "../../../test/test-editor.ts";
import { takeApartCommand } from "../layers/layer-commands.ts";
import { bringDrawing } from "./bring-drawing.ts";
import { FileDrop } from "./file-drop.tsx";
import { InsertDialogs } from "./insert-dialogs.tsx";
import TakeApart from "./take-apart.tsx";
import "./drawing-dialog.tsx";
import "../../own-files/own-list.tsx";

vi.mock("../../../engine/create-engine.ts", () => import("../../../test/engine.ts"));
vi.mock("../../../engine/font-catalogue.ts", () => ({ fonts: [] }));
vi.mock("../../../put-file.ts", () => ({ putFile: vi.fn() }));

const own = (kind: "image" | "drawing", ending: string, name: string) => ({
  ...{ fileId: `${"a".repeat(27)}.${ending}`, kind, name, url: "/media/a" },
  ...{ width: 4, height: 3, bytes: 9, createdDate: "2026-11-27T12:00:00Z" },
});

/** 40 × 20 mm, and 10 × 10 mm of it to engrave. */
const logo = new File(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 40 20">
      <rect width="40" height="20" fill="none" stroke="#f00"/><path d="M5 5h10v10h-10z"/></svg>`,
  ],
  "Logo.svg",
  { type: "image/svg+xml" },
);

const taken: TakenApart = {
  elements: [
    element("r", { style: "cut", properties: { width: "40", height: "20" } }),
    element("e", { type: "ellipse", style: "cut" }),
    element("p", { type: "image", properties: { image: "'p1'", width: "4" } }),
  ],
  ...{ components: [], styles: { cut: "cut" } as const },
  pictures: [{ id: "p1", name: "Picture 1.png", bytes: new Uint8Array([1]) }],
  warnings: ["Text (“Sign”) at 0, 0 mm was left out."],
};

/** What it consists of without its picture. */
const shapes = [{ type: "rectangle" }, { type: "ellipse" }];

let engine: ReturnType<typeof testEngine>;
/** What the engine says of a drawing. */
let apart: (signal?: AbortSignal) => ReturnType<typeof engine.sandbox.takeApart>;
beforeEach(() => {
  engine = testEngine();
  apart = async () => taken;
  engine.sandbox.takeApart = (_, { signal } = {}) => apart(signal);
  giveSizes();
  vi.mocked(putFile).mockReset();
});

interface Setting {
  readonly document?: Document;
  readonly hasPro?: boolean;
  readonly isShared?: boolean;
  readonly answers?: Answers;
}

function open(setting: Setting = {}) {
  const { document = newDocument(), hasPro = true, isShared = true, answers } = setting;
  const store = drawnStore(document, {}, engine);
  const shown = {
    view: { x: 150, y: 100, scale: 2 },
    size: { width: 600, height: 400 },
    sheet: undefined,
  };
  const props = { store, unit: "mm" as const, shown };
  function Stage() {
    const root = useRef<HTMLDivElement>(null);
    const { dialog } = useSyncExternalStore(store.subscribe, store.session);
    return (
      <section aria-label="Drawing" tabIndex={-1}>
        <div ref={root}>
          <InsertDialogs {...props} />
          <FileDrop root={root} {...props} />
          {dialog === "takeApart" && (
            <TakeApart
              store={store}
              sandbox={engine.sandbox}
              isShared={isShared}
              onClose={() => store.setSession({ dialog: undefined })}
            />
          )}
        </div>
      </section>
    );
  }
  const user = demoUser();
  user.featureFlags.hasProFeatures = hasPro;
  const { api } = renderPage("/", {
    user,
    pages: [{ path: "*", element: <Stage /> }],
    answers: {
      listOwnFiles: { files: [] },
      generateOwnFilePutUrl: { url: "/api/uploads/x" },
      ...answers,
    },
  });
  const elements = () => store.state().document.components[0]?.elements ?? [];
  const stage = () => screen.findByRole("region", { name: "Drawing" });
  const uploads = () => api.inputsOf("generateOwnFilePutUrl");
  async function drop(file: File) {
    const dataTransfer = { types: ["Files"], items: [{ kind: "file", type: file.type }] };
    fireEvent.drop(await stage(), { dataTransfer: { ...dataTransfer, files: [file] } });
    return within(await screen.findByRole("dialog", { name: "Insert a drawing" }));
  }
  return { store, elements, stage, uploads, drop };
}

async function insert() {
  const button = await screen.findByRole("button", { name: "Insert" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

it("a drawing that is dropped is inserted as elements, as one step without an upload", async () => {
  const { store, elements, uploads, drop } = open({ hasPro: false });
  const dialog = await drop(logo);
  expect(await dialog.findByText(/^It will be 40 × 20 mm/)).toBeVisible();
  expect(await dialog.findByText(/^Text \(“Sign”\)/)).toBeVisible();
  expect(dialog.getByText(/^1 picture was left out\./)).toBeVisible();
  expect(dialog.queryByText(/^Text and pictures come in/)).toBeNull();
  await expectAccessible();
  await insert();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(elements()).toMatchObject([
    { name: "Logo", transform: { position: "[150, 100]" }, children: shapes },
  ]);
  expect(store.selection()).toEqual([`main/${elements()[0]?.id}`]);
  expect(store.state().document).toMatchObject({ parameters: [], assets: [] });
  expect(uploads()).toEqual([]);
  act(() => void store.undo());
  expect(store.state().document).toEqual(newDocument());
});

it("pictures in a drawing are uploaded with Pro", async () => {
  const picture = own("image", "png", "Picture 1.png");
  vi.mocked(putFile).mockResolvedValue({ file: picture });
  const { store, elements, uploads, drop } = open();
  const dialog = await drop(logo);
  await dialog.findByText(/^Text \(/);
  expect(dialog.queryByText(/picture was left out/)).toBeNull();
  expect(dialog.getByText(/^Text and pictures come in, too/)).toBeVisible();
  await insert();
  await waitFor(() => expect(elements()).toHaveLength(1));
  expect(elements()[0]?.children).toHaveLength(3);
  expect(uploads()).toEqual([{ kind: "image", name: "Picture 1.png" }]);
  expect(store.state().document.assets).toMatchObject([{ id: picture.fileId, width: 4 }]);
});

it("a drawing that is too large stays one layer, as it was chosen", async () => {
  const file = own("drawing", "svg", "Logo.svg");
  vi.mocked(putFile).mockResolvedValue({ file });
  apart = async () => ({ problem: "It is too large." });
  const { store, elements, uploads, drop } = open();
  const dialog = await drop(logo);
  expect(await dialog.findByText(/comes in as one layer/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText(/^Black areas/), "Cut");
  await insert();
  await waitFor(() => expect(elements()).toHaveLength(1));
  expect(elements()[0]).toMatchObject({
    type: "drawing",
    properties: { file: `'${file.fileId}'`, width: "40" },
  });
  expect(elements()[0]?.properties?.operations).toContain("'cut'");
  expect(uploads()).toEqual([{ kind: "drawing", name: "Logo.svg" }]);
  expect(store.state().document.parameters).toEqual([]);
  expect(screen.queryByText("The drawing came in as one layer")).toBeNull();
});

it("says why a project has no room for what a drawing consists of, and uploads no pictures", async () => {
  const file = own("drawing", "svg", "Logo.svg");
  vi.mocked(putFile).mockResolvedValue({ file });
  const many = Array.from({ length: 10_000 - 3 }, (_, k) => element(`e${k}`, { hidden: true }));
  const { elements, uploads, drop } = open({ document: documentOf(...many) });
  const dialog = await drop(logo);
  expect(
    await dialog.findByText(/comes in as one layer.*more than a project can have/),
  ).toBeVisible();
  await insert();
  await waitFor(() => expect(elements()).toHaveLength(many.length + 1));
  expect(uploads()).toEqual([{ kind: "drawing", name: "Logo.svg" }]);
});

/** A project whose style "cut" doesn't cut. */
const otherwise: Document = {
  ...newDocument(),
  styles: { cut: { operation: "engrave" }, through: { operation: "cut" } },
};

it("what was chosen as Cut is cut, whatever the styles of a project are called", async () => {
  const { elements, drop } = open({ document: otherwise, hasPro: false });
  await drop(logo);
  await insert();
  await waitFor(() => expect(elements()).toHaveLength(1));
  expect(elements()[0]?.children?.map(({ style }) => style)).toEqual(["through", "through"]);
});

it("uploads no drawing that would be drawn with other styles as one layer", async () => {
  apart = async () => ({ problem: "It is too large." });
  const { elements, uploads, drop } = open({ document: otherwise });
  await (await drop(logo)).findByText(/comes in as one layer/);
  await insert();
  expect(await screen.findByText(/the style “cut”/)).toBeVisible();
  expect(elements()).toEqual([]);
  expect(uploads()).toEqual([]);
});

it("says that a drawing came in as one layer where the step didn't know that yet", async () => {
  vi.mocked(putFile).mockResolvedValue({ file: own("drawing", "svg", "Logo.svg") });
  const answers: ((reply: Apart) => void)[] = [];
  apart = () => new Promise((resolve) => answers.push(resolve));
  const { elements, drop } = open();
  await (await drop(logo)).findByText(/^It will be/);
  await insert();
  expect(screen.getByRole("progressbar")).toHaveAccessibleName("Insert");
  await act(async () => {
    for (const answer of answers) answer({ problem: "It took too long." });
  });
  expect(await screen.findByText("The drawing came in as one layer")).toBeVisible();
  expect(screen.getByText("It took too long.")).toBeVisible();
  expect(elements()).toMatchObject([{ type: "drawing" }]);
});

it("asks again what can't be kept once other choices have been made", async () => {
  const { drop } = open();
  const dialog = await drop(logo);
  await dialog.findByText(/^Text \(“Sign”\)/);
  apart = async () => ({ ...taken, warnings: ["A gradient was left out."] });
  await userEvent.selectOptions(dialog.getByLabelText(/^Black areas/), "Cut");
  expect(await dialog.findByText("A gradient was left out.")).toBeVisible();
});

it.each([
  ["says which fonts need Pro", false, 1],
  ["says nothing of fonts that Pro includes", true, 0],
])("%s", async (_, hasPro, count) => {
  const words = ["rye", "pacifico"].map((font) =>
    element(font, { type: "text", properties: { font: `'${font}'` } }),
  );
  apart = async () => ({ ...taken, elements: words });
  const dialog = await open({ hasPro }).drop(logo);
  await dialog.findByText(/^Text and pictures come in/);
  expect(dialog.queryAllByText(/^Text in rye needs Pro/)).toHaveLength(count);
});

const refused = (code: string) =>
  ApiError.api(400, { code, message: "This picture has too many pixels." });

it.each([
  ["leaves out a picture that the server refuses", "picture_too_large", 1],
  ["inserts nothing where an upload fails otherwise", "upload_expired", 0],
])("%s", async (_, code, count) => {
  vi.mocked(putFile).mockRejectedValue(refused(code));
  const { elements, drop } = open();
  await drop(logo);
  await insert();
  expect(await screen.findByText("This picture has too many pixels.")).toBeVisible();
  expect(elements()).toMatchObject(count ? [{ children: shapes }] : []);
});

it("stops taking apart when it is canceled, and can go on", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  apart = (signal) => new Promise(() => signals.push(signal));
  const { elements, drop } = open({ hasPro: false });
  const dialog = await drop(logo);
  await dialog.findByText(/^It will be/);
  await insert();
  await waitFor(() => expect(signals).toHaveLength(2));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
  apart = async () => taken;
  await insert();
  await waitFor(() => expect(elements()).toHaveLength(1));
});

it("a picture is not taken for a drawing", async () => {
  const { store, stage } = open();
  await stage();
  act(() => bringDrawing(store, new File([new Uint8Array([0xff, 0xd8, 0xff])], "Cat.jpg")));
  expect(await screen.findByText(/^This is a picture\./)).toBeVisible();
  expect(screen.getByLabelText("Choose a file")).toBeEnabled();
});

/** A project that began with a drawing. */
const begun: Document = {
  ...documentOf(element("d", { type: "drawing", properties: { width: "width" } }), element("o")),
  parameters: [{ name: "width", type: "length", expression: "40" }],
};

async function askToTakeApart(setting: Setting) {
  const opened = open({ document: begun, hasPro: false, ...setting });
  await opened.stage();
  act(() => {
    opened.store.select(["main/d"]);
    takeApartCommand.run(opened.store);
  });
  return opened;
}

it("asks before others lose the fields of a drawing; it is taken apart as one step", async () => {
  const { store, elements } = await askToTakeApart({});
  await userEvent.click(await screen.findByRole("button", { name: "Keep it whole" }));
  expect(store.state().document).toBe(begun);
  act(() => takeApartCommand.run(store));
  await expectAccessible();
  await userEvent.click(await screen.findByRole("button", { name: "Take apart" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText(/^1 picture was left out\./);
  expect(elements()[0]).toMatchObject({ type: "group", children: shapes });
  act(() => void store.undo());
  expect(store.state().document).toEqual(begun);
});

it.each([
  ["only its owner can open the project", { isShared: false }],
  [
    "it has no fields",
    { document: documentOf(element("d", { type: "drawing", properties: { width: "40" } })) },
  ],
])("doesn't ask where %s", async (_, setting) => {
  const { elements } = await askToTakeApart(setting);
  await waitFor(() => expect(elements()[0]?.type).toBe("group"));
});

it.each([
  [
    "once it takes its time",
    async () => userEvent.click(await screen.findByRole("button", { name: "Cancel" })),
  ],
  ["before that", async () => fireEvent.keyDown(document.body, { key: "Escape" })],
])("can be canceled %s", async (_, cancel) => {
  let answer: (reply: TakenApart) => void = () => undefined;
  let asked: AbortSignal | undefined;
  apart = (signal) => {
    asked = signal;
    return new Promise((resolve) => (answer = resolve));
  };
  const { store } = await askToTakeApart({ isShared: false });
  await waitFor(() => expect(asked).toBeDefined());
  await cancel();
  expect(asked?.aborted).toBe(true);
  await act(async () => answer(taken));
  expect(store.state().document).toBe(begun);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("stays whole when its project changes meanwhile", async () => {
  let answer: (reply: TakenApart) => void = () => undefined;
  apart = () => new Promise((resolve) => (answer = resolve));
  const { store, elements } = await askToTakeApart({ isShared: false });
  act(() => store.edit((document) => ({ ...document, unit: "inch" })));
  await act(async () => answer(taken));
  expect(elements()[0]?.type).toBe("drawing");
  expect(await screen.findByText(/was changed meanwhile/)).toBeVisible();
});

it("leaves a picture out that the server refuses", async () => {
  vi.mocked(putFile).mockRejectedValue(refused("picture_unreadable"));
  const { elements } = await askToTakeApart({ isShared: false, hasPro: true });
  expect(await screen.findByText("This picture has too many pixels.")).toBeVisible();
  expect(elements()[0]).toMatchObject({ type: "group", children: shapes });
});

it("says why a drawing can't be taken apart", async () => {
  apart = async () => ({ problem: "It has 30,000 shapes, so it stays one layer." });
  const { store } = await askToTakeApart({ isShared: false });
  expect(await screen.findByText("It has 30,000 shapes, so it stays one layer.")).toBeVisible();
  expect(store.state().document).toBe(begun);
});

it.each([
  [["main/o"], "Select one drawing that came from a file."],
  [["main/d", "main/o"], "Select one drawing that came from a file."],
  [[], "Nothing is selected."],
  [["main/d"], true],
])("whether %j can be taken apart", (selection, able) => {
  const store = drawnStore(begun);
  store.select(selection);
  expect(takeApartCommand.when(store)).toBe(able);
});

it("can't be taken apart while the values of a link are shown", () => {
  const store = drawnStore(begun);
  store.select(["main/d"]);
  store.showLink({ width: "80" });
  expect(takeApartCommand.when(store)).toBe("Keep or leave the values of the link first.");
  store.keepLink();
  expect(takeApartCommand.when(store)).toBe(true);
});
