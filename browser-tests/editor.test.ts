import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bytesOf, expectAccessible, origin, useBrowser } from "./browser.ts";
import { takeFile } from "./drawing.ts";
import { newcomer } from "./people.ts";

const browser = useBrowser();

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Drags on the stage between shares of its width and height. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await page.getByRole("group", { name: "Drawing" }).boundingBox();
  if (!box) throw new Error("there is no stage");
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

test("an empty sheet becomes a coaster with a ring of holes, and its file has what was drawn", async () => {
  const context = await browser.context();
  await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByRole("menuitem", { name: /^Empty sheet/ }).click();
  const tools = page.getByRole("toolbar", { name: "Tools" });
  const layer = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });

  await tools.getByRole("button", { name: "Ellipse" }).click();
  await drag(page, [0.3, 0.3], [0.6, 0.6]);
  await layer("Ellipse").waitFor();
  for (const side of ["Width", "Height"]) {
    await field(page, side).fill("90");
    await field(page, side).press("Enter");
  }
  await tools.getByRole("button", { name: "Ring of holes" }).click();
  await drag(page, [0.45, 0.45], [0.5, 0.5]);
  await layer("Ring of holes").waitFor();
  await tools.getByRole("button", { name: "Icon" }).click();
  await page.getByRole("searchbox", { name: "Search icons" }).fill("palm");
  await page.getByRole("button", { name: "Tree palm" }).click();
  await layer("Tree palm").waitFor();
  await expectAccessible(page);

  // A fourth shape, by the keyboard, moved and taken back.
  await page.getByRole("group", { name: "Drawing" }).focus();
  for (const key of ["r", "Enter", "Shift+ArrowDown", "Control+z", "Control+z"]) {
    if (key === "Shift+ArrowDown") await layer("Rectangle").waitFor();
    await page.keyboard.press(key);
  }
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(3);
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Download" }).first().click();
  const [download] = await Promise.all([page.waitForEvent("download"), takeFile(page, "SVG")]);
  const file = (await bytesOf(download)).toString("utf8");
  // The outline, with the usual kerf, twelve holes, and an engraved icon.
  expect(file.match(/<path/g)).toHaveLength(14);
  expect(file).toMatch(/<g id="engrave"[^>]*>\s*<path/);
  expect(file).toMatch(/width="90(\.\d+)?mm" height="90(\.\d+)?mm"/);
  await context.close();
});
