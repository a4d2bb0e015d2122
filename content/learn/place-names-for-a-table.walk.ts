import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

const guests = ["Ada", "Jörg", "Maximiliana", "Zoë", "Li", "Oskar", "Tove", "Jens"];

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const set = (label: string, value: string) =>
    page.getByRole("textbox", { name: label, exact: true }).fill(value);
  const checks = page.getByRole("region", { name: "Before you cut" });

  // Paste the guest list
  await walker.open("/templates/multiple-names");
  await page.getByRole("link", { name: "Place names for a table" }).first().click();
  for (const entry of [6, 5, 4, 3, 2])
    await page.getByRole("button", { name: `Remove entry ${entry}` }).click();
  const last = page.getByRole("textbox", { name: "Names, entry 1", exact: true });
  await last.selectText();
  await walker.paste(last, guests.join("\n"));
  for (const [k, name] of guests.entries())
    expect(await page.getByLabel(`Names, entry ${k + 1}`, { exact: true }).inputValue()).toBe(name);
  await page.getByRole("button", { name: "Add an entry" }).waitFor();

  // Choose letters that stand
  await page.getByRole("button", { name: "Font: Lobster" }).waitFor();
  await set("Widest", "70");
  await walker.drawn();
  await page.getByRole("button", { name: "1 problem" }).waitFor();
  const thin = checks.getByText("“Names” has parts thinner than 1 mm");
  await thin.waitFor();
  await set("Widest", "140");
  await walker.drawn();
  await thin.waitFor({ state: "detached" });
  expect(await page.getByLabel("Bridge width", { exact: true }).inputValue()).toBe("2");
  await walker.picture("names", await walker.drawing(), { around: 8 });

  // Make the feet fit
  await page.getByRole("heading", { name: "Material" }).click();
  await set("Thickness", "3");
  await page.getByRole("heading", { name: "Look", exact: true }).click();
  await page.getByRole("group", { name: "Feet" }).getByText("Half round").click();
  await set("Foot length", "28");
  await walker.drawn();
  await checks.getByText("The drawing comes off the laser in 24 pieces.").waitFor();

  // Lay them out
  await page.getByRole("heading", { name: "Sheets and many at once" }).click();
  const batch = page.locator("details").filter({ hasText: "Sheets and many at once" });
  await batch.getByLabel("A table").waitFor();
  await batch.getByLabel("Sheet width, mm").fill("400");
  await batch.getByLabel("Sheet height, mm").fill("200");
  await batch.getByLabel("Colors for").selectOption("Glowforge");
  await batch.getByRole("button", { name: "Lay out on sheets" }).click();
  await batch.getByText("24 pieces on 1 sheet of 400 × 200 mm.").waitFor();
  await page.getByText("Sheet 1 of 1, 24 pieces").waitFor();
  await walker.stagePicture("sheet");
  const file = await walker.download(
    batch.getByRole("button", { name: "Download the sheet (SVG)" }),
  );
  expect(file.name).toMatch(/\.svg$/);
};
