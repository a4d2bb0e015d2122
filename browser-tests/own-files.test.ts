import { readFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { renderPDF } from "../design/src/export/testing/pdf-reader.ts";
import { type Raster, renderWithResvg } from "../design/src/export/testing/raster.ts";
import {
  bytesOf,
  expectAccessible,
  expectNoSidewaysScroll,
  type Look,
  origin,
  password,
  signIn,
  useBrowser,
} from "./browser.ts";
import { boxOfDrawing, drawn, imageOnStage, paths, takeFile } from "./drawing.ts";
import { templatePath } from "./people.ts";

const browser = useBrowser();
const phone: Look = { width: 390, height: 844 };

const font = readFileSync(new URL("../geometry/fonts/files/ultra.ttf", import.meta.url));
const left = [16, 32, 128] as const;
const right = [128, 192, 96] as const;

/** A picture whose left half is dark and whose right half is light. */
function picture(name: string) {
  const canvas = createCanvas(120, 80);
  const context = canvas.getContext("2d");
  context.fillStyle = `rgb(${right})`;
  context.fillRect(0, 0, 120, 80);
  context.fillStyle = `rgb(${left})`;
  context.fillRect(0, 0, 60, 80);
  return { name, mimeType: "image/png", buffer: canvas.toBuffer("image/png") };
}

async function open(page: Page, name = "Photo keepsake"): Promise<string> {
  await page.goto(`${origin}${await templatePath(name)}`);
  return await drawn(page);
}

const photoField = (page: Page) => page.getByRole("button", { name: /^Your picture: / });
const fontField = (page: Page) => page.getByRole("button", { name: /^Its font: / }).first();

/** Tries to upload a picture without Pro: everybody may open the dialog, not everybody may upload. */
async function wish(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Your pictures" });
  await dialog.getByRole("button", { name: /^Upload a picture/ }).click();
}

async function upload(page: Page, file: ReturnType<typeof picture>): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Upload a/).setInputFiles(file);
  await dialog.waitFor({ state: "detached" });
}

/** Downloads in a format. A dialog that stays open because it shows a message is left open. */
async function fileOf(page: Page, format: string): Promise<Buffer> {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), takeFile(page, format)]);
  return await bytesOf(download);
}

/** Red, green and blue at a position given as fractions of the size. */
function colourAt({ pixels, width, height }: Raster, x: number, y: number): number[] {
  const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
  return [...pixels.subarray(at, at + 3)];
}

/** Checks the two halves of the picture, in the upper part of the heart. */
function expectPicture(raster: Raster): void {
  for (const [x, wanted] of [
    [0.3, left],
    [0.7, right],
  ] as const) {
    const found = colourAt(raster, x, 0.35);
    const apart = found.map((channel, k) => Math.abs(channel - (wanted[k] ?? 0)));
    expect(Math.max(...apart), `${found} is not ${wanted}`).toBeLessThan(6);
  }
}

/** How light the stage is at two points on either side of the picture's middle. */
async function lightness(page: Page): Promise<number[]> {
  const box = await boxOfDrawing(page, "image");
  const image = await loadImage(await page.screenshot());
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return [0.3, 0.7].map((share) => {
    const x = Math.round(box.x + share * box.width);
    const { data } = context.getImageData(x, Math.round(box.y + box.height / 2), 1, 1);
    return ((data[0] ?? 0) + (data[1] ?? 0) + (data[2] ?? 0)) / 3;
  });
}

async function pro(look: Look = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.context(look);
  await signIn(context, origin, "pro");
  return { context, page: await context.newPage() };
}

test("an uploaded picture is visible on the stage and in the exported files", async () => {
  const { context, page } = await pro();
  const before = await open(page);
  await photoField(page).click();
  await expectAccessible(page);
  await upload(page, picture("Us two.png"));
  expect((await imageOnStage(page)).asset).toMatch(/^[A-Za-z0-9]{27}\.png$/);
  await expect.poll(() => paths(page)).not.toBe(before);
  // It is shown as it will be engraved: the dark half darker than the light one, and neither blue nor green.
  await expect
    .poll(async () => {
      const [dark = 0, light = 0] = await lightness(page);
      return light - dark;
    })
    .toBeGreaterThan(40);

  expectPicture(renderWithResvg((await fileOf(page, "SVG")).toString("utf8"), 400));
  expectPicture(await renderPDF(new Uint8Array(await fileOf(page, "PDF")), 400));

  await fileOf(page, "DXF");
  await page
    .getByText(/^A DXF file can't contain pictures, so “Picture” is left out\./)
    .last() // the checks say so too, as soon as they are done
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.reload();
  await imageOnStage(page);
  expect(await photoField(page).getAttribute("aria-label")).toContain("Us two.png");

  // A copy includes it, and keeps it even when nobody's list has it.
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByRole("region", { name: "Your project" }).waitFor();
  await imageOnStage(page);
  await photoField(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remove Us two.png" }).click();
  const question = page.getByRole("dialog", { name: "Remove this picture?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove Us two.png" }).waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Us two.png", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  await imageOnStage(page);
  expect(await photoField(page).getAttribute("aria-label")).toContain("Us two.png");
  await context.close();
});

test("an uploaded picture is on every piece of a sheet", async () => {
  const { context, page } = await pro();
  await open(page);
  await photoField(page).click();
  await upload(page, picture("For all of them.png"));
  await imageOnStage(page);
  await page.getByText("Sheets and many at once").click();
  await page.getByRole("textbox", { name: /one per line/ }).fill("Ada\nBo\nCleo");
  await page.getByRole("button", { name: "Lay out on sheets" }).click();
  const ready = page.getByRole("button", { name: "Download the sheet (SVG)" });
  await ready.waitFor({ timeout: 60_000 });
  const shown = page.getByRole("img", { name: "Layout of sheet 1" }).locator("image");
  await expect.poll(() => shown.count()).toBe(3);
  const [download] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  const svg = (await bytesOf(download)).toString("utf8");
  expect(svg.match(/<image [^>]*xlink:href="data:image\/png;base64,/g)).toHaveLength(3);
  await context.close();
});

test("an uploaded font is used for drawing, and is kept", async () => {
  const { context, page } = await pro();
  const before = await open(page, "Luggage and bag tag");
  await fontField(page).click();
  await page.getByRole("combobox", { name: /^Search ./ }).fill("ultra");
  await page.getByRole("option", { name: "Ultra" }).click();
  await expect.poll(() => paths(page)).not.toBe(before);
  const catalogue = await paths(page);

  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => paths(page)).toBe(before);
  await fontField(page).click();
  await page.getByRole("button", { name: "Upload a font" }).click();
  await page
    .getByText(/By uploading a font, you confirm that its license lets you use it/)
    .waitFor();
  await expectAccessible(page);
  await upload(page, { name: "renamed.ttf", mimeType: "font/ttf", buffer: font });
  // The same outlines under another id: the upload did not change the letters.
  await expect.poll(() => paths(page)).toBe(catalogue);
  expect(await fontField(page).getAttribute("aria-label")).toBe("Its font: Ultra");

  await page.reload();
  await expect.poll(() => paths(page)).toBe(catalogue);
  await fontField(page).click();
  const own = page.getByRole("group", { name: "Your fonts" });
  await own.getByRole("option", { name: "Ultra" }).waitFor();
  await expectAccessible(page);
  await context.close();
});

test("a link shares them with others", async () => {
  const { context, page } = await pro();
  await open(page);
  await photoField(page).click();
  await upload(page, picture("For the link.png"));
  const { asset: id } = await imageOnStage(page);
  await context.close();

  const others = await browser.context();
  const theirs = await others.newPage();
  const path = await templatePath("Photo keepsake");
  await theirs.goto(`${origin}${path}#v=1&name=Zo%C3%AB&photo=${id}`);
  expect(await imageOnStage(theirs)).toMatchObject({ asset: id, width: 120 });
  await theirs.reload();
  await imageOnStage(theirs);
  expect(await theirs.getByLabel("Name", { exact: true }).inputValue()).toBe("Zoë");
  await others.close();
});

test("an invalid picture is refused in plain words, a valid one is engraved", async () => {
  const { context, page } = await pro(phone);
  await open(page);
  await photoField(page).click();
  const dialog = page.getByRole("dialog", { name: "Your pictures" });
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") };
  await dialog.getByLabel("Upload a picture").setInputFiles(text);
  await dialog.getByText(/^Pictures are PNG or JPEG files\./).waitFor();
  // The server detects files that are not what they claim to be.
  await dialog.getByLabel("Upload a picture").setInputFiles({ ...text, name: "notes.png" });
  await expect
    .poll(async () => await dialog.getByRole("alert").textContent())
    .not.toMatch(/^(Pictures are PNG or JPEG files\. Save|$)/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await upload(page, picture("At last.png"));
  await imageOnStage(page);
  await context.close();
});

test("a visitor signs up in between, and loses nothing", async () => {
  const context = await browser.context(phone);
  const page = await context.newPage();
  const before = await open(page);
  await page.getByLabel("Name", { exact: true }).fill("Zoë");
  await expect.poll(() => paths(page)).not.toBe(before);
  await photoField(page).click();
  await wish(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign up with email" }).click();
  const user = `t${Math.random().toString(36).slice(2, 12)}`;
  await dialog.getByLabel("Email").fill(`${user}@example.com`);
  await dialog.getByLabel("Username").fill(user);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Bring your own pictures" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Zoë");
  await context.close();
});

test("a picture that is dropped on the stage is engraved; as a guide it is in no file", async () => {
  const { context, page } = await pro();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByRole("menuitem", { name: /^Empty sheet/ }).click();
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  const stage = page.getByRole("group", { name: "Drawing" });
  await stage.press("r");
  await stage.press("Enter");
  await page.getByRole("treeitem", { name: /^Rectangle/ }).waitFor();
  await drop(page, picture("Our dog.png"));
  await page.getByRole("treeitem", { name: /^Our dog/ }).waitFor();
  await imageOnStage(page);
  const guide = stage.locator("svg image");
  expect(await guide.count()).toBe(0);
  await expectAccessible(page);
  expect((await fileOf(page, "SVG")).toString("utf8")).toContain("<image");

  await page.getByRole("radio", { name: /^A guide/ }).check();
  await page.getByText("Saved", { exact: true }).waitFor();
  // Whoever draws sees it, and finds it in the dialog.
  await guide.waitFor();
  expect((await fileOf(page, "SVG")).toString("utf8")).not.toContain("<image");
  await stage.press("i");
  await page.getByRole("dialog").getByRole("button", { name: "Our dog.png", exact: true }).click();
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(3);
  expect((await fileOf(page, "SVG")).toString("utf8").match(/<image /g)).toHaveLength(1);
  await context.close();
});

test("a logo that is dropped on an open project becomes layers, and its file has their lines", async () => {
  const { context, page } = await pro();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByRole("menuitem", { name: /^Empty sheet/ }).click();
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40"
    fill="none" stroke="#f00"><rect width="60" height="40" rx="4"/><circle cx="8" cy="20" r="3"/></svg>`;
  const [name, mimeType] = ["Logo.svg", "image/svg+xml"];
  await drop(page, { name, mimeType, buffer: Buffer.from(logo) });
  const dialog = page.getByRole("dialog", { name: "Insert a drawing" });
  await dialog.getByText(/^It will be 60 × 40 mm/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Insert" }).click();
  const layer = page.getByRole("treeitem", { name: /^Logo, group/ });
  await layer.waitFor();
  await layer.click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("treeitem", { name: /^Rounded rectangle/ }).waitFor();
  await page.getByRole("treeitem", { name: /^Ellipse/ }).waitFor();
  await drawn(page);
  const svg = (await fileOf(page, "SVG")).toString("utf8");
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg).toContain('width="60.15mm"'); // with the kerf
  await context.close();
});

/** Drops a file on the middle of the stage. */
async function drop(page: Page, { name, mimeType, buffer }: ReturnType<typeof picture>) {
  const stage = page.getByRole("group", { name: "Drawing" });
  const box = await stage.boundingBox();
  if (!box) throw new Error("there is no stage");
  const dataTransfer = await page.evaluateHandle(
    ([base64, name, type]) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    [buffer.toString("base64"), name, mimeType] as const,
  );
  const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  for (const type of ["dragenter", "dragover", "drop"])
    await stage.dispatchEvent(type, { dataTransfer, ...middle });
}
