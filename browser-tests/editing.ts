import type { Page } from "playwright-core";

/** What tests and walks find in the editor, and do there. */

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true });
/** The rows of layers whose names begin like this, which may be an expression. */
export const layers = (page: Page, name: string) =>
  page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
export const stage = (page: Page) => page.getByRole("group", { name: "Drawing" });

/** Of the width and height of the stage. */
export type Share = readonly [x: number, y: number];

/** Where a share of the stage is in the window. */
export async function placeOn(page: Page, [x, y]: Share): Promise<readonly [number, number]> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("there is no stage");
  return [box.x + box.width * x, box.y + box.height * y];
}

/** Drags on the stage with the mouse. */
export async function drag(page: Page, from: Share, to: Share): Promise<void> {
  await page.mouse.move(...(await placeOn(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOn(page, to)), { steps: 5 });
  await page.mouse.up();
}

/** Types a value into a field of what is selected. */
export async function setField(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press("Enter");
}

/** From the dashboard to a new project. */
export async function newSheet(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await button(page, "New project").click();
  await page.getByRole("menuitem", { name: /^Empty sheet/ }).click();
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
}
