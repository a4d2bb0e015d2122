import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { bytesOf, expectAccessible, origin, useBrowser } from "./browser.ts";
import { fingerOn } from "./dragging.ts";
import { takeFile } from "./drawing.ts";
import { drag, field } from "./editing.ts";
import { newcomer } from "./people.ts";

const browser = useBrowser();

/** Opens a new project that is empty, of a new person or of the one who is signed in. */
async function emptySheet(context: BrowserContext, isNew = true): Promise<Page> {
  if (isNew) await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByRole("menuitem", { name: /^Empty sheet/ }).click();
  return page;
}

/** Measures the size of the selected text by its capitals. */
async function measureCapitals(page: Page): Promise<void> {
  const size = await field(page, "Size").inputValue();
  await page.getByRole("combobox", { name: "Measured by" }).selectOption("capitals");
  await expect.poll(() => field(page, "Size").inputValue()).not.toBe(size);
}

/** The file that somebody gets, as SVG. */
async function downloaded(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Download" }).first().click();
  const [download] = await Promise.all([page.waitForEvent("download"), takeFile(page, "SVG")]);
  return (await bytesOf(download)).toString("utf8");
}

/** How far the ink of the text that is typed is from its outlines, at most, in shares of their width. */
const offset = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>(".text-on-stage textarea");
    const outline = document.querySelector(".selection-outline")?.getBoundingClientRect();
    const context = document.createElement("canvas").getContext("2d");
    const baseline = field?.parentElement?.querySelector("b")?.getBoundingClientRect();
    if (!field || !outline?.width || !context || !baseline) return 1;
    const { fontSize, fontFamily, letterSpacing, paddingLeft } = getComputedStyle(field);
    const box = field.getBoundingClientRect();
    const scale = box.width / field.offsetWidth;
    context.font = `${fontSize} ${fontFamily}`;
    context.letterSpacing = letterSpacing;
    context.textRendering = "geometricPrecision";
    const ink = context.measureText(field.value);
    const left = box.left + scale * Number.parseFloat(paddingLeft);
    const sides = [
      left - scale * ink.actualBoundingBoxLeft - outline.left,
      left + scale * ink.actualBoundingBoxRight - outline.right,
      baseline.top - scale * ink.actualBoundingBoxAscent - outline.top,
      baseline.top + scale * ink.actualBoundingBoxDescent - outline.bottom,
    ];
    return Math.max(...sides.map(Math.abs)) / outline.width;
  });

test("an empty sheet becomes a coaster with a ring of holes, and its file has what was drawn", async () => {
  const context = await browser.context();
  const page = await emptySheet(context);
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
  const file = await downloaded(page);
  // The outline, with the usual kerf, twelve holes, and an engraved icon.
  expect(file.match(/<path/g)).toHaveLength(14);
  expect(file).toMatch(/<g id="engrave"[^>]*>\s*<path/);
  expect(file).toMatch(/width="90(\.\d+)?mm" height="90(\.\d+)?mm"/);
  await context.close();
});

test("texts are typed where they are, in their own letters, and engraved", async () => {
  const context = await browser.context();
  const page = await emptySheet(context);
  const tools = page.getByRole("toolbar", { name: "Tools" });
  const stage = page.getByRole("group", { name: "Drawing" });
  await tools.getByRole("button", { name: "Ellipse" }).click();
  await drag(page, [0.3, 0.2], [0.7, 0.8]);

  await tools.getByRole("button", { name: "Text" }).click();
  await drag(page, [0.4, 0.4], [0.4, 0.4]);
  await page.keyboard.type("Alma");
  await expect.poll(() => offset(page)).toBeLessThan(0.02);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => stage.evaluate((one) => one === document.activeElement)).toBe(true);

  // Set in another way, it is typed in its place again.
  const set = async (name: string, value: string) => {
    await field(page, name).fill(value);
    await field(page, name).press("Enter");
  };
  async function expectTypedInPlace() {
    await stage.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => offset(page)).toBeLessThan(0.02);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: /^Font: / }).click();
  await page.getByRole("option", { name: "Pacifico" }).click();
  await measureCapitals(page);
  await set("Size", "14");
  await expectTypedInPlace();
  await page.getByRole("button", { name: /^Font: / }).click();
  await page.getByRole("option", { name: "Noto Sans Bold" }).click();
  await set("Letter spacing", "1.5");
  await page.getByText("Center", { exact: true }).locator("..").click();
  await expectTypedInPlace();

  // By the keyboard, in the middle of the view, from right to left.
  await page.keyboard.press("t");
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("السلام عليكم");
  await expect.poll(() => offset(page)).toBeLessThan(0.02);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(3);
  const file = await downloaded(page);
  const paths = (group: string) =>
    new RegExp(`<g id="${group}"[^]*?</g>`).exec(file)?.[0].match(/<path/g);
  expect(paths("cut-outer")).toHaveLength(1);
  // Four letters, and those of the other text, of which some are joined.
  expect(paths("engrave")?.length).toBeGreaterThan(9);
  await context.close();
});

test("a text gets a font by its words, capitals of 10 mm, and runs around a circle with an outline", async () => {
  const context = await browser.context();
  const page = await emptySheet(context);
  await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Text" }).click();
  await drag(page, [0.4, 0.4], [0.4, 0.4]);
  await page.keyboard.type("H");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Font: / }).click();
  await expect(page.getByRole("option", { name: "Lobster" }).textContent()).resolves.toBe(
    "HLobster",
  );
  await expectAccessible(page);
  await page.getByRole("option", { name: "Lobster" }).click();
  await measureCapitals(page);
  await field(page, "Size").fill("10");
  await field(page, "Size").press("Enter");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await downloaded(page)).toMatch(/height="10mm"/);
  await page.keyboard.press("Escape");

  await page.getByText("On a circle", { exact: true }).click();
  await page.getByText("Outline", { exact: true }).click();
  await page.getByRole("button", { name: "Hide Outline" }).waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  await expectAccessible(page);
  const file = await downloaded(page);
  // The letter, in front of a plate.
  for (const group of ["cut-outer", "engrave"])
    expect(new RegExp(`<g id="${group}"[^]*?</g>`).exec(file)?.[0].match(/<path/g)).toHaveLength(1);
  await context.close();
});

test("a guide from the ruler is caught by a rectangle, and is there after a reload", async () => {
  const context = await browser.context();
  const page = await emptySheet(context);
  const tools = page.getByRole("toolbar", { name: "Tools" });
  const stage = page.getByRole("group", { name: "Drawing" });
  await tools.waitFor();
  const box = await stage.boundingBox();
  if (!box) throw new Error("there is no stage");

  await drag(page, [6 / box.width, 0.5], [0.4, 0.6]);
  const place = field(page, "Vertical guide at");
  const at = await place.inputValue();

  await tools.getByRole("button", { name: "Rectangle" }).click();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4 + 4, box.y + box.height * 0.4, { steps: 4 });
  await page.getByText(/ mm · Guide/).waitFor();
  await page.mouse.up();
  await page.getByRole("treeitem", { name: /^Rectangle/ }).waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();

  await page.reload();
  await tools.getByRole("button", { name: "Rulers, grid and unit" }).click();
  await expect.poll(() => place.inputValue()).toBe(at);
  await expectAccessible(page);
  await context.close();
});

test("a ring of holes is copied, and pasted in another project in another tab", async () => {
  const context = await browser.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const page = await emptySheet(context);
  await page
    .getByRole("toolbar", { name: "Tools" })
    .getByRole("button", { name: "Ring of holes" })
    .click();
  await drag(page, [0.5, 0.5], [0.6, 0.5]);
  await page.getByRole("treeitem", { name: /^Ring of holes/ }).waitFor();
  // What copies is loaded after the tools.
  const copied = async () => {
    await page.keyboard.press("Control+c");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await expect.poll(copied).toContain("<path");

  const other = await emptySheet(context, false);
  await other.getByRole("button", { name: "Paste" }).click();
  await other.getByRole("treeitem", { name: /^Ring of holes/ }).waitFor();
  await other.getByRole("group", { name: "Drawing" }).focus();
  await other.keyboard.press("Control+v");
  await expect.poll(() => other.getByRole("treeitem").count()).toBe(2);
  await expectAccessible(other);
  await other.getByText("Saved", { exact: true }).waitFor();
  await other.reload();
  // Twelve holes twice.
  expect((await downloaded(other)).match(/<path/g)).toHaveLength(24);
  await context.close();
});

test("two shapes are aligned by keys, and one with the sheet from the bar", async () => {
  const context = await browser.context();
  const page = await emptySheet(context);
  const tools = page.getByRole("toolbar", { name: "Tools" });
  const bar = page.getByRole("toolbar", { name: "What is selected" });
  const stage = page.getByRole("group", { name: "Drawing" });
  for (const [name, from, to] of [
    ["Rectangle", [0.3, 0.3], [0.4, 0.4]],
    ["Ellipse", [0.5, 0.5], [0.6, 0.7]],
  ] as const) {
    await tools.getByRole("button", { name }).click();
    await drag(page, from, to);
    await page.getByRole("treeitem", { name }).waitFor();
  }
  await bar.waitFor();
  await stage.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Alt+a");
  await page.getByText("Aligned 2 by their left edges.").waitFor();

  await page.getByRole("treeitem", { name: "Ellipse" }).click();
  await bar.getByRole("button", { name: "Align and distribute" }).click();
  await page.getByRole("button", { name: "Align left" }).click();
  await page.getByText("Aligned with the left edge of the sheet.").waitFor();
  await expectAccessible(page);
  await context.close();
});

test("on a phone, a shape is drawn, seen from near, resized and given a width by fingers alone", async () => {
  const context = await browser.context({ width: 390, height: 844, touch: true });
  const page = await emptySheet(context);
  const finger = await fingerOn(page);
  const tools = page.getByRole("toolbar", { name: "Tools" });
  const stage = page.getByRole("group", { name: "Drawing" });
  const properties = page.getByRole("button", { name: "Properties", exact: true });
  const zoomOut = page.getByRole("button", { name: "Zoom out" });
  /** A share of the width and height of the stage. */
  async function at(x: number, y: number) {
    const box = await stage.boundingBox();
    if (!box) throw new Error("there is no stage");
    return [box.x + box.width * x, box.y + box.height * y] as const;
  }
  await tools.getByRole("button", { name: "Ellipse" }).tap();
  await finger.swipe(await at(0.3, 0.3), await at(0.6, 0.5));
  await properties.waitFor();

  // The rectangle that the first finger begins is none once there are two.
  await tools.getByRole("button", { name: "Rectangle" }).tap();
  expect(await zoomOut.getAttribute("aria-disabled")).toBe("true");
  await finger.pinch(
    [await at(0.3, 0.4), await at(0.25, 0.4)],
    [await at(0.7, 0.4), await at(0.75, 0.4)],
  );
  await expect.poll(() => zoomOut.getAttribute("aria-disabled")).toBeNull();
  await tools.getByRole("button", { name: "Select", exact: true }).tap();
  await finger.tap(await at(0.05, 0.3));
  await properties.waitFor({ state: "hidden" });

  await finger.tap(await at(0.45, 0.4));
  await properties.waitFor();
  await finger.tap(await at(0.05, 0.3));
  await properties.waitFor({ state: "hidden" });

  // A press that rests selects, too, and opens the menu.
  const menu = page.getByRole("menu", { name: "What is selected" });
  await finger.press(...(await at(0.45, 0.4)));
  await menu.waitFor();
  await finger.lift();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  const size = page.locator(".view-bar p").first();
  const before = await size.textContent();
  const corner = await page.locator(".selection-handle[data-kind=se]").boundingBox();
  if (!corner) throw new Error("there is no handle");
  await finger.swipe([corner.x + 10, corner.y + 10], [corner.x - 30, corner.y - 20]);
  await expect.poll(() => size.textContent()).not.toBe(before);

  await properties.tap();
  const sheet = page.getByRole("dialog", { name: "Layers and properties" });
  for (const side of ["Width", "Height"]) {
    await field(page, side).fill("60");
    await field(page, side).press("Enter");
  }
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Close" }).tap();
  const file = await downloaded(page);
  expect(file.match(/<path/g)).toHaveLength(1);
  expect(file).toMatch(/width="60(\.\d+)?mm" height="60(\.\d+)?mm"/);
  await context.close();
});

/** The name of what has the focus, as far as its attributes and its text tell it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const labels = element instanceof HTMLInputElement ? element.labels : null;
    const label = element?.getAttribute("aria-label") ?? labels?.[0]?.textContent;
    return (label ?? element?.textContent ?? "").trim();
  });

/** Presses a key until something has the focus. */
async function pressUntil(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  for (let k = 0; k < 80; k++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} doesn't lead to ${name}`);
}

/** Does something that the palette finds. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
}

test("keys lead to a new sheet, to numbers, commands, the menu and from layer to layer", async () => {
  const context = await browser.context();
  await newcomer(context);
  const page = await context.newPage();
  const { keyboard } = page;
  const layer = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("button", { name: "New project" }).waitFor();
  await pressUntil(page, /^New project$/);
  await keyboard.press("Enter");
  await pressUntil(page, /^Empty sheet/, "ArrowDown");
  await keyboard.press("Enter");
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  await pressUntil(page, /^Drawing$/);

  // A plate of 90 mm.
  await keyboard.press("o");
  await keyboard.press("Enter");
  await layer("Ellipse").waitFor();
  await field(page, "Width").waitFor();
  await keyboard.press("n");
  for (const side of ["Width", "Height"]) {
    await pressUntil(page, new RegExp(`^${side}$`));
    await keyboard.type("90");
    await keyboard.press("Enter");
  }
  await layer("Ellipse, 90 by 90 mm").waitFor();

  // What can't be dragged is inserted; the focus is on the drawing then.
  await command(page, "insert ring");
  await layer("Ring of holes").waitFor();
  await expect.poll(() => focused(page)).toBe("Drawing");
  await keyboard.press("Shift+F10");
  await page.getByRole("menu", { name: "What is selected" }).waitFor();
  await keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Drawing");
  await expectAccessible(page);
  await keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Drawing");

  // From layer to layer, in the order in which one reads.
  await keyboard.press("F6");
  await keyboard.press("End");
  await keyboard.press("F6");
  await page.getByText(/^Ellipse, 90 by 90 mm, 1 of 2$/).waitFor();
  await keyboard.press("Tab");
  await page.getByText(/^Ring of holes, .* 2 of 2$/).waitFor();
  await context.close();
});
