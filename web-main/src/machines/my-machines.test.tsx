import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import "../pages/settings/settings-page.tsx";
import { renderPage } from "../test/render-page.tsx";
import { type Machines, noMachines } from "./machines.ts";
import { birch, card, diode, lasers, tube } from "./test-machines.ts";
import "./machine-modal.tsx";
import "./sheet-modal.tsx";

/** Opens the settings of somebody with these machines; `saved` are those that were saved last. */
function open(stored: Machines, more: Answers = {}) {
  let version = 1;
  const page = renderPage("/settings", {
    user: demoUser(),
    answers: {
      listSessions: { sessions: [] },
      getAccount: refusal("Not in this test."),
      getMyMachines: () => ({ ...structuredClone(stored), version }) as never,
      saveMyMachines: () => ({ version: ++version }),
      ...more,
    },
  });
  const saved = () => {
    const last = page.api.inputsOf("saveMyMachines").at(-1);
    return last && { machines: last.machines, chosenMachine: last.chosenMachine };
  };
  return { ...page, saved };
}

const section = async () => within(await screen.findByRole("region", { name: "My machines" }));
const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function retype(label: string, text: string) {
  const field = within(screen.getByRole("dialog")).getByLabelText(label, { exact: true });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  return field;
}

afterEach(() => localStorage.clear());

describe("a new machine", () => {
  async function pick(search: string) {
    const page = open(noMachines);
    await userEvent.click(await (await section()).findByRole("button", { name: "Add your laser" }));
    const field = await screen.findByRole("combobox", { name: "Search lasers" });
    await userEvent.type(field, `${search}{Enter}`);
    return page;
  }

  it("is found by typing, and saved with its first sheet in a minute", async () => {
    const { saved } = await pick("nova35");
    expect(await screen.findByRole("dialog", { name: "Thunder Nova 35" })).toBeVisible();
    expect(screen.getByLabelText("Bed width")).toHaveValue("900");
    expect(screen.getByLabelText("Sheet height")).toHaveValue("600");
    await retype("Material", " Birch  plywood ");
    await retype("Sheet width", "12 in");
    await retype("Kerf", "0,2");
    await retype("Price of a sheet", "4.50");
    await click("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [machine] = (saved()?.machines ?? []) as Machines["machines"];
    expect(machine).toEqual({
      id: expect.any(String),
      name: "Thunder Nova 35",
      bed: { width: 900, height: 600 },
      cutSpeed: 25,
      engraveSpeed: 400,
      lineInterval: 0.1,
      sheets: [
        {
          id: expect.any(String),
          name: "Birch plywood",
          width: 304.8,
          height: 600,
          thickness: 3,
          kerf: 0.2,
          price: 4.5,
        },
      ],
      chosenSheet: machine?.sheets[0]?.id,
    });
    expect(saved()?.chosenMachine).toBe(machine?.id);
    expect((await section()).getByRole("heading", { name: "Thunder Nova 35" })).toBeVisible();
  });

  it("that is in no list keeps the name that was typed", async () => {
    await pick("Homemade laser");
    expect(await screen.findByLabelText("Name")).toHaveValue("Homemade laser");
    await click("Back");
    expect(await screen.findByRole("combobox", { name: "Search lasers" })).toBeVisible();
  });

  it("that is something else begins with usual values", async () => {
    const { saved } = await pick("");
    await click("Back");
    await userEvent.click(await screen.findByRole("button", { name: "Something else" }));
    await screen.findByRole("dialog", { name: "Something else" });
    await retype("Name", "Homemade");
    await click("Save");
    await waitFor(() => expect(saved()?.machines).toMatchObject([{ name: "Homemade" }]));
  });

  it("is chosen with the arrow keys, and is named for screen readers", async () => {
    await pick("");
    await click("Back");
    const field = await screen.findByRole("combobox", { name: "Search lasers" });
    await userEvent.type(field, "xtool");
    const options = screen.getAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(field).toHaveAttribute("aria-activedescendant", options[1]?.id);
    expect(options[1]).toHaveAttribute("aria-selected", "true");
    await expectAccessible();
    await userEvent.click(screen.getByRole("option", { name: /xTool S1/ }));
    expect(await screen.findByLabelText("Bed width")).toHaveValue("498");
    await expectAccessible();
  });

  it("says what is wrong, also where it is folded, and saves nothing", async () => {
    const { api } = await pick("glowforge pro");
    await screen.findByRole("dialog", { name: "Glowforge Pro" });
    await retype("Name", "");
    await retype("Bed width", "9");
    await retype("Engraving", "fast");
    await retype("Kerf", "3");
    await click("Save");
    for (const message of [
      "Please enter a name.",
      "Enter a number from 10 to 5000 mm.",
      "Enter a number from 0.1 to 5000 mm/s.",
      "Enter a number from 0 to 1 mm.",
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(screen.getByLabelText("Name")).toHaveFocus();
    expect(api.inputsOf("saveMyMachines")).toEqual([]);
  });

  it("shows why it was refused, and keeps what was typed", async () => {
    const page = await pick("k40");
    page.api.answers.saveMyMachines = refusal("That's more than we can keep.");
    await screen.findByRole("dialog", { name: "OMTech K40" });
    await retype("Material", "Oak");
    await click("Save");
    expect(await screen.findByText("That's more than we can keep.")).toBeVisible();
    expect(screen.getByLabelText("Material")).toHaveValue("Oak");
  });

  it("is in inches for those who prefer them", async () => {
    localStorage.setItem("cuttle:bench", JSON.stringify({ unit: "inch", kerf: 0.2 }));
    const { saved } = await pick("k40");
    expect(await screen.findByLabelText("Bed width")).toHaveValue("11.811");
    expect(screen.getByLabelText("Kerf")).toHaveValue("0.0079");
    await retype("Thickness", "1/8");
    await click("Save");
    await waitFor(() => expect(saved()).toBeDefined());
    const [machine] = (saved()?.machines ?? []) as Machines["machines"];
    expect(machine?.bed).toEqual({ width: 300, height: 200 });
    expect(machine?.sheets[0]).toMatchObject({ thickness: 3.175, kerf: 0.2 });
    expect(await (await section()).findByText(/11.811 × 7.874 × 0.125 in/)).toBeVisible();
  });
});

describe("the machines", () => {
  it("are listed with their sheets, and are accessible", async () => {
    open(lasers);
    const mine = await section();
    expect(await mine.findByText("430 × 390 mm, cuts 5 mm/s, engraves 100 mm/s")).toBeVisible();
    expect(mine.getByText("300 × 200 × 3 mm, kerf 0.15 mm, 4.50 a sheet")).toBeVisible();
    expect(mine.getByRole("radio", { name: "xTool D1 Pro 10 W" })).toBeChecked();
    await expectAccessible();
  });

  it("one is put in use, and one of its sheets", async () => {
    const { saved } = open(lasers);
    const mine = await section();
    await userEvent.click(await mine.findByRole("radio", { name: "Thunder Nova 35" }));
    await userEvent.click(mine.getByRole("radio", { name: "Card" }));
    await waitFor(() =>
      expect(saved()).toEqual({
        machines: [{ ...diode, chosenSheet: "card" }, tube],
        chosenMachine: "nova",
      }),
    );
    expect(mine.getByRole("radio", { name: "Card" })).toBeChecked();
  });

  it("one is edited", async () => {
    const { saved } = open(lasers);
    await (await section()).findByRole("radio", { name: "Birch plywood" });
    await click("Edit Thunder Nova 35");
    await screen.findByRole("dialog", { name: "Edit the machine" });
    await retype("Bed height", "610");
    await click("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved()?.machines).toEqual([diode, { ...tube, bed: { width: 900, height: 610 } }]);
  });

  it("one is removed, and comes back", async () => {
    const { saved } = open(lasers);
    const mine = await section();
    await mine.findByRole("radio", { name: "Birch plywood" });
    await click("Remove xTool D1 Pro 10 W");
    expect(document.activeElement).toContainElement(mine.getByRole("list", { name: "Machines" }));
    expect(document.body).not.toHaveFocus();
    expect(await screen.findByText("xTool D1 Pro 10 W is removed")).toBeVisible();
    expect(saved()).toEqual({ machines: [tube], chosenMachine: "nova" });
    await click("Undo");
    await waitFor(() => expect(saved()).toEqual(lasers));
    expect(mine.getByRole("radio", { name: "xTool D1 Pro 10 W" })).toBeChecked();
  });

  it("a sheet is added, edited and removed", async () => {
    const { saved } = open({ machines: [diode], chosenMachine: "d1" });
    const mine = await section();
    await userEvent.click(
      await mine.findByRole("button", { name: "Add a sheet for xTool D1 Pro 10 W" }),
    );
    await screen.findByRole("dialog", { name: "Add a sheet" });
    await retype("Material", "MDF");
    await retype("Cutting speed", "3");
    await click("Save");
    const sheetsOf = () => (saved()?.machines as Machines["machines"])?.[0]?.sheets;
    const added = { name: "MDF", width: 430, height: 390, thickness: 3, kerf: 0.15, cutSpeed: 3 };
    await waitFor(() => expect(sheetsOf()?.[2]).toMatchObject(added));
    expect(await mine.findByRole("radio", { name: "MDF" })).toBeChecked();

    await click("Edit Birch plywood");
    await screen.findByRole("dialog", { name: "Edit the sheet" });
    await retype("Price of a sheet", "");
    await click("Save");
    const { price, ...free } = birch;
    await waitFor(() => expect(sheetsOf()?.[0]).toEqual(free));

    await click("Remove Card");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sheetsOf()).toHaveLength(3));
    await waitFor(() => expect(sheetsOf()?.[1]).toEqual(card));
  });

  it("has no room for more than the server keeps", async () => {
    const sheets = Array.from({ length: 30 }, (_, n) => ({ ...card, id: `s${n}` }));
    const machines = Array.from({ length: 10 }, (_, n) => ({ ...tube, id: `m${n}` }));
    open({ machines: [{ ...diode, sheets }, ...machines.slice(1)], chosenMachine: "d1" });
    const mine = await section();
    expect(await mine.findByText("You have 10 machines, the most we keep.")).toBeVisible();
    expect(mine.getByText("This machine has 30 sheets, the most we keep.")).toBeVisible();
    expect(mine.queryByRole("button", { name: /Add another machine/ })).toBeNull();
  });

  it("a failure is said, and what is shown is as before", async () => {
    open(lasers, { saveMyMachines: refusal("We're busy right now.") });
    const mine = await section();
    await userEvent.click(await mine.findByRole("radio", { name: "Thunder Nova 35" }));
    expect(await screen.findByText("We're busy right now.")).toBeVisible();
    expect(mine.getByRole("radio", { name: "xTool D1 Pro 10 W" })).toBeChecked();
  });

  it("say when they didn't load", async () => {
    open(lasers, { getMyMachines: refusal("We're busy right now.") });
    expect(await (await section()).findByText("Your machines didn't load")).toBeVisible();
  });
});
