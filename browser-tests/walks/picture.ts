import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { webp } from "../../templates/webp.ts";

export const folder = join(import.meta.dirname, "../../content/pictures");

/** An element, everything from the first of several elements to the last, or a part of the window. */
export type Subject = Locator | readonly Locator[] | Box;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureOptions {
  /** What the reader should see first: it gets a frame. */
  readonly highlight?: Locator;
  /** What the mouse points at, where the page then shows more. */
  readonly pointing?: Locator;
  /** How much of its surroundings is in the picture, in pixels. */
  readonly around?: number;
}

/** The text of an article is this wide, and a larger picture would be unreadable on a phone. */
const widest = 720;

const files = [
  { scheme: "light", scale: "css", ending: ".webp" },
  { scheme: "light", scale: "device", ending: "-2x.webp" },
  { scheme: "dark", scale: "css", ending: "-dark.webp" },
  { scheme: "dark", scale: "device", ending: "-dark-2x.webp" },
] as const;

export const fileNames = (name: string): string[] => files.map(({ ending }) => name + ending);

/** A number takes effect when its field is left, and no focus is in a picture. */
export const leaveField = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Takes a picture as it is in the page, and writes those of its four files whose pixels have changed. */
export async function shoot(
  page: Page,
  name: string,
  subject: Subject,
  { highlight, pointing, around = 12 }: PictureOptions,
): Promise<void> {
  const frame = await highlight?.evaluateHandle((element) => {
    const { style } = element as HTMLElement;
    const before = style.cssText;
    style.outline = "3px solid var(--color-accent)";
    style.outlineOffset = "3px";
    return { style, before };
  });
  const clip = await boxOf(page, name, subject, around);
  await page.mouse.move(0, 0);
  await leaveField(page);
  await pointing?.hover();
  for (const { scheme, scale, ending } of files) {
    await page.emulateMedia({ colorScheme: scheme });
    await writeChanged(`${name}${ending}`, await settled(page, clip, scale));
  }
  await page.emulateMedia({ colorScheme: "light" });
  await frame?.evaluate(({ style, before }) => {
    style.cssText = before;
  });
}

/** The part of the window that a picture shows, in whole pixels. Fails where there is nothing to be seen. */
export async function boxOf(page: Page, name: string, subject: Subject, around = 12): Promise<Box> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = "width" in subject ? [subject] : await boxesOf([subject].flat());
  const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x)) - around));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y)) - around));
  const right = Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width)) + around);
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)) + around);
  const box = {
    x: left,
    y: top,
    width: Math.min(right, window.width) - left,
    height: Math.min(bottom, window.height) - top,
  };
  expect(box.width, `${name}: a picture is at most ${widest} pixels wide`).toBeLessThanOrEqual(
    widest,
  );
  expect(bottom - around, `${name}: the window is lower than the picture`).toBeLessThanOrEqual(
    window.height,
  );
  return box;
}

/** Where elements are after they were scrolled to the middle of the window, or of what they scroll in. */
async function boxesOf(elements: readonly Locator[]): Promise<Box[]> {
  const [first] = elements;
  const block = elements.length === 1 ? ("center" as const) : ("nearest" as const);
  for (const element of [...elements].reverse())
    await element.evaluate((found, block) => found.scrollIntoView({ block }), block);
  const boxes = () => Promise.all(elements.map(boxNow));
  const ends = (await boxes()).flatMap(({ y, height }) => [y, y + height]);
  const middle = (Math.min(...ends) + Math.max(...ends)) / 2;
  await first?.evaluate((_, middle) => scrollBy(0, middle - innerHeight / 2), middle);
  return boxes();
}

async function boxNow(element: Locator): Promise<Box> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page`);
  return box;
}

/** A screenshot that does not change any more, with its fonts and pictures. */
async function settled(page: Page, clip: Box, scale: "css" | "device"): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inWindow = (image: Element) => {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const images = [...document.images].filter(inWindow); // others may be loaded only when they are scrolled to
    await Promise.all(images.map((image) => image.complete || image.decode()));
  });
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < 50; tries++) {
    const taken = await page.screenshot({ clip, scale, animations: "disabled" });
    if (taken.equals(before)) return taken;
    before = taken;
  }
  throw new Error("the page does not come to rest");
}

/** Writes a picture unless the file shows the same. */
async function writeChanged(name: string, screenshot: Buffer): Promise<void> {
  const picture = await webp(screenshot);
  const path = join(folder, name);
  if (!existsSync(path) || !same(await loadImage(path), await loadImage(picture)))
    writeFileSync(path, picture);
}

/** How many pixels may be drawn otherwise by another machine, and by how much. A letter has more. */
const otherwise = { pixels: 20, channel: 40 };

function same(one: Image, other: Image): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  const [a, b] = [pixelsOf(one), pixelsOf(other)];
  let different = 0;
  for (let at = 0; at < a.length; at += 4)
    for (let channel = 0; channel < 3; channel++)
      if (Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > otherwise.channel) {
        different++;
        break;
      }
  return different <= otherwise.pixels;
}

function pixelsOf(image: Image): Uint8ClampedArray {
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}
