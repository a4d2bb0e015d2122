import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

const names =
  "Ada Ben Chiara Deniz Emil Fatima Georg Hana Ida Jonas Kofi Lea Mateo Nora Oskar Paula Quinn Rosa Samir Tilda " +
  "Uma Viktor Wanda Xenia Yusuf Zoe Anton Bela Clara David Elif Finn Greta Hugo Ines Jakob Karim Lotte Mia Noah";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  await walker.open("/templates/bag-tags");

  // Set up one tag
  await page.getByRole("link", { name: "Luggage and bag tag" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Maximiliane");
  await page.getByLabel("Second line", { exact: true }).fill("Class 3b");
  await page.getByLabel("Third line", { exact: true }).fill("");
  await page.getByRole("button", { name: /^Its font: / }).click();
  await page.getByRole("option", { name: "Fredoka" }).click();
  await page.getByRole("heading", { name: "Shape" }).click();
  await page.getByRole("group", { name: "Form" }).getByText("Rounded").click();
  await page.getByRole("textbox", { name: "Width" }).fill("70");
  await page.getByRole("textbox", { name: "Height" }).fill("35");
  await walker.drawn();
  const checks = page.getByRole("region", { name: "Before you cut" });
  await walker.picture("checks", checks);

  // Paste the list
  await page.getByRole("heading", { name: "Sheets and many at once" }).click();
  await page.getByLabel("Name, one per line").fill(names.replaceAll(" ", "\n"));
  await page.getByText("Open a CSV file").waitFor();

  // Set the sheet
  await page.getByLabel("Sheet width, mm").fill("600");
  await page.getByLabel("Sheet height, mm").fill("300");
  await page.getByRole("radio", { name: "SVG", exact: true }).check();
  await page.getByLabel("Colors for").selectOption("LightBurn");
  expect(await page.getByLabel("Kerf, mm").inputValue()).not.toBe("");
  await page.getByRole("button", { name: "Lay out on sheets" }).click();
  await page.getByText("40 names, 40 pieces on 1 sheet of 600 × 300 mm.").waitFor();
  await page.getByText("Sheet 1 of 1, 40 pieces").waitFor();
  await walker.stagePicture("sheets");

  // Download the sheets
  const file = await walker.download(
    page.getByRole("button", { name: "Download the sheet (SVG)" }),
  );
  expect(file.name).toMatch(/\.svg$/);
};
