import { gzipSync } from "node:zlib";
import { here } from "@cuttle/design/drawing-file";
import { saying } from "@cuttle/design/host/testing";
import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { putFile } from "../../put-file.ts";
import { giveSizes, testEngine } from "../../test/engine.ts";
import { renderPage } from "../../test/render-page.tsx";
import { readFile } from "./read-file.ts";
import "../dashboard/dashboard-page.tsx";
import "../dashboard/drag-area.tsx";
import "../project/project-page.tsx";
import "./open-file-area.tsx";
import "./open-file-modal.tsx";

vi.mock("../../engine/create-engine.ts", () => import("../../test/engine.ts"));
vi.mock("../../engine/font-catalogue.ts", () => ({ fonts: [] }));
vi.mock("../../put-file.ts", () => ({ putFile: vi.fn() }));

/** 40 × 20 mm at 96 pixels an inch. */
const content = `<svg xmlns="http://www.w3.org/2000/svg">
  <path fill="none" stroke="#f00" d="M0 0h151.181v75.591h-151.181z"/>
  <path d="M60 20h30v30h-30z"/>
  <text>Sign</text>
</svg>`;
const own = {
  fileId: `${"a".repeat(27)}.svg`,
  kind: "drawing" as const,
  name: "Sign.svg",
  url: `/media/${"a".repeat(27)}.svg`,
  ...{ width: 0, height: 0, bytes: 9, createdDate: "2026-11-27T12:00:00Z" },
};
const svg = (name = "Sign.svg") => new File([content], name);

let engine: ReturnType<typeof testEngine>;
beforeEach(() => {
  engine = testEngine();
  giveSizes();
  vi.mocked(putFile).mockReset().mockResolvedValue({ file: own });
});

async function open(answers: Answers = {}, { pro = false, path = "/dashboard" } = {}) {
  const user = demoUser();
  user.featureFlags.hasProFeatures = pro;
  const page = renderPage(path, {
    user,
    answers: {
      generateOwnFilePutUrl: { url: "/api/uploads/x" },
      createProject: { projectId: "p9" },
      listOwnFiles: { files: [] },
      ...answers,
    },
  });
  await screen.findByRole("button", { name: "New project" });
  return page;
}

async function choose(file: File) {
  await userEvent.click(screen.getByRole("button", { name: "New project" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^From a file/ }));
  await userEvent.upload(await screen.findByLabelText("Choose a file"), file, {
    applyAccept: false,
  });
}

interface Shape {
  readonly style: string;
  readonly properties: Readonly<Record<string, string>>;
}

const documentOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.api.inputsOf("createProject")[0]?.document as unknown as {
    parameters: { name: string; expression: string; label: string }[];
    assets: unknown[];
    components: { elements: { children?: Shape[] }[] }[];
  };

/** What the laser does with the shapes of a document, and how wide they are in mm. */
const shapesOf = ({ components: [main] }: ReturnType<typeof documentOf>) =>
  main?.elements[0]?.children?.map(({ style, properties: { width } }) => [
    style,
    Number(Number(width).toFixed(2)),
  ]);

it("says what is in a drawing and begins a project with what was chosen", async () => {
  const page = await open();
  await choose(svg());
  const dialog = within(await screen.findByRole("dialog", { name: "Open a file" }));
  expect(await dialog.findByText(/^It will be 40 × 20 mm/)).toBeVisible();
  expect(await dialog.findByText(/^Text \(“Sign”\) at 0, 0 mm was left out/)).toBeVisible();
  await expectAccessible();
  await userEvent.selectOptions(dialog.getByLabelText(/^Red lines/), "Score");
  await userEvent.selectOptions(
    dialog.getByLabelText(/numbers mean/),
    "72 pixels an inch (Illustrator)",
  );
  await userEvent.clear(dialog.getByLabelText("Name"));
  await userEvent.type(dialog.getByLabelText("Name"), "Door sign");
  await userEvent.click(dialog.getByRole("button", { name: "Create project" }));
  await waitFor(() => expect(page.address()).toBe("/@pro/Door-sign-p9"));
  expect(page.api.inputsOf("createProject")).toMatchObject([{ name: "Door sign" }]);
  const document = documentOf(page);
  expect(document).toMatchObject({ parameters: [], assets: [] });
  expect(shapesOf(document)).toEqual([
    ["score", 53.33],
    ["engrave", 10.58],
  ]);
  expect(page.api.inputsOf("generateOwnFilePutUrl")).toEqual([]);
});

it("doesn't take a drawing of more than 1 MB apart: its choices are parameters", async () => {
  const { addFiles } = engine.sandbox;
  const added = vi.spyOn(engine.sandbox, "addFiles");
  added.mockImplementation(() => addFiles([{ id: here, drawing: svg() }]));
  const takeApart = vi.spyOn(engine.sandbox, "takeApart");
  const page = await open({ listOwnFiles: { files: [{ ...own, bytes: 2 ** 20 + 1 }] } });
  await userEvent.click(screen.getByRole("button", { name: "New project" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^From a file/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Sign.svg" }));
  expect(await screen.findByText(/comes in as one layer/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/^Red lines/), "Score");
  await userEvent.click(screen.getByRole("button", { name: "Create project" }));
  await waitFor(() => expect(page.address()).toBe("/@pro/Sign-p9"));
  const { parameters, assets } = documentOf(page);
  expect(parameters.map(({ label, expression }) => [label, expression])).toEqual([
    ["Width", "40"],
    ["Red lines", "'score'"],
    ["Black areas", "'engrave'"],
  ]);
  expect(assets).toEqual([{ id: own.fileId, kind: "drawing", name: "Sign.svg" }]);
  expect(takeApart).not.toHaveBeenCalled();
});

it("begins with the width that is typed, in any unit", async () => {
  const page = await open();
  await choose(svg());
  const width = await screen.findByLabelText("Width, mm");
  expect(width).toHaveValue("40");
  await userEvent.clear(width);
  await userEvent.type(width, "4 in");
  await userEvent.click(screen.getByRole("button", { name: "Create project" }));
  await waitFor(() => expect(page.address()).toBe("/@pro/Sign-p9"));
  expect(shapesOf(documentOf(page))?.[0]).toEqual(["cut", 101.6]);
});

it("says why a drawing can't be opened, and takes another", async () => {
  engine.work = (evaluate) =>
    saying(evaluate(), { drawings: [], errors: [{ message: "This is a PDF." }] });
  await open();
  await choose(svg());
  expect(await screen.findByText("This is a PDF.")).toBeVisible();
  expect(screen.getByLabelText("Choose a file")).toBeEnabled();
});

it("keeps what was chosen when the server refuses; the project goes into the open folder", async () => {
  const folderId = "f".repeat(24);
  const page = await open(
    {
      createProject: refusal("Not now."),
      getDashboard: {
        folders: [{ folderId, name: "Gifts", ordering: 1, projectCount: 0 }],
        projects: [],
        nextCursor: "",
      },
    },
    { path: `/dashboard/folder/${folderId}` },
  );
  await choose(svg());
  await userEvent.click(await screen.findByRole("button", { name: "Create project" }));
  expect(await screen.findByText("Not now.")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Sign");
  expect(page.api.inputsOf("createProject")).toMatchObject([{ folderId }]);
});

it("begins with a drawing that was opened before, without another upload", async () => {
  const { addFiles } = engine.sandbox;
  const added = vi.spyOn(engine.sandbox, "addFiles");
  added.mockImplementation(() => addFiles([{ id: here, drawing: svg() }]));
  const page = await open({ listOwnFiles: { files: [own] } });
  await userEvent.click(screen.getByRole("button", { name: "New project" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^From a file/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Sign.svg" }));
  expect(await screen.findByText(/^It will be/)).toBeVisible();
  expect(added).toHaveBeenCalledWith([{ id: here, drawing: own.url }]);
  await userEvent.click(screen.getByRole("button", { name: "Create project" }));
  await waitFor(() => expect(page.address()).toBe("/@pro/Sign-p9"));
  expect(putFile).not.toHaveBeenCalled();
});

it("pictures need Pro", async () => {
  await open();
  await choose(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "Cat.png"));
  expect(await screen.findByRole("dialog", { name: "Bring your own pictures" })).toBeVisible();
  expect(putFile).not.toHaveBeenCalled();
});

describe("a file on the page", () => {
  const opened = () => screen.findByText(/^It will be/);

  it("is opened where it is dropped", async () => {
    await open();
    const dataTransfer = { types: ["Files"], files: [svg()] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(await screen.findByText("Drop the file to open it")).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(await opened()).toBeVisible();
  });

  it("is opened when it, or the text of an SVG, is pasted", async () => {
    await open();
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => "a note" } });
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => content } });
    expect(await opened()).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("Pasted drawing");
  });

  it("is asked for by the address, once", async () => {
    const page = await open({}, { path: "/dashboard?open-file" });
    expect(await screen.findByRole("dialog", { name: "Open a file" })).toBeVisible();
    expect(page.address()).toBe("/dashboard");
    await act(async () => undefined);
  });
});

describe("reading a file", () => {
  const { signal } = new AbortController();
  it.each([
    ["an empty one", new File([], "a.svg"), "This file is empty."],
    [
      "one that is too large",
      new File([new Uint8Array(5.5 * 2 ** 20)], "a.svg"),
      "This drawing is 5.5 MB; up to 5 MB can be opened.",
    ],
    [
      "a damaged SVGZ",
      new File([new Uint8Array([0x1f, 0x8b, 1, 2])], "a.svgz"),
      "This SVGZ is damaged. Save it as SVG and open that.",
    ],
    [
      "an SVGZ that grows without end",
      new File([gzipSync(Buffer.alloc(6 * 2 ** 20))], "a.svgz"),
      "This drawing is more than 5 MB when it is unpacked.",
    ],
  ])("%s is refused", async (_, file, message) => {
    await expect(readFile(file, signal)).rejects.toThrow(message);
  });

  it("unpacks an SVGZ", async () => {
    const { file, name } = await readFile(new File([gzipSync("<svg/>")], "Sign.svgz"), signal);
    expect(name).toBe("Sign");
    expect(await (file as File).text()).toBe("<svg/>");
  });
});
