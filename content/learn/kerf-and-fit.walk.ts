import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const checks = page.getByRole("region", { name: "Before you cut" });
  const dialog = page.getByRole("dialog", { name: "Download" });
  const download = () => walker.download(dialog.getByRole("button", { name: /^Download/ }));

  // Measure the kerf
  await walker.open("/templates/tools-and-testers");
  await page.getByRole("link", { name: "Fit, kerf and power tester" }).first().click();
  await page.getByRole("group", { name: "Unit" }).getByText("mm", { exact: true }).click();
  await field("Written on it").fill("Birch plywood");
  await field("Thickness").fill("3.2");
  await walker.drawn();
  await checks.getByText(/9 open cuts/).waitFor();
  await walker.picture("tester", await walker.drawing(), { around: 8 });
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await dialog.getByLabel("Kerf, mm").fill("0");
  const uncorrected = await download();

  // Check it with the comb
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await dialog.getByLabel("Kerf, mm").fill("0.14");
  expect((await download()).bytes.equals(uncorrected.bytes)).toBe(false);

  // Set up the box
  await walker.open("/templates/laser-cut-boxes");
  await page.getByRole("link", { name: "Finger-joint box" }).first().click();
  await field("Width").fill("120");
  await field("Depth").fill("80");
  await field("Height").fill("50");
  await page.getByRole("heading", { name: "Material" }).click();
  await field("Thickness").fill("3.2");
  await page.getByRole("heading", { name: "Joints" }).click();
  expect(await field("Play").inputValue()).toBe("0");
  await field("Lid").selectOption("Lift-off, with a rim below it");
  await field("Lid clearance").fill("0.2");
  await walker.drawn();

  // Download it
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const kerf = dialog.getByLabel("Kerf, mm");
  expect(await kerf.inputValue()).toBe("0.14");
  await dialog.getByText("True size, ready to cut.").waitFor();
  const shown = [dialog.getByRole("heading"), dialog.getByRole("button", { name: /^Download/ })];
  await walker.picture("download", shown, { around: 10, highlight: kerf });
  await download();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Sheets and many at once" }).click();
  await field("Sheet width, mm").fill("400");
  await page.getByRole("button", { name: "Lay out on sheets" }).click();
  await walker.download(page.getByRole("button", { name: "Download the sheet (SVG)" }));
};
