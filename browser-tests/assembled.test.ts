import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  bytesOf,
  expectAccessible,
  expectNoSidewaysScroll,
  origin,
  signIn,
  useBrowser,
} from "./browser.ts";
import { drawn, stageCanvas, takeFile, untilDrawn } from "./drawing.ts";
import { templatePath } from "./people.ts";

const browser = useBrowser();

/** What the stage shows once nothing moves. */
async function seen(page: Page): Promise<Buffer> {
  await untilDrawn(page);
  return await stageCanvas(page).screenshot();
}

/** The same, once the drawing has been checked: no other comes after that. */
async function settled(page: Page): Promise<Buffer> {
  await page.locator(".stage > button[aria-busy=false]").waitFor();
  return await seen(page);
}

/** The share of pixels in which two pictures differ. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (png) => {
      const image = await loadImage(png);
      const context = createCanvas(image.width, image.height).getContext("2d");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height).data;
    }),
  );
  if (!a || !b) throw new Error("There are no pictures.");
  let count = 0;
  for (let k = 0; k < a.length; k += 4) if (Math.abs((a[k] ?? 0) - (b[k] ?? 0)) > 24) count++;
  return (4 * count) / a.length;
}

async function openBox(look = {}) {
  const context = await browser.context(look);
  const page = await context.newPage();
  await page.goto(`${origin}${await templatePath("Finger-joint box")}`);
  const object = page.getByRole("group", { name: "Finished object" });
  await object.waitFor();
  await untilDrawn(page);
  return { context, page, object };
}

test("the finished object is seen first, follows what is typed, turns, and comes apart", async () => {
  const { context, page, object } = await openBox();
  const first = await settled(page);
  const decoration = page.locator(".project-side").getByText("Decoration", { exact: true });
  await decoration.click();
  await page.getByLabel("Words", { exact: true }).fill("Buttons and thread");
  await expect.poll(async () => difference(first, await seen(page))).toBeGreaterThan(0.004);
  const typed = await settled(page);

  const box = await object.boundingBox();
  if (!box) throw new Error("There is no stage.");
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 210, { steps: 4 });
  await page.mouse.up();
  const turned = await settled(page);
  expect(await difference(typed, turned)).toBeGreaterThan(0.02);
  await page.getByRole("button", { name: "Reset view" }).click();
  await expect.poll(async () => difference(typed, await seen(page))).toBeLessThan(0.001);
  // The same without a pointer.
  await object.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => difference(typed, await seen(page))).toBeGreaterThan(0.05);
  await page.keyboard.press("0");
  // The ring of the focus is around it now.
  await expect.poll(async () => difference(typed, await seen(page))).toBeLessThan(0.03);

  await page.getByRole("slider", { name: "Take apart" }).fill("1");
  for (const name of ["Front", "Back", "Left side", "Right side", "Bottom", "Lid", "Lid rim"]) {
    await object.getByText(name, { exact: true }).waitFor();
  }
  await expectAccessible(page);
  // What is cut is one click away, and one click back.
  expect(await drawn(page)).not.toBe("");
  await page.getByRole("group", { name: "Look" }).getByText("Assembled").click();
  await untilDrawn(page);
  await context.close();
});

test("on a phone a finger turns the object to the sides and scrolls the page up and down", async () => {
  const { context, page, object } = await openBox({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const before = await settled(page);
  const box = await object.boundingBox();
  if (!box) throw new Error("There is no stage.");
  const touch = await context.newCDPSession(page);
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  const drag = async (dx: number, dy: number) => {
    const [x, y] = [box.x + 120, box.y + 150];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (let k = 1; k <= 8; k++) {
      const touchPoints = [{ x: x + (dx * k) / 8, y: y + (dy * k) / 8 }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await drag(160, 0);
  await expect.poll(async () => difference(before, await seen(page))).toBeGreaterThan(0.05);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await drag(0, -120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await context.close();
});

test("a picture to show is the finished object, 2,000 pixels wide, with a background or without", async () => {
  const { context, page } = await openBox();
  await signIn(context, origin, "pro");
  await page.reload();
  await untilDrawn(page);
  for (const [background, alpha] of [
    ["Plain", 255],
    ["None (transparent)", 0],
  ] as const) {
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Download" });
    await dialog.getByRole("radio", { name: /^PNG/ }).check();
    await dialog.getByLabel("Background").selectOption(background);
    const [download] = await Promise.all([page.waitForEvent("download"), takeFile(page, "PNG")]);
    const image = await loadImage(await bytesOf(download));
    expect([image.width, image.height]).toEqual([2000, 1500]);
    const context = createCanvas(2000, 1500).getContext("2d");
    context.drawImage(image, 0, 0);
    const at = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3];
    expect([at(2, 2), at(1000, 750)]).toEqual([alpha, 255]);
    await page.keyboard.press("Escape");
  }
  await context.close();
});

test("the printed instructions have the names of all pieces", async () => {
  const { context, page } = await openBox();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print assembly instructions" }).click();
  await page.locator("body[data-printed]").waitFor();
  const sheet = page.locator(".assembly-sheet");
  expect(await sheet.locator("li").allTextContents()).toEqual([
    "Front",
    "Back",
    "Left side",
    "Right side",
    "Bottom",
    "Lid",
    "Lid rim",
  ]);
  expect(await sheet.locator("span").count()).toBe(7);
  expect(await sheet.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await sheet.isVisible()).toBe(true);
  expect(await page.locator("#root").isVisible()).toBe(false);
  await context.close();
});
