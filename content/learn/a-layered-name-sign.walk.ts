import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");

  // Set up the layers
  await walker.open("/templates/customizable-text");
  await page.getByRole("link", { name: "Layered name sign" }).first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Rosalie");
  await page.getByRole("heading", { name: "Backing" }).click();
  await page.getByRole("textbox", { name: "Layers" }).fill("3");
  await page.getByRole("textbox", { name: "Rim" }).fill("5");
  await page.getByRole("checkbox", { name: "Glue lines", checked: true }).waitFor();
  await page.getByRole("heading", { name: "On the wall" }).click();
  await page.getByLabel("Hang it by").selectOption("Two screws");
  await page.getByRole("textbox", { name: "Hole" }).fill("4");
  await walker.drawn();
  await page.getByRole("button", { name: "3 pieces" }).waitFor();
  const checks = page.getByRole("region", { name: "Before you cut" });
  await checks.getByText("The drawing comes off the laser in 3 pieces.").waitFor();
  await walker.picture("layers", await walker.drawing());
  await page.getByText("Lines", { exact: true }).click();
  await walker.drawn();
  await walker.picture("glue", await walker.drawing([0, 0.44, 1, 0.86]));
  await page.getByRole("group", { name: "Look" }).getByText("Material").click();

  // Choose colors that can be told apart
  await page.getByRole("heading", { name: "Material" }).click();
  await page.getByTitle("Cherry", { exact: true }).waitFor();

  // Download one file for all layers
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByText("SVG", { exact: true }).click();
  await dialog.getByLabel("Colors for").selectOption("LightBurn");
  await dialog.getByLabel("Kerf, mm").waitFor();
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  expect(file.bytes.toString()).toContain('<g id="score"');

  // See that it worked
  await page.getByLabel("Small line").fill("");
};
