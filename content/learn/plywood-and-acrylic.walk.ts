import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const size = page.getByText(/^[\d.]+ × [\d.]+ mm$/).first();

  // Give the template your thickness
  await walker.open("/templates/laser-cut-boxes");
  await page.getByRole("link", { name: "Finger-joint box" }).first().click();
  await walker.drawn();
  const before = await size.textContent();
  await page.getByRole("heading", { name: "Material" }).click();
  await field("Thickness").fill("1/8 in");
  await page.keyboard.press("Tab");
  await expect.poll(() => field("Thickness").inputValue()).toMatch(/^3\.1/);
  await field("Thickness").fill("5");
  await walker.drawn();
  expect(await size.textContent()).not.toBe(before);
  for (const [label, inside] of [
    ["Width", "120"],
    ["Depth", "80"],
    ["Height", "55"],
  ] as const)
    expect(await field(label).inputValue()).toBe(inside);

  // See it in your material
  for (const color of ["Birch plywood", "Cherry", "Walnut", "Black acrylic", "White acrylic"])
    await page.getByTitle(color, { exact: true }).click();
  await walker.drawn();
  await walker.picture("acrylic", await walker.drawing());

  // Allow for acrylic
  await page.getByRole("heading", { name: "Joints" }).click();
  await field("Play").fill("0.1");
  await field("Finger width").fill("20");
  await field("Lid clearance").fill("0.3");
  await walker.drawn();

  // Make a test card
  await walker.open("/templates/tools-and-testers");
  await page.getByRole("link", { name: "Fit, kerf and power tester" }).first().click();
  await field("Written on it").fill("3 mm black acrylic");
  await field("Thickness").fill("3");
  await page.getByTitle("Black acrylic").click();
  await page.getByRole("heading", { name: "Power and speed" }).click();
  const tested = page.getByRole("group", { name: "What is tested" });
  await tested.getByText("Scoring lines").click();
  await tested.getByText("Engraving").click();
  await field("Speeds").fill("4");
  await field("Powers").fill("3");
  await walker.drawn();
  await walker.picture("card", await walker.drawing(), { around: 8 });
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByLabel("Kerf, mm").fill("0");
  const file = await walker.download(dialog.getByRole("button", { name: /^Download/ }));
  expect(file.name).toMatch(/\.svg$/);
};
