import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { origin, useBrowser } from "./browser.ts";
import { call, newcomer, templatePath } from "./people.ts";

const browser = useBrowser();

/** Milliseconds; for machines that are busy with other things. */
const patience = { timeout: 30_000 };

/** What the tests need to know of an answer. */
interface Own {
  version: number;
  previewImage: string;
  coverPhoto: string;
}

async function projectOf(projectId: string, cookie: string): Promise<Own> {
  return (await call<{ project: Own }>("getProject", { projectId }, cookie)).project;
}

const bar = (page: Page) => page.getByRole("region", { name: "Your project" });
const name = (page: Page) => page.getByLabel("Name", { exact: true });
const saved = (page: Page) => bar(page).getByText("Saved", { exact: true });

/** What is drawn: the data of all paths. */
async function paths(page: Page): Promise<string> {
  const all = page.getByRole("region", { name: "Drawing" }).locator(".stage-pieces path");
  return await all.evaluateAll((found) => found.map((path) => path.getAttribute("d")).join("\n"));
}

async function drawn(page: Page): Promise<string> {
  await expect.poll(() => paths(page), patience).not.toBe("");
  return await paths(page);
}

/** Writes a name and waits until it is drawn. */
async function write(page: Page, text: string): Promise<void> {
  const before = await drawn(page);
  await name(page).fill(text);
  await expect.poll(() => paths(page), patience).not.toBe(before);
}

/** A picture as it is stored: its size, its colour in a corner, and how much of it differs from another. */
async function seen(page: Page, picture: string, other = picture) {
  return await page.evaluate(
    async ([one, two]) => {
      const pixels = async (address: string) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        const context = new OffscreenCanvas(1600, 900).getContext("2d");
        if (!context) throw new Error("no canvas");
        context.drawImage(bitmap, 0, 0, 1600, 900);
        const { data } = context.getImageData(0, 0, 1600, 900);
        return { size: [bitmap.width, bitmap.height], data };
      };
      const [a, b] = [await pixels(one), await pixels(two)];
      let differs = 0;
      for (let k = 0; k < a.data.length; k += 4) {
        if (Math.abs((a.data[k] ?? 0) - (b.data[k] ?? 0)) > 60) differs++;
      }
      return { size: a.size, corner: [...a.data.slice(0, 3)], differs };
    },
    [picture, other] as const,
  );
}

test("an owner's picture follows what is saved: on the way, when the page is left, on the dashboard", {
  timeout: 180_000,
}, async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}${await templatePath("Luggage and bag tag")}`);
  await write(page, "Ada Byron");
  await page.getByRole("button", { name: "Make it mine" }).click();
  await bar(page).waitFor(patience);
  const projectId = new URL(page.url()).pathname.split(/[-/]/).at(-1) ?? "";
  const copied = (await projectOf(projectId, cookie)).previewImage;

  // A copy begins with the picture of what it was copied from, and soon has its own.
  const preview = async () => (await projectOf(projectId, cookie)).previewImage;
  await expect.poll(preview, patience).not.toBe(copied);
  const first = await preview();
  const look = await seen(page, first);
  expect(look.size).toEqual([1600, 900]);
  // The paper that the pictures of the templates lie on; JPEG may miss it by a hair.
  for (const [k, channel] of [0xf6, 0xef, 0xe3].entries()) {
    expect(Math.abs((look.corner[k] ?? 0) - channel)).toBeLessThanOrEqual(3);
  }

  // Less than thirty seconds later: not while somebody is at it, but when they leave.
  await write(page, "Grace Hopper");
  await saved(page).waitFor(patience);
  expect(await preview()).toBe(first);
  await page.getByRole("navigation").getByRole("link", { name: "My Projects" }).first().click();
  await expect.poll(preview, patience).not.toBe(first);
  const second = await preview();
  const change = await seen(page, second, first);
  expect(change.differs).toBeGreaterThan(2000);

  // The card shows it without being asked to.
  const key = second.split("/").at(-1) ?? "";
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: /^Luggage/ }) });
  await expect.poll(() => card.locator("img").getAttribute("src"), patience).toContain(key);
  await context.close();
});
