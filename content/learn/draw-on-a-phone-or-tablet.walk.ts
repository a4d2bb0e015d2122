import type { Page } from "playwright-core";
import { expect } from "vitest";
import { origin } from "../../browser-tests/browser.ts";
import type { Walk } from "../../browser-tests/walks/walk.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true });
const layer = (page: Page, name: string) =>
  page.getByRole("treeitem", { name: new RegExp(`^${name}`) });

/** A place on the stage, in shares of its width and height. */
async function at(page: Page, x: number, y: number) {
  const box = await page.getByRole("group", { name: "Drawing" }).boundingBox();
  if (!box) throw new Error("there is no stage");
  return [box.x + box.width * x, box.y + box.height * y] as const;
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/dashboard`);
  await button(page, "New project").click();
  await page.getByRole("menuitem", { name: /^Empty sheet/ }).click();

  await tool(page, "Ellipse").click();
  await page.mouse.click(...(await at(page, 0.5, 0.4)));
  await button(page, "Properties").click();
  const panel = page.getByRole("dialog", { name: "Layers and properties" });
  for (const [name, text] of [
    ["Width", "60"],
    ["Height", "30"],
  ] as const) {
    await field(page, name).fill(text);
    await field(page, name).press("Enter");
  }
  await walker.picture("panel", panel, { around: 0 });
  await panel.getByText("Layers", { exact: true }).click();
  await layer(page, "Ellipse").waitFor();
  await button(page, "Make it larger").click();
  await button(page, "Close").click();

  await tool(page, "Text").click();
  await page.mouse.click(...(await at(page, 0.48, 0.4)));
  await page.keyboard.type("Ida");
  await page.mouse.click(...(await at(page, 0.05, 0.35)));
  await walker.drawn();

  // See that it worked
  await button(page, "Download").click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByRole("radio", { name: /^SVG/ }).check();
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  expect(`${file.bytes}`).toMatch(/width="60(\.\d+)?mm"/);
};
