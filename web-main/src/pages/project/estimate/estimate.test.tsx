import { expectAccessible } from "@cuttle/web-kit/test";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { deviceMachines } from "../../../machines/device-machines.ts";
import { type MachineSheet, noMachines } from "../../../machines/machines.ts";
import { diode } from "../../../machines/test-machines.ts";
import { engine, opened, startProjectPage } from "../open-page.ts";
import "../project-page.tsx";
import "../batch/batch-box.tsx";
import "../download/download-modal.tsx";
import "../machine/machine-line.tsx";
import "../../../machines/machine-modal.tsx";
import "../../../machines/sheet-modal.tsx";
import "./estimate-line.tsx";
import "./estimate-modal.tsx";

vi.mock("../../../engine/create-engine.ts", () => import("../../../test/engine.ts"));
vi.mock("../../../engine/font-catalogue.ts", () => ({
  fonts: [{ id: "pacifico", family: "Pacifico", style: "script", url: "/p.ttf" }],
}));

// The project is a square of 30 mm: 120 mm of cuts, 15 % of this sheet.
const sheet: MachineSheet = {
  id: "card",
  name: "Card",
  width: 100,
  height: 60,
  thickness: 1,
  kerf: 0,
  price: 4,
};

const withLaser = (one: MachineSheet) =>
  deviceMachines.write({
    machines: [{ ...diode, sheets: [one], chosenSheet: one.id }],
    chosenMachine: diode.id,
  });

beforeEach(() => {
  deviceMachines.write(noMachines);
  startProjectPage();
  localStorage.setItem("cuttle:bench", JSON.stringify({ kerf: 0 }));
});

const line = (facts: string) => screen.findByRole("button", { name: `Estimate: ${facts}` });
const dialogOf = async (facts: string) => {
  await userEvent.click(await line(facts));
  return within(await screen.findByRole("dialog", { name: "Estimate" }));
};
const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);

/** The text of the file that a press on the button saves. */
async function savedCSV(scope: Pick<typeof screen, "getByRole">): Promise<string> {
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  await userEvent.click(scope.getByRole("button", { name: "CSV for a quote" }));
  const file = made.mock.lastCall?.[0];
  return file instanceof Blob ? await file.text() : "";
}

it("has lengths and material without a laser, and asks which one it is", async () => {
  await opened();
  const dialog = await dialogOf("120 mm of cuts");
  expect(texts(dialog.getAllByRole("cell"))).toEqual(["120 mm"]);
  expect(texts(dialog.getAllByRole("definition"))).toEqual([
    "2% of a sheet",
    "30 × 30 mm, from 300 × 200 mm",
  ]);
  await expectAccessible();
  await userEvent.click(dialog.getByRole("button", { name: "Which laser do you have?" }));
  expect(await screen.findByRole("dialog", { name: "Which laser do you have?" })).toBeVisible();
});

it("asks for the price of the sheet, and then has the cost", async () => {
  const { price: _, ...unpriced } = sheet;
  withLaser(unpriced);
  await opened();
  const dialog = await dialogOf("About 24 s · 120 mm of cuts");
  await userEvent.click(dialog.getByRole("button", { name: "Add the price of a sheet" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit the sheet" }));
  await userEvent.type(form.getByRole("textbox", { name: "Price of a sheet" }), "4");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  // 120 mm at 5 mm/s, and 15 % of 4.
  await waitFor(() =>
    expect(texts(dialog.getAllByRole("definition"))).toEqual([
      "24 s",
      "15% of a sheet",
      "30 × 30 mm, from 100 × 60 mm",
      "0.60",
    ]),
  );
  expect(texts(dialog.getAllByRole("cell"))).toEqual(["120 mm", "24 s"]);
  expect(await savedCSV(dialog)).toBe(
    "\uFEFFName,Cut length (mm),Score length (mm),Engraved lines (mm),Engraved area (cm²),Time (min),Sheets,Material cost\r\n" +
      "Luggage tag,120,0,0,0,0.4,0.15,0.6\r\n",
  );
});

it("follows the drawing, the unit and the sheet's own speed", async () => {
  withLaser({ ...sheet, cutSpeed: 20 });
  await opened();
  await line("About 6 s · material 0.60");
  fireEvent.change(screen.getByRole("textbox", { name: "Size" }), { target: { value: "60" } });
  await line("About 12 s · material 2.40");
  await userEvent.click(screen.getByRole("radio", { name: "inch" }));
  const dialog = await dialogOf("About 12 s · material 2.40");
  expect(texts(dialog.getAllByRole("cell"))).toEqual(["9.45 in", "12 s"]);
});

it("is in the dialog of a download, too, but not with a picture", async () => {
  await opened();
  await line("120 mm of cuts");
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Download" }));
  const estimate = await dialog.findByRole("button", { name: "Estimate: 120 mm of cuts" });
  expect(estimate.closest("form")).toBeNull(); // a form that it opens would be submitted with this one
  await userEvent.click(dialog.getByRole("radio", { name: /^PNG/ }));
  expect(dialog.queryByRole("button", { name: /^Estimate/ })).toBeNull();
});

it("says why there is none", async () => {
  vi.spyOn(engine.exporter, "work").mockRejectedValue(new Error("This took too long."));
  await opened();
  expect(await screen.findByText("This took too long.")).toBeVisible();
});

it("of a batch is in all and for each name, and its rows add up to the total", async () => {
  withLaser(sheet);
  await opened();
  await line("About 24 s · material 0.60");
  await userEvent.click(screen.getByText("Sheets and many at once"));
  const list = await screen.findByRole("textbox", { name: "Name, one per line" });
  fireEvent.change(list, { target: { value: "=Ann\nBo\nCleo" } });
  await userEvent.click(screen.getByRole("button", { name: "Lay out on sheets" }));
  const estimate = within(await screen.findByRole("region", { name: "Estimate" }));
  await expectAccessible();
  const [time, each, material, from, cost, costEach] = texts(estimate.getAllByRole("definition"));
  // Three squares of 120 mm at 5 mm/s, with the way between them.
  expect([time, each]).toEqual(["1 min 10 s", "24 s each"]);
  expect(from).toMatch(/^On \d sheets? of 100 × 60 mm$/);
  const csv = await savedCSV(estimate);
  const rows = csv.trim().split("\r\n").slice(1);
  const cells = rows.map((row) => row.split(","));
  expect(cells.map(([name, cut]) => [name, cut])).toEqual([
    ["'=Ann", "120"],
    ["Bo", "120"],
    ["Cleo", "120"],
    ["Total", "360"],
  ]);
  for (const column of [5, 6, 7]) {
    const [first, second, third, total] = cells.map((row) => Number(row[column]));
    expect((first ?? 0) + (second ?? 0) + (third ?? 0)).toBeCloseTo(total ?? 0, 1);
  }
  const totals = cells[3]?.map(Number) ?? [];
  expect(material).toBe(`${Math.round(100 * (totals[6] ?? 0))}% of a sheet`);
  expect(cost).toBe(totals[7]?.toFixed(2));
  expect(costEach).toBe(`${((totals[7] ?? 0) / 3).toFixed(2)} each`);
});
