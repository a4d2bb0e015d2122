import { expect } from "vitest";
import { photo } from "../../browser-tests/walks/photo.ts";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Pro");

  // Put it into the template
  await walker.open("/templates");
  await page.getByRole("link", { name: "Photo keepsake" }).first().click();
  await walker.drawn();
  await page.getByRole("button", { name: /Choose a picture$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Your pictures" });
  await dialog.getByText("Upload a picture").waitFor();
  await dialog.getByLabel("Upload a picture").setInputFiles(await photo("Jonas.jpg"));
  await dialog.waitFor({ state: "detached" });
  await walker.imageDrawn();
  await page.getByLabel("Left or right", { exact: true }).waitFor();
  await page.getByLabel("Zoom", { exact: true }).fill("1.3");
  await page.getByLabel("Up or down", { exact: true }).fill("0.2");
  await page.getByLabel("Name", { exact: true }).fill("Jonas");
  await page.getByLabel("Date", { exact: true }).fill("May 4, 2026");
  await page.getByRole("heading", { name: "Shape" }).click();
  for (const form of ["Heart", "Rounded", "Oval", "Round"])
    await page.getByRole("group", { name: "Form" }).getByText(form, { exact: true }).click();
  await page.getByLabel("Width", { exact: true }).fill("100");
  await walker.drawn();
  await walker.picture("keepsake", await walker.firstPiece(), { around: 20 });
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();

  // Find power and speed
  await walker.open("/templates/tools-and-testers");
  await page.getByRole("link", { name: "Fit, kerf and power tester" }).first().click();
  await page.getByRole("heading", { name: "Power and speed" }).click();
  const tested = page.getByRole("group", { name: "What is tested" });
  expect(await tested.getByRole("radio", { name: "Engraving" }).isChecked()).toBe(true);
  await page.getByLabel("Speeds", { exact: true }).fill("4");
  await page.getByLabel("Powers", { exact: true }).fill("3");
  for (const field of ["Speed from", "Speed to", "Power from", "Power to"])
    await page.getByLabel(field, { exact: true }).waitFor();
  await walker.drawn();

  // Download the photo
  await walker.open("/dashboard");
  await page
    .getByRole("link", { name: /^Photo keepsake/ })
    .first()
    .click();
  await walker.imageDrawn();
  await walker.drawn();
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const download = page.getByRole("dialog", { name: "Download" });
  await download.getByText("DXF", { exact: true }).click();
  await download.getByText("A DXF file can't contain pictures").waitFor();
  const button = download.getByRole("button", { name: /^Download/ });
  const shown = [download.getByRole("heading"), button];
  await walker.picture("dxf", shown);
  await download.getByText("SVG", { exact: true }).click();
  await download.getByLabel("Colors for").selectOption("LightBurn");
  const file = await walker.download(button);
  expect(file.bytes.toString("utf8")).toContain("<image");
};
