import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");

  // Open the tester
  await walker.open("/templates/tools-and-testers");
  await page.getByRole("link", { name: "Fit, kerf and power tester" }).first().click();
  await page.getByLabel("Written on it").fill("3 mm walnut");
  await page.getByRole("heading", { name: "Power and speed" }).click();
  await page.getByRole("group", { name: "What is tested" }).getByText("Scoring lines").waitFor();

  // Set up the grid
  const set = (label: string, value: number) =>
    page.getByRole("textbox", { name: label, exact: true }).fill(String(value));
  await set("Speeds", 5);
  await set("Powers", 4);
  await set("Speed from", 100);
  await set("Speed to", 300);
  await set("Power from", 20);
  await set("Power to", 50);
  await page.getByText("Lines", { exact: true }).click();
  await walker.drawn();
  await walker.picture("squares", await walker.drawing([0.11, 0.41, 0.41, 0.93]));

  // Download it
  const checks = page.getByRole("region", { name: "Before you cut" });
  await checks.getByText("“Tester” has 9 open cuts.").waitFor();
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByText("SVG", { exact: true }).click();
  await dialog.getByLabel("Colors for").selectOption("LightBurn");
  await dialog.getByLabel("Kerf, mm").fill("0");
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  expect(file.name).toBe("Fit, kerf and power tester 3 mm walnut.svg");

  // Give each square its setting: each is a shape of its own, in the color for engraving
  const square = /^M[\d. ]+(L[\d. ]+C[\d. ]+){4}Z$/;
  const engraved = /<g id="engrave".*?<\/g>/s.exec(file.bytes.toString())?.[0] ?? "";
  const squares = [...engraved.matchAll(/ d="([^"]*)"/g)].filter(([, d]) => square.test(d ?? ""));
  expect(squares).toHaveLength(20);

  // See that it worked
  await page.getByRole("button", { name: "Make it mine" }).waitFor();
};
