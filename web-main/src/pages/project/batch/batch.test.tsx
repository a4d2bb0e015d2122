import { type Drawing, drawingBounds, newDocument } from "@cuttle/design";
import { Preview } from "@cuttle/design/host";
import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { watchDownloads } from "../../../test/ask-for-file.ts";
import { giveSizes, testEngine } from "../../../test/engine.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { demoProject, square } from "../../project-own/demo-project.ts";
import "../project-page.tsx";
import "../download/download-modal.tsx";
import "./batch-box.tsx";

vi.mock("../../../engine/create-engine.ts", () => import("../../../test/engine.ts"));
vi.mock("../../../engine/font-catalogue.ts", () => ({
  fonts: ["pacifico", "rye", "lobster"].map((id) => ({
    id,
    family: id,
    style: "script",
    url: `/${id}.ttf`,
  })),
}));

const document_ = {
  ...newDocument(),
  components: square("size"),
  parameters: [
    { name: "name", type: "text" as const, expression: "'Otis'", label: "Name" },
    { name: "font", type: "font" as const, expression: "'pacifico'", label: "Font" },
    { name: "size", type: "length" as const, expression: "30", label: "Size", min: 6, max: 120 },
  ],
};
const downloads = { limit: 10, left: 10, resetsOn: "2026-12-01T00:00:00Z", freeUntil: null };

let engine: ReturnType<typeof testEngine>;
let files: string[];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  engine = testEngine();
  files = watchDownloads();
  giveSizes();
});

/** Opens the project and its batch, as a user with an account. */
async function openBatch(document = document_) {
  const project = demoProject({ shareStatus: "public", isOwner: false });
  const page = renderPage("/@ada/Luggage-tag-p1", {
    user: demoUser(),
    answers: {
      getProject: { project, document, proFonts: ["rye"], downloads },
      recordProjectView: {},
      recordDownload: { downloads, copy: "kept" },
    },
  });
  await screen.findByRole("img", { name: /^Luggage tag, / });
  await userEvent.click(screen.getByText("Sheets and many at once"));
  await screen.findByRole("textbox", { name: "Name, one per line" });
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const layOut = () => press("Lay out on sheets");
const list = () => screen.getByRole("textbox", { name: "Name, one per line" });
const changeTo = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
const again = "The design or list changed. Lay out again.";

it.each([
  ["the list", async () => changeTo(list(), "Ann\nBo\nCleo")],
  ["a value", async () => changeTo(screen.getByRole("textbox", { name: "Size" }), "45")],
  ["the kerf", async () => changeTo(screen.getByRole("textbox", { name: "Kerf, mm" }), "0.3")],
  [
    "the colors",
    async () => {
      const colors = screen.getByRole("combobox", { name: "Colors for" });
      await userEvent.selectOptions(colors, "LightBurn");
    },
  ],
  ["the format", async () => userEvent.click(screen.getByRole("radio", { name: /^DXF/ }))],
])("is laid out again before it is downloaded when %s changed", async (what, change) => {
  const sheets = vi.spyOn(engine.exporter, "sheets");
  const { api } = await openBatch();
  changeTo(list(), "Ann\nBo");
  await layOut();
  expect(await screen.findByText("2 names, 2 pieces on 1 sheet of 300 × 200 mm.")).toBeVisible();
  // Leaving a field unchanged changes nothing.
  fireEvent.blur(screen.getByRole("textbox", { name: "Size" }));
  expect(screen.queryByText(again)).toBeNull();
  await change();
  expect(await screen.findByText(again)).toBeVisible();
  expect(screen.queryByText(/on 1 sheet/)).toBeNull();
  await press("Download the sheets");
  const format = what === "the format" ? "dxf" : "svg";
  await waitFor(() => expect(files).toEqual([`Luggage tag sheet-1.${format}`]));
  const asked = sheets.mock.calls.map(([request]) => request);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({
    format,
    kerf: what === "the kerf" ? 0.3 : 0.15,
    preset: what === "the colors" ? "lightburn" : "plain",
  });
  expect(asked[1]?.items).toHaveLength(what === "the list" ? 3 : 2);
  const widths = asked.map(({ items }) => drawingBounds(items[0]?.drawing as Drawing, ["cut"]));
  expect(widths[1]?.maxX).toBe(what === "a value" ? 22.5 : 15);
  expect(screen.queryByText(again)).toBeNull();
  expect(api.inputsOf("recordDownload")).toMatchObject([{ format }]);
});

it("is not made with an invalid kerf, but focuses its field", async () => {
  await openBatch();
  const kerf = screen.getByRole("textbox", { name: "Kerf, mm" });
  changeTo(kerf, "7");
  await layOut();
  expect(kerf).toHaveFocus();
  expect(kerf).toBeInvalid();
  changeTo(kerf, "0.2");
  await layOut();
  expect(await screen.findByText("1 piece on 1 sheet of 300 × 200 mm.")).toBeVisible();
  changeTo(kerf, "7");
  await press("Download the sheet (SVG)");
  expect(kerf).toHaveFocus();
  expect(files).toEqual([]);
});

it("is neither counted nor downloaded when it is canceled or changes meanwhile", async () => {
  const { api } = await openBatch();
  changeTo(list(), "Ann\nBo");
  await layOut();
  await screen.findByRole("button", { name: "Download the sheet (SVG)" });
  let goOn = () => {};
  engine.work = (evaluate) => new Promise((resolve) => (goOn = () => resolve(evaluate())));
  changeTo(list(), "Cleo");
  await press("Download the sheets");
  expect(await screen.findByRole("progressbar", { name: "Drawn" })).toBeVisible();
  changeTo(list(), "Cleo and Dora");
  await act(async () => goOn());
  expect(await screen.findByText(again)).toBeVisible();
  await press("Download the sheets");
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await act(async () => goOn());
  expect(await screen.findByText("Canceled.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(files).toEqual([]);
  expect(api.inputsOf("recordDownload")).toEqual([]);
});

it("reports every font on the sheets, and no other", async () => {
  const { api } = await openBatch();
  changeTo(list(), "name,font\nAnn,lobster\nBo,\nCleo,rye\nDora,nonsense");
  await layOut();
  expect(await screen.findByText("3 names, 3 pieces on 1 sheet of 300 × 200 mm.")).toBeVisible();
  await press("Download the sheet (SVG)");
  await waitFor(() => expect(files).toHaveLength(1));
  changeTo(list(), "name,font\nAnn,lobster");
  await press("Download the sheets");
  await waitFor(() => expect(files).toHaveLength(2));
  expect(api.inputsOf("recordDownload").map(({ fonts }) => (fonts as string[]).toSorted())).toEqual(
    [["lobster", "pacifico", "rye"], ["lobster"]],
  );
});

it("reads a file in any encoding of spreadsheets, and says which it assumed", async () => {
  await openBatch();
  const choose = (bytes: Uint8Array<ArrayBuffer>) =>
    userEvent.upload(screen.getByLabelText("Open a CSV file"), new File([bytes], "names.csv"));
  const windows = Uint8Array.from("name;size\r\nZoë;20,5\r\n", (one) => one.charCodeAt(0));
  await choose(windows);
  expect(await screen.findByText("Read as Windows text: check the names.")).toBeVisible();
  expect(list()).toHaveValue("name;size\r\nZoë;20,5\r\n");
  await layOut();
  expect(await screen.findByText("1 name, 1 piece on 1 sheet of 300 × 200 mm.")).toBeVisible();
  await choose(new Uint8Array(Buffer.from("\ufeffname\tsize\r\nZoë\t20\r\nBo\t9", "utf16le")));
  expect(await screen.findByText("Read as UTF-16 text: check the names.")).toBeVisible();
  await layOut();
  expect(await screen.findByText("2 names, 2 pieces on 1 sheet of 300 × 200 mm.")).toBeVisible();
  await choose(new Uint8Array(Buffer.from("Zoë")));
  await waitFor(() => expect(list()).toHaveValue("Zoë"));
  expect(screen.queryByText(/^Read as/)).toBeNull();
});

it("offers to split one line with commas into names, and does not do so unasked", async () => {
  await openBatch();
  changeTo(list(), "Anna, Bob, Carl");
  expect(screen.getByText("Each line is one name, spaces included.")).toBeVisible();
  await expectAccessible();
  await press("Make these three names");
  expect(list()).toHaveValue("Anna\nBob\nCarl");
  expect(list()).toHaveFocus();
  expect(screen.queryByRole("button", { name: /^Make these/ })).toBeNull();
  await layOut();
  expect(await screen.findByText("3 names, 3 pieces on 1 sheet of 300 × 200 mm.")).toBeVisible();
});

it("shows its sheets at the size that the user has entered", async () => {
  const sheets = vi.spyOn(engine.exporter, "sheets");
  await openBatch();
  changeTo(list(), "Ann\nBo");
  await layOut();
  expect(await screen.findByText("Sheet 1 of 1, 2 pieces")).toBeVisible();
  expect(screen.getByText("Ann, Bo")).toBeVisible();
  const width = screen.getByRole("textbox", { name: "Sheet width, mm" });
  expect(width).toHaveValue("300");
  changeTo(width, "60 cm");
  fireEvent.blur(width);
  expect(await screen.findByText(again)).toBeVisible();
  expect(screen.queryByRole("img", { name: "Layout of sheet 1" })).toBeNull();
  await layOut();
  expect(await screen.findByText("2 names, 2 pieces on 1 sheet of 600 × 200 mm.")).toBeVisible();
  const { gap, margin } = document_.sheet;
  expect(sheets.mock.calls[1]?.[0].sheet).toEqual({ width: 600, height: 200, gap, margin });
  changeTo(width, "1");
  fireEvent.blur(width);
  expect(width).toHaveAccessibleDescription(/too small/);
  await expectAccessible();
});

it("shows its sheets on the stage, one at a time, until the design is chosen or changes", async () => {
  const painted = vi.spyOn(Preview.prototype, "show");
  const drawings = Array.from({ length: 30 }, (): Drawing => ({ unit: "mm", parts: [] }));
  vi.spyOn(engine.exporter, "sheets").mockResolvedValue({
    sheets: drawings.map((drawing) => ({ drawing, ids: [], pieces: 1 })),
    ...{ tooLarge: [], empty: [] },
    measured: undefined,
    file: { extension: "zip", mediaType: "application/zip", bytes: new Uint8Array() },
  });
  await openBatch();
  await layOut();
  expect(await screen.findByRole("img", { name: "Layout of sheet 1" })).toBeVisible();
  expect(screen.queryByRole("img", { name: /^Luggage tag, / })).toBeNull();
  await press("Previous sheet");
  await press("Next sheet");
  expect(screen.getByText("Sheet 2 of 30, 1 piece")).toBeVisible();
  await press("Download 30 sheets");
  await waitFor(() => expect(files).toEqual(["Luggage tag sheets.zip"]));
  const shown = painted.mock.calls.map(([one]) => drawings.indexOf(one));
  expect(shown.filter((at) => at >= 0)).toEqual([0, 1]);
  const look = within(screen.getByRole("group", { name: "Look" }));
  await userEvent.click(look.getByRole("radio", { name: "Material" }));
  expect(screen.getByRole("img", { name: /^Luggage tag, / })).toBeVisible();
  await userEvent.click(look.getByRole("radio", { name: "Sheets" }));
  expect(screen.getByRole("img", { name: "Layout of sheet 1" })).toBeVisible();
  changeTo(screen.getByRole("textbox", { name: "Size" }), "45");
  expect(await screen.findByRole("img", { name: /^Luggage tag, / })).toBeVisible();
  expect(look.queryByRole("radio", { name: "Sheets" })).toBeNull();
});

it("lays out the design itself, on a sheet size that is remembered and used for checks", async () => {
  localStorage.setItem("cuttle:bench", JSON.stringify({ sheet: { width: 80, height: 90 } }));
  const review = vi.spyOn(engine.exporter, "review");
  const { api } = await openBatch({ ...document_, components: square("size", "size", 2) });
  await userEvent.click(screen.getByText("Sheets and many at once"));
  const checks = within(screen.getByRole("region", { name: "Before you cut" }));
  await userEvent.click(await checks.findByRole("button", { name: "Lay out on sheets" }));
  expect(await screen.findByText("2 pieces on 1 sheet of 80 × 90 mm.")).toBeVisible();
  await press("Download the sheet (SVG)");
  await waitFor(() => expect(files).toEqual(["Luggage tag sheet-1.svg"]));
  await userEvent.click(screen.getByRole("radio", { name: "Material" }));
  await press("Download");
  await userEvent.click(await screen.findByRole("button", { name: "Download anyway" }));
  await waitFor(() => expect(files).toHaveLength(2));
  // The same design, in whichever file format.
  const hashes = api.inputsOf("recordDownload").map(({ valuesHash }) => valuesHash);
  expect(new Set(hashes).size).toBe(1);
  changeTo(screen.getByRole("textbox", { name: "Sheet width, mm" }), "400");
  await waitFor(() =>
    expect(checks.queryByRole("button", { name: "Lay out on sheets" })).toBeNull(),
  );
  const widths = review.mock.calls.map(([, options]) => options?.sheet?.width);
  expect(new Set(widths)).toEqual(new Set([80, 400]));
  expect(JSON.parse(localStorage.getItem("cuttle:bench") ?? "{}").sheet).toEqual({
    width: 400,
    height: 90,
  });
});
