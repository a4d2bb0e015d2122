import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

const names =
  "Ada Ben Chiara Deniz Emil Fatima Georg Hana Ida Jonas Kofi Lea Mateo Nora Oskar Paula Quinn Rosa Samir Tilda";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const size = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const batch = page.locator("details").filter({ hasText: "Sheets and many at once" });
  const layOut = async (width: number, height: number, outcome: string) => {
    await batch.getByLabel("Sheet width, mm").fill(String(width));
    await batch.getByLabel("Sheet height, mm").fill(String(height));
    await batch.getByRole("button", { name: "Lay out on sheets" }).click();
    await batch.getByText(outcome).waitFor();
  };

  // Lay out the tags
  await walker.open("/templates/bag-tags");
  await page.getByRole("link", { name: "Luggage and bag tag" }).first().click();
  await size("95 × 50 mm");
  await page.getByRole("heading", { name: "Sheets and many at once" }).click();
  await page.getByLabel("Name, one per line").fill(names.replaceAll(" ", "\n"));
  await layOut(400, 300, "20 names, 20 pieces on 2 sheets of 400 × 300 mm.");
  await page.getByText("Sheet 1 of 2, 18 pieces").waitFor();
  await page.getByRole("button", { name: "Next sheet" }).click();
  await page.getByText("Sheet 2 of 2, 2 pieces").waitFor();

  // Make them fit
  await page.getByRole("heading", { name: "Shape" }).click();
  await page.getByRole("textbox", { name: "Width", exact: true }).fill("85");
  await page.getByRole("textbox", { name: "Height", exact: true }).fill("45");
  await walker.drawn();
  await layOut(400, 300, "20 names, 20 pieces on 1 sheet of 400 × 300 mm.");
  await page.getByText("Sheet 1 of 1, 20 pieces").waitFor();
  await walker.stagePicture("tags");

  // Lay a box out on leftovers
  await walker.open("/templates/laser-cut-boxes");
  await page.getByRole("link", { name: "Finger-joint box" }).first().click();
  await size("257 × 302.8 mm");
  await page.getByRole("heading", { name: "Sheets and many at once" }).click();
  await batch.getByRole("radio", { name: "SVG", exact: true }).check();
  await batch.getByLabel("Colors for").selectOption("LightBurn");
  await layOut(300, 200, "7 pieces on 2 sheets of 300 × 200 mm.");
  await page
    .getByRole("region", { name: "Before you cut" })
    .getByText("Each piece fits on its own. Lay the pieces out on sheets, or move them closer")
    .waitFor();
  await page.getByText(/^Sheet 1 of 2, /).waitFor();
  await walker.stagePicture("box");
  await layOut(100, 100, "Nothing could be laid out.");
  await layOut(300, 200, "7 pieces on 2 sheets of 300 × 200 mm.");

  // Download the layout
  const file = await walker.download(
    batch.getByRole("button", { name: "Download 2 sheets (ZIP of SVG files)" }),
  );
  expect(file.name).toMatch(/\.zip$/);
};
