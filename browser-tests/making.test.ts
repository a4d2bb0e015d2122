import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { bytesOf, origin, useBrowser } from "./browser.ts";
import { fingerOn } from "./dragging.ts";
import {
  button as buttons,
  drag,
  field,
  placeOn,
  type Share,
  setField,
  stage,
  tool,
} from "./editing.ts";
import { newcomer } from "./people.ts";
import { readSvg } from "./read-svg.ts";

const browser = useBrowser();

/** Somebody at the editor of an empty sheet. */
interface Maker {
  readonly page: Page;
  /** Draws between two shares of the stage, or where the tool does by itself. */
  draw(tool: string, from: Share, to: Share): Promise<void>;
  /** Presses a button. */
  press(button: Locator): Promise<void>;
  /** Begins a text at a share of the stage, types it, and ends it. */
  write(text: string, at: Share): Promise<void>;
  /** Sets a field of what is selected. */
  set(field: string, text: string): Promise<void>;
  /** Puts everything in the middle of each other. */
  align(): Promise<void>;
  paste(): Promise<void>;
}

/** The first of what has the same name in several places. */
const button = (page: Page, name: string) => buttons(page, name).first();
const layerRows = (page: Page) => page.getByRole("treeitem");

function byMouse(page: Page): Maker {
  return {
    page,
    async draw(name, from, to) {
      await tool(page, name).click();
      await drag(page, from, to);
    },
    press: (one) => one.click(),
    async write(text, at) {
      await tool(page, "Text").click();
      await page.mouse.click(...(await placeOn(page, at)));
      await page.keyboard.type(text);
      await page.mouse.click(...(await placeOn(page, [0.3, 0.97])));
    },
    set: (name, text) => setField(page, name, text),
    async align() {
      await button(page, "Select all").click();
      await button(page, "Align and distribute").click();
      const panel = page.getByRole("dialog", { name: "Align and distribute" });
      await panel.getByRole("button", { name: "Align center" }).click();
      await panel.getByRole("button", { name: "Align middle" }).click();
      await page.keyboard.press("Escape");
    },
    paste: () => button(page, "Paste").click(),
  };
}

/** With a phone. */
async function byTouch(page: Page): Promise<Maker> {
  const finger = await fingerOn(page);
  const properties = button(page, "Properties");
  const sheet = page.getByRole("dialog", { name: "Layers and properties" });
  const close = () => sheet.getByRole("button", { name: "Close" }).tap();
  return {
    page,
    async draw(name, from, to) {
      await tool(page, name).tap();
      await finger.swipe(await placeOn(page, from), await placeOn(page, to));
    },
    press: (one) => one.tap(),
    async write(text, at) {
      if (await sheet.isVisible()) await close();
      await tool(page, "Text").tap();
      await page.touchscreen.tap(...(await placeOn(page, at)));
      await page.keyboard.insertText(text);
      await page.touchscreen.tap(...(await placeOn(page, [0.06, 0.4])));
    },
    async set(name, text) {
      await properties.tap();
      await field(page, name).tap();
      await setField(page, name, text);
      await close();
    },
    async align() {
      await button(page, "Layers").tap();
      await sheet.getByRole("button", { name: "Select all" }).tap();
      await close();
      await button(page, "Align and distribute").tap();
      const panel = page.getByRole("dialog", { name: "Align and distribute" });
      await panel.getByRole("button", { name: "Align center" }).tap();
      await panel.getByRole("button", { name: "Align middle" }).tap();
      await stage(page).focus();
    },
    async paste() {
      await button(page, "Layers").tap();
      await sheet.getByRole("button", { name: "Paste" }).tap();
    },
  };
}

/** Without any pointer. */
function byKeys(page: Page): Maker {
  const keys: Readonly<Record<string, string>> = { Ellipse: "o", "Ring of holes": "Shift+O" };
  /** The key that leads there from where the focus is: arrows in a toolbar. Undefined once it is there. */
  const keyTo = (one: Locator) =>
    one.evaluate((element) => {
      const { activeElement: from } = document;
      if (!from || from === element) return undefined;
      const isBefore = element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
      const isInToolbar = element.closest("[role=toolbar]")?.contains(from);
      if (isInToolbar) return isBefore ? "ArrowLeft" : "ArrowRight";
      return isBefore ? "Shift+Tab" : "Tab";
    });
  async function reach(one: Locator) {
    await expect.poll(() => one.isEnabled()).toBe(true);
    for (let times = 0; times < 100; times++) {
      const key = await keyTo(one);
      if (key === undefined) return;
      await page.keyboard.press(key);
    }
    throw new Error(`no way leads to ${one}`);
  }
  async function onStage(...pressed: readonly string[]) {
    const isThere = () => stage(page).evaluate((one) => one === document.activeElement);
    if (!(await isThere())) await page.keyboard.press("F6");
    await expect.poll(isThere).toBe(true);
    for (const key of pressed) await page.keyboard.press(key);
  }
  return {
    page,
    draw: (name) => onStage(keys[name] ?? "", "Enter"),
    async press(one) {
      await reach(one);
      await page.keyboard.press("Enter");
    },
    async write(text) {
      await onStage("t", "Enter");
      await page.keyboard.type(text);
      await page.keyboard.press("Escape");
    },
    async set(name, text) {
      await onStage("n");
      await reach(field(page, name));
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
    align: () => onStage("Control+a", "Alt+H", "Alt+V"),
    paste: () => onStage("Control+v"),
  };
}

/** Opens an empty sheet of somebody new. */
async function emptySheet(context: BrowserContext): Promise<Page> {
  await newcomer(context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const page = await context.newPage();
  await page.goto(`${origin}/new-project`);
  await tool(page, "Select").waitFor();
  return page;
}

async function download({ page, press }: Maker) {
  await page.getByText("Saved", { exact: true }).waitFor();
  await press(button(page, "Download"));
  const dialog = page.getByRole("dialog", { name: "Download" });
  const event = page.waitForEvent("download");
  await press(dialog.getByRole("button", { name: /^Download/ }));
  return await readSvg(page.context(), (await bytesOf(await event)).toString("utf8"));
}

const makers = [
  ["a mouse", {}, byMouse],
  ["fingers on a phone", { width: 390, height: 844, touch: true }, byTouch],
  ["keys alone", {}, byKeys],
] as const;

describe.each(makers)("with %s", (_, look, how) => {
  async function start(): Promise<{ maker: Maker; end: () => Promise<void> }> {
    const context = await browser.context(look);
    const maker = await how(await emptySheet(context));
    return { maker, end: () => context.close() };
  }

  test("a coaster with a name and a ring of holes", async () => {
    const { maker, end } = await start();
    await maker.draw("Ellipse", [0.35, 0.3], [0.65, 0.6]);
    await maker.set("Width", "90");
    await maker.set("Height", "90");
    await maker.draw("Ring of holes", [0.5, 0.45], [0.56, 0.45]);
    await maker.write("Alma", [0.45, 0.45]);
    await maker.align();
    const { shapes } = await download(maker);
    const [plate, ...others] = shapes.filter(({ group }) => group === "cut-outer");
    expect(others).toEqual([]);
    // With the usual kerf of 0.15 mm.
    expect(plate?.width).toBeCloseTo(90.15, 1);
    expect(plate?.height).toBeCloseTo(90.15, 1);
    const holes = shapes.filter(({ group }) => group === "cut-inner");
    expect(holes).toHaveLength(12);
    for (const { width } of holes) expect(width).toBeCloseTo(3.85, 1);
    const letters = shapes.filter(({ group }) => group === "engrave");
    const middle = (list: typeof shapes, axis: "x" | "y", side: "width" | "height") => {
      const ends = list.flatMap((one) => [one[axis], one[axis] + one[side]]);
      return (Math.min(...ends) + Math.max(...ends)) / 2;
    };
    for (const [axis, side] of [
      ["x", "width"],
      ["y", "height"],
    ] as const)
      expect(middle(letters, axis, side)).toBeCloseTo(middle(plate ? [plate] : [], axis, side), 1);
    await end();
  });

  test("a box with a logo", async () => {
    const { maker, end } = await start();
    const { page } = maker;
    await maker.press(button(page, "A box"));
    await layerRows(page).first().waitFor();
    await maker.press(tool(page, "Icon"));
    await page.getByRole("searchbox", { name: "Search icons" }).fill("heart");
    await maker.press(button(page, "Heart"));
    await expect.poll(() => layerRows(page).count()).toBe(2);
    const { shapes } = await download(maker);
    expect(shapes.filter(({ group }) => group.startsWith("cut"))).toHaveLength(5);
    const [logo, ...others] = shapes.filter(({ group }) => group === "engrave");
    expect(others).toEqual([]);
    expect(Math.max(logo?.width ?? 0, logo?.height ?? 0)).toBeCloseTo(30, 1);
    await end();
  });

  test("a sign from a pasted SVG", async () => {
    const { maker, end } = await start();
    const { page } = maker;
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="50mm" viewBox="0 0 120 50"><g fill="none" stroke="#f00"><rect x="1" y="1" width="118" height="48" rx="6"/><circle cx="9" cy="25" r="3"/><circle cx="111" cy="25" r="3"/></g></svg>';
    await page.evaluate((text) => navigator.clipboard.writeText(text), svg);
    await maker.paste();
    const dialog = page.getByRole("dialog", { name: "Insert a drawing" });
    await maker.press(dialog.getByRole("button", { name: "Insert" }));
    await layerRows(page).first().waitFor();
    await maker.write("OPEN", [0.45, 0.45]);
    await maker.align();
    const { shapes } = await download(maker);
    const sizes = (group: string) =>
      shapes
        .filter((one) => one.group === group)
        .map(({ width, height }) => [width, height].map(Math.round));
    expect(sizes("cut-outer")).toEqual([[118, 48]]);
    expect(sizes("cut-inner")).toEqual([
      [6, 6],
      [6, 6],
    ]);
    expect(sizes("engrave")).toHaveLength(4);
    await end();
  });
});
