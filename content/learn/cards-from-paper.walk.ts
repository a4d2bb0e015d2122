import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const set = (label: string, value: string) =>
    page.getByRole("textbox", { name: label, exact: true }).fill(value);

  // Set up the card
  await walker.open("/templates/paper-and-cardstock");
  await page.getByRole("link", { name: "Pop-up cake card" }).first().click();
  await set("On the cake", "Happy birthday, Leo");
  await page.getByRole("heading", { name: "Cake", exact: true }).click();
  await set("Candles", "5");
  await set("Tiers", "3");
  await page.getByRole("textbox", { name: "Tier height", exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Step", exact: true }).waitFor();
  await page.getByRole("heading", { name: "Card", exact: true }).click();
  await set("Card width", "140");
  await set("Card height", "100");
  await walker.drawn();
  await page.getByRole("img", { name: "Pop-up cake card, 140 × 200 mm" }).waitFor();

  // See what is cut, scored and folded
  await page.getByText("Lines", { exact: true }).click();
  await walker.drawn();
  await walker.picture("lines", await walker.drawing());
  await page
    .getByRole("region", { name: "Before you cut" })
    .getByText("“Card” has 11 open cuts. That's right for slits, hinges and puzzle seams.")
    .waitFor();
  await page.getByRole("group", { name: "Look" }).getByText("Material").click();
  await page.getByRole("heading", { name: "Material" }).click();
  await page.getByRole("group", { name: "Color" }).waitFor();

  // Download it
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByText("SVG", { exact: true }).click();
  await dialog.getByLabel("Colors for").selectOption("LightBurn");
  await dialog.getByLabel("Kerf, mm").fill("0");
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  for (const group of ["engrave", "score", "cut-inner", "cut-outer"])
    expect(file.bytes.toString()).toContain(`<g id="${group}"`);

  // See that it worked
  await page.getByRole("heading", { name: "Sheets and many at once" }).click();
  await page.getByLabel("On the cake, one per line").waitFor();
};
