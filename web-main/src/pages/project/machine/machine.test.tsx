import { demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { deviceMachines } from "../../../machines/device-machines.ts";
import { noMachines } from "../../../machines/machines.ts";
import { birch, card, diode, lasers, tube } from "../../../machines/test-machines.ts";
import { engine, opened, startProjectPage } from "../open-page.ts";
import "../project-page.tsx";
import "../batch/batch-box.tsx";
import "../download/download-modal.tsx";
import "../stage/bed-outline.tsx";
import "./machine-line.tsx";
import "../../../machines/machine-choice-modal.tsx";
import "../../../machines/machine-modal.tsx";

vi.mock("../../../engine/create-engine.ts", () => import("../../../test/engine.ts"));
vi.mock("../../../engine/font-catalogue.ts", () => ({
  fonts: [{ id: "pacifico", family: "Pacifico", style: "script", url: "/p.ttf" }],
}));

beforeEach(() => {
  deviceMachines.write(noMachines);
  startProjectPage();
  localStorage.setItem(
    "cuttle:bench",
    JSON.stringify({ kerf: 0.05, sheet: { width: 70, height: 80 } }),
  );
});

const inUse = (name: string) => screen.findByRole("button", { name });
const kerfField = () => screen.findByRole("textbox", { name: "Kerf, mm" });
const openDownload = () => userEvent.click(screen.getByRole("button", { name: "Download" }));

/** What the last check was about. */
function checkedWith() {
  const review = vi.spyOn(engine.exporter, "review");
  return () => {
    const { sheet, bed, kerf } = review.mock.lastCall?.[1] ?? {};
    return { sheet: sheet && [sheet.width, sheet.height], bed, kerf };
  };
}

it("is asked for, and until then the preferences say what is cut", async () => {
  const checked = checkedWith();
  await opened();
  const ask = await inUse("Which laser do you have?");
  await waitFor(() => expect(checked()).toEqual({ sheet: [70, 80], bed: undefined, kerf: 0.05 }));
  expect(screen.queryByText(/^Bed /)).toBeNull();
  await userEvent.click(ask);
  expect(await screen.findByRole("dialog", { name: "Which laser do you have?" })).toBeVisible();
});

it("decides the checks, the sheets and the outline of its bed, and another one is chosen", async () => {
  deviceMachines.write(lasers);
  const checked = checkedWith();
  await opened();
  await inUse("Laser and sheet: xTool D1 Pro 10 W · Birch plywood 3 mm");
  const { kerf } = birch;
  await waitFor(() => expect(checked()).toEqual({ sheet: [300, 200], bed: diode.bed, kerf }));
  expect(await screen.findByText(/the drawing fits your 300 × 200 mm\.$/)).toBeVisible();
  expect(await screen.findByText("Bed 430 × 390 mm")).toBeInTheDocument();

  await userEvent.click(screen.getByText("Sheets and many at once"));
  expect(await screen.findByText("Sheets of 300 × 200 mm")).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Sheet width, mm" })).toBeNull();

  const [line] = screen.getAllByRole("button", { name: /^Laser and sheet: / });
  await userEvent.click(line as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "My machines" }));
  await userEvent.click(dialog.getByRole("radio", { name: "Card" }));
  await expectAccessible();
  await waitFor(() => expect(checked()).toMatchObject({ sheet: [297, 210], kerf: card.kerf }));
  // Without a sheet, all of its bed is one; the kerf is the preferred one.
  await userEvent.click(dialog.getByRole("radio", { name: tube.name }));
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(checked()).toEqual({ sheet: [900, 600], bed: tube.bed, kerf: 0.05 }));
  expect(screen.getAllByText("Thunder Nova 35 · 900 × 600 mm")).toHaveLength(2);
});

it("says when its bed is too small", async () => {
  const bed = { width: 20, height: 25 };
  deviceMachines.write({ machines: [{ ...diode, bed }], chosenMachine: diode.id });
  await opened();
  expect(await screen.findByText("Too big for your bed, 20 × 25 mm")).toBeInTheDocument();
  expect(screen.queryByText(/^Bed /)).toBeNull();
});

it("has the kerf of a download in its sheet", async () => {
  deviceMachines.write(lasers);
  const checked = checkedWith();
  await opened();
  await inUse("Laser and sheet: xTool D1 Pro 10 W · Birch plywood 3 mm");
  await openDownload();
  const field = await kerfField();
  expect(field).toHaveValue("0.15");
  await userEvent.clear(field);
  await userEvent.type(field, "0.21");
  expect(field).toHaveValue("0.21");
  await waitFor(() => expect(checked().kerf).toBe(0.21));
  const [machine] = deviceMachines.read().machines;
  expect(machine?.sheets).toEqual([{ ...birch, kerf: 0.21 }, card]);
  expect(JSON.parse(localStorage.getItem("cuttle:bench") ?? "")).toMatchObject({ kerf: 0.05 });
});

it("of an account says when its kerf wasn't saved, and has the one before", async () => {
  await opened({
    user: demoUser(),
    answers: {
      getMyMachines: { ...structuredClone(lasers), version: 1 } as never,
      saveMyMachines: refusal("Try again later."),
    },
  });
  await inUse("Laser and sheet: xTool D1 Pro 10 W · Birch plywood 3 mm");
  await openDownload();
  const field = await kerfField();
  await userEvent.type(field, "2");
  expect(await screen.findByText("The kerf wasn't saved")).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue("0.15"));
});

it("that can't be read is as if there were none", async () => {
  const checked = checkedWith();
  await opened({
    user: demoUser(),
    answers: { getMyMachines: refusal("Try again later.") },
  });
  await waitFor(() => expect(checked()).toEqual({ sheet: [70, 80], bed: undefined, kerf: 0.05 }));
  expect(screen.queryByRole("button", { name: "Which laser do you have?" })).toBeNull();
});
