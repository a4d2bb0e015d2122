import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { glide, middleOf } from "../../browser-tests/dragging.ts";
import { paths } from "../../browser-tests/drawing.ts";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const tree = (page: Page) => page.getByRole("tree", { name: /^Layers/ });
const row = (page: Page, name: string) => tree(page).getByRole("treeitem", { name });
const change = (page: Page) => page.getByRole("toolbar", { name: "Change layers" });
const size = (page: Page, text: string) =>
  page.getByRole("region", { name: "Drawing" }).getByText(text).first().waitFor();

/** Places in the drawing, as shares of its width and height. The puzzle is at the left. */
const tray = [0.75, 0.9] as const;
const name = [0.409, 0.21] as const;
const nothing = [0.3, 0.46] as const;
const lowerPieces = [0.01, 0.5] as const;
const lowerName = [0.409, 0.635] as const;

/** Where a place of the drawing is in the window. */
async function at(walker: Walker, [x, y]: readonly [number, number]) {
  const box = await walker.drawing([x, y, x, y]);
  return { x: box.x, y: box.y };
}

async function click(walker: Walker, place: readonly [number, number]): Promise<void> {
  const { x, y } = await at(walker, place);
  await walker.page.mouse.click(x, y);
}

/** Drags from a place of the drawing to another. */
async function drag(
  walker: Walker,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const { mouse } = walker.page;
  const [start, end] = [await at(walker, from), await at(walker, to)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 5 });
  await mouse.up();
}

/** What rows are called, without their sizes. */
const labels = (rows: readonly Element[]) =>
  rows.map((row) => row.getAttribute("aria-label")?.replace(/, [\d.]+ by [\d.]+ mm/, ""));

/** What the list shows, from its top. */
const listed = (page: Page, ...rows: readonly string[]) =>
  expect.poll(() => tree(page).getByRole("treeitem").evaluateAll(labels)).toEqual(rows);

/** Which layers are selected, from the list's top. */
const selected = (page: Page, ...rows: readonly string[]) =>
  expect
    .poll(() => tree(page).getByRole("treeitem", { selected: true }).evaluateAll(labels))
    .toEqual(rows);

async function mark(one: Locator, title: "Lock" | "Hide" | "Show"): Promise<void> {
  await one.hover();
  await one.getByTitle(title).click();
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  await walker.open("/templates/toys-and-puzzles");
  await page.getByRole("link", { name: "Name puzzle" }).first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ada");
  await walker.drawn();
  await button(page, "Make it mine").click();
  await page.getByRole("heading", { name: "Name puzzle Ada" }).waitFor();
  await walker.drawn();

  await select(walker);
  await nameAndLock(walker);
  await order(walker);
  await secondPuzzle(walker);
  await hide(walker);
  await deleteAndUndo(walker);
  await keys(walker);

  // See that it worked
  await button(page, "Download").click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByRole("radio", { name: /^SVG/ }).check();
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(`${file.bytes}`) ?? [];
  expect([width, height].map((mm) => Math.round(Number(mm)))).toEqual([190, 246]);
  await page.getByText("Saved", { exact: true }).first().waitFor();
  await page.reload();
  await page.getByText("Layers", { exact: true }).click();
  await listed(page, "Group", "Group", "Frame and tray, hidden, locked");
};

async function select(walker: Walker): Promise<void> {
  const { page } = walker;
  await page.getByText("Layers", { exact: true }).click();
  await listed(page, "Frame and tray", "Pieces, jigsaw", "Name");
  await row(page, "Name").click();
  await page
    .getByRole("region", { name: "Name" })
    .getByRole("group", { name: "Operation" })
    .waitFor();
  await click(walker, tray);
  await selected(page, "Frame and tray");
  await drag(walker, [-0.03, 0.42], [0.465, -0.03]);
  await selected(page, "Pieces, jigsaw", "Name");
  await tree(page).scrollIntoViewIfNeeded();
  const heading = page.getByRole("heading", { name: "Layers", exact: true });
  await walker.picture("list", [heading, change(page), tree(page)], { around: 16 });

  for (const key of ["Shift", "Control"]) {
    await page.keyboard.down(key);
    await click(walker, tray);
    await selected(page, "Frame and tray", "Pieces, jigsaw", "Name");
    await click(walker, tray);
    await selected(page, "Pieces, jigsaw", "Name");
    await page.keyboard.up(key);
  }
  await page.keyboard.press("Escape");
  await selected(page);

  // The view moves with the hand, and with nothing else.
  const start = await at(walker, name);
  await button(page, "Move the view").click();
  await drag(walker, nothing, [0.4, 0.6]);
  await expect.poll(async () => (await at(walker, name)).x).toBeGreaterThan(start.x + 20);
  await selected(page);
  await button(page, "Show all").click();
  await button(page, "Select").click();
  await click(walker, tray);
  await selected(page, "Frame and tray");
  for (const [key, tool] of [
    ["h", "Move the view"],
    ["v", "Select"],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole("button", { name: tool, exact: true, pressed: true }).waitFor();
  }
}

async function nameAndLock(walker: Walker): Promise<void> {
  const { page } = walker;
  await row(page, "Pieces").dblclick();
  await page.keyboard.type("Jigsaw");
  await page.keyboard.press("Enter");
  await listed(page, "Frame and tray", "Jigsaw", "Name");
  const checks = page.getByRole("region", { name: "Before you cut" });
  await checks.getByText("“Jigsaw”").waitFor();

  await mark(row(page, "Frame and tray"), "Lock");
  await listed(page, "Frame and tray, locked", "Jigsaw", "Name");
  await click(walker, tray);
  await selected(page);
  await drag(walker, [-0.03, 1.03], [1.03, -0.03]);
  await selected(page, "Jigsaw", "Name");
}

async function order({ page }: Walker): Promise<void> {
  await row(page, "Name").click();
  await change(page).getByRole("button", { name: "Move to the front" }).click();
  await listed(page, "Name", "Frame and tray, locked", "Jigsaw");
  const [x, y] = await middleOf(page, row(page, "Jigsaw"));
  const [, above] = await middleOf(page, row(page, "Name"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await glide(page, [x, y], [x, above - 12]);
  await page.mouse.up();
  await listed(page, "Jigsaw", "Name", "Frame and tray, locked");
}

async function secondPuzzle(walker: Walker): Promise<void> {
  const { page } = walker;
  await row(page, "Name").click();
  await row(page, "Jigsaw").click({ modifiers: ["Control"] });
  await change(page).getByRole("button", { name: "Group", exact: true }).click();
  await listed(page, "Group", "Frame and tray, locked");
  await change(page).getByRole("button", { name: "Duplicate" }).click();
  await listed(page, "Group", "Group", "Frame and tray, locked");
  for (const [label, mm] of [
    ["X", "0"],
    ["Y", "126"],
  ] as const) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(mm);
    await page.keyboard.press("Enter");
  }
  await walker.drawn();
  await page.keyboard.press("Escape");
  await click(walker, lowerPieces);
  await selected(page, "Group");
  await doubleClick(walker, lowerName);
  await listed(page, "Group", "Jigsaw", "Name", "Group", "Frame and tray, locked");
  await selected(page, "Name");

  const properties = page.getByRole("region", { name: "Name" });
  const own = properties.getByRole("textbox", { name: "name", exact: true });
  expect(await own.inputValue()).toBe("name");
  await properties.getByRole("button", { name: "fx: write name as an expression" }).click();
  await own.fill("Ben");
  await walker.drawn();
  const before = await paths(page);

  // Both names follow the font, and only one the name.
  await page.getByRole("button", { name: /^Font: / }).click();
  await page.keyboard.type("Bangers");
  await page.getByRole("option", { name: "Bangers" }).click();
  await expect.poll(() => paths(page)).not.toBe(before);
}

async function doubleClick(walker: Walker, place: readonly [number, number]): Promise<void> {
  const { x, y } = await at(walker, place);
  await walker.page.mouse.dblclick(x, y);
}

async function hide(walker: Walker): Promise<void> {
  const { page } = walker;
  const tray = row(page, "Frame and tray");
  await mark(tray, "Hide");
  await size(page, "190 × 246 mm");
  await mark(tray, "Show");
  await size(page, "414.8 × 303.6 mm");
  await mark(tray, "Hide");
  await size(page, "190 × 246 mm");
  await walker.drawn();
  await walker.stagePicture("two");
}

async function deleteAndUndo(walker: Walker): Promise<void> {
  const { page } = walker;
  await selected(page, "Name");
  await click(walker, [0.01, 0.6]);
  await selected(page, "Jigsaw");
  await click(walker, [1.1, 0.6]);
  await selected(page);
  await click(walker, [0.01, 0.6]);
  await selected(page, "Group");
  await page.keyboard.press("Delete");
  await size(page, "190 × 120 mm");
  await page.keyboard.press("Control+z");
  await size(page, "190 × 246 mm");
  await page.keyboard.press("Control+z"); // the tray is shown again
  await size(page, "414.8 × 303.6 mm");
  await button(page, "Redo the last change").click();
  await size(page, "190 × 246 mm");
}

async function keys({ page }: Walker): Promise<void> {
  const tray = "Frame and tray, hidden, locked";
  await row(page, "Frame and tray").click();
  for (const [keys, ...rows] of [
    ["Home ArrowLeft", "Group", "Group", tray],
    ["ArrowRight", "Group", "Jigsaw", "Name", "Group", tray],
    ["ArrowLeft", "Group", "Group", tray],
    ["F2 T w i n Enter", "Twin, group", "Group", tray],
    ["Enter Control+a Backspace Enter", "Group", "Group", tray],
    ["Control+Shift+g", "Jigsaw", "Name", "Group", tray],
    ["Control+g", "Group", "Group", tray],
    ["Control+d", "Group", "Group", "Group", tray],
    ["Control+Shift+[", "Group", "Group", tray, "Group"],
    ["Control+]", "Group", "Group", "Group", tray],
    ["Control+[", "Group", "Group", tray, "Group"],
    ["Control+Shift+h", "Group", "Group", tray, "Group, hidden"],
    ["Control+Shift+l", "Group", "Group", tray, "Group, hidden, locked"],
    ["Delete", "Group", "Group", tray, "Group, hidden, locked"],
    ["Control+Shift+l", "Group", "Group", tray, "Group, hidden"],
    ["Delete", "Group", "Group", tray],
    ["Control+a", "Group", "Group", tray],
  ] as const) {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    await listed(page, ...rows);
  }
  await selected(page, "Group", "Group", tray);
}
