import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { thorough } from "../../geometry/some-of.ts";
import {
  bytesOf,
  expectAccessible,
  expectNoSidewaysScroll,
  type Look,
  useBrowser,
} from "../browser.ts";

const origin = inject("origin");
const browser = useBrowser();
const pictures = resolve(import.meta.dirname, "../../.build/looks");
mkdirSync(pictures, { recursive: true });

/** Milliseconds; for machines that are busy with other things. */
const patience = { timeout: 15_000 };

/** The demo with its first drawing. */
async function demo(look: Look = {}, path = "/"): Promise<Page> {
  const context = await browser.context(look);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await drawn(page);
  return page;
}

async function drawn(page: Page): Promise<void> {
  await page.locator("#preview path").first().waitFor({ state: "attached" });
}

/** What is on screen: the data of all paths. */
async function paths(page: Page): Promise<string> {
  return await page
    .locator("#preview path")
    .evaluateAll((all) => all.map((path) => path.getAttribute("d")).join("\n"));
}

/** Waits until the drawing has changed and is stable. */
async function changed(page: Page, before: string): Promise<string> {
  await expect.poll(() => paths(page), patience).not.toBe(before);
  let now = await paths(page);
  await expect
    .poll(async () => {
      const earlier = now;
      await page.waitForTimeout(250);
      now = await paths(page);
      return now === earlier;
    }, patience)
    .toBe(true);
  return now;
}

async function downloads(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

test("a name typed on the keyboard changes the drawing and its size", async () => {
  const page = await demo();
  const before = await paths(page);
  const size = await page.locator("#readout").textContent();
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Zoë", { delay: 30 });
  await changed(page, before);
  expect(await page.locator("#readout").textContent()).not.toBe(size);
  expect(await page.locator("#preview").getAttribute("aria-label")).toMatch(/^Name tag, [\d.]+ × /);
  await page.getByText("It comes off the laser in one piece.").waitFor();
  await page.context().close();
});

test("a slider that is dragged redraws while it moves, and in full precision when it stops", async () => {
  const page = await demo();
  const before = await paths(page);
  const slider = page.getByLabel("Outline, slider");
  const box = await slider.boundingBox();
  if (!box) throw new Error("there is no slider");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  const seen = new Set([before]);
  for (let step = 0; step < 20; step++) {
    await page.mouse.move(box.x + box.width * (0.2 + step * 0.03), y);
    seen.add(await paths(page));
  }
  await page.mouse.up();
  expect(seen.size).toBeGreaterThan(3);
  const after = await changed(page, before);
  expect(await page.getByLabel("Outline", { exact: true }).inputValue()).toBe(
    await slider.inputValue(),
  );
  // The keyboard moves it as well.
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await changed(page, after);
  await page.context().close();
});

test("another font, another choice, no ring: each shows; fields that don't apply are hidden", async () => {
  const page = await demo();
  let now = await paths(page);
  await page.getByLabel("Font").selectOption("lobster");
  now = await changed(page, now);
  await page.getByLabel("Sharp").check();
  now = await changed(page, now);
  await page.getByLabel("Hole", { exact: true }).waitFor();
  await page.getByLabel("Ring to hang it on").uncheck();
  await changed(page, now);
  await page.getByLabel("Hole", { exact: true }).waitFor({ state: "hidden" });
  await page.context().close();
});

test("lengths in inches are shown in inches and keep their size", async () => {
  const page = await demo();
  const before = await paths(page);
  await page.getByLabel("inch", { exact: true }).check();
  expect(await page.getByLabel("Letter size", { exact: true }).inputValue()).toBe("1.181");
  expect(await paths(page)).toBe(before);
  await page.getByLabel("Letter size", { exact: true }).fill("2");
  await changed(page, before);
  await page.getByLabel("mm", { exact: true }).check();
  expect(await page.getByLabel("Letter size", { exact: true }).inputValue()).toBe("50.8");
  await page.context().close();
});

test("every format downloads as a file with the true size", async () => {
  const page = await demo();
  const readout = await page.locator("#readout b").textContent();
  const [width, height] = (readout ?? "").split("×").map(Number.parseFloat);
  await page.getByLabel("Kerf, mm").fill("0");

  const svg = await downloads(page, "SVG");
  expect(svg.name).toBe("Alexandria.svg");
  const [, svgWidth, svgHeight] =
    /<svg[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg.bytes.toString()) ?? [];
  expect(Number(svgWidth)).toBeCloseTo(width ?? 0, 1);
  expect(Number(svgHeight)).toBeCloseTo(height ?? 0, 1);
  const groups = [...svg.bytes.toString().matchAll(/<g id="([\w-]+)"/g)].map(([, id]) => id);
  expect(groups).toEqual(["engrave", "cut-inner", "cut-outer"]);

  const dxf = await downloads(page, "DXF");
  expect(dxf.bytes.toString()).toContain("ENTITIES");
  const pdf = await downloads(page, "PDF");
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const points = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.bytes.toString("latin1"));
  expect((Number(points?.[1]) / 72) * 25.4).toBeCloseTo(width ?? 0, 0);

  const png = await downloads(page, "PNG");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  const pixels = png.bytes.readUInt32BE(16);
  const perMetre = png.bytes.readUInt32BE(png.bytes.indexOf("pHYs") + 4);
  expect((pixels / perMetre) * 1000).toBeCloseTo((width ?? 0) + 4, 0);

  // With kerf, the outside grows by half of it on every side.
  await page.getByLabel("Kerf, mm").fill("0.2");
  const grown = await downloads(page, "SVG");
  const grownWidth = /<svg[^>]* width="([\d.]+)mm"/.exec(grown.bytes.toString())?.[1];
  // The offset of curves is within 0.005 mm on either side.
  expect(Math.abs(Number(grownWidth) - Number(svgWidth) - 0.2)).toBeLessThan(0.01);
  await page.context().close();
});

test("ten names become sheets in one archive; rows that can't be read are reported", async () => {
  const page = await demo();
  const names = ["Ada", "Ben", "Cleo", "Dario", "Emma", "Finn", "Greta", "Hugo", "Ines", "Jonas"];
  const tooLong = "A name that is longer than the template allows";
  await page.getByLabel("Letter size", { exact: true }).fill("60");
  await page.getByLabel("One name per line").fill([...names, tooLong].join("\n"));
  const { name, bytes } = await downloads(page, "Lay out on sheets");
  expect(name).toBe("sheets.zip");
  const files = unzipSync(new Uint8Array(bytes));
  const sheets = Object.values(files).map((file) => strFromU8(file));
  expect(Object.keys(files)[0]).toBe("sheet-1.svg");
  for (const sheet of sheets) expect(sheet).toMatch(/width="300(\.0+)?mm" height="200(\.0+)?mm"/);
  await page.getByText(/^10 names, 10 pieces on \d+ sheets of 300 × 200 mm\.$/).waitFor();
  await page.getByText(/^Line 11: Name: .* there is room for 24\.$/).waitFor();
  await page.context().close();
});

test("a canceled batch ends", async () => {
  const page = await demo();
  await page
    .getByLabel("One name per line")
    .fill(Array.from({ length: 300 }, (_, k) => `Number ${k}`).join("\n"));
  await page.getByRole("button", { name: "Lay out on sheets" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("run");
  await page.context().close();
});

test("a script that fails or hangs is named, the last good drawing stays, and the page lives", async () => {
  const page = await demo();
  const good = await paths(page);
  await page.getByText("A script of your own").click();
  const code = page.getByLabel("JavaScript that gets the drawing");
  await code.fill("return input.explode();");
  await page.getByText("input.explode is not a function").waitFor();
  expect(await paths(page)).toBe(good);

  await code.fill("for (;;) {}");
  await page.getByText("This takes too long to draw, so it was stopped.").waitFor();
  expect(await paths(page)).toBe(good);

  await code.fill("return input.rotate(90);");
  await changed(page, good);
  await page.locator("#problems").waitFor({ state: "hidden" });
  await page.context().close();
});

/** Replaces the document by one drawn by this script. */
async function script(page: Page, code: string): Promise<void> {
  await page.getByText("A script of your own").click();
  await page.getByLabel("JavaScript that gets the drawing").fill(code);
}

/** The longest time that the page blocked, in milliseconds, from now on. */
async function watchStalls(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const stalls: number[] = [];
    new PerformanceObserver((list) => {
      stalls.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
    Object.assign(window, { stalls });
  });
  return () =>
    page.evaluate(() => Math.max(0, ...(window as unknown as { stalls: number[] }).stalls));
}

test.for([
  ["one line that crosses itself all over", 1, 1_500],
  ["thousands of crossing outlines", 4_000, 4],
] as const)("%s is slow to check but does not block the page", async ([, count, corners]) => {
  const page = await demo();
  await page.locator("#findings .good").first().waitFor();
  const longest = await watchStalls(page);
  await script(
    page,
    `const lines = [];
    for (let k = 0; k < ${count}; k++) {
      const points = [];
      for (let n = 0; n < ${corners}; n++) points.push(Vec((k * 7 + n * 61) % 191, (k * 13 + n * 37) % 101));
      const line = Path(points);
      line.closed = true;
      lines.push(line.assignLayer("cut"));
    }
    return Group(lines);`,
  );
  await page
    .getByText(/not all of it was checked|too intricate to check in time/)
    .waitFor({ timeout: 20_000 });
  await page.getByRole("button", { name: "SVG", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Still here");
  expect(await page.getByText("It comes off the laser in one piece.").count()).toBe(0);
  expect(await longest()).toBeLessThan(4_000); // without the limit it takes half a minute
  await page.context().close();
});

test("an empty drawing gets no approval and no file", async () => {
  const page = await demo();
  await page.locator("#findings .good").first().waitFor();
  await script(page, "return Group([]);");
  await page.getByText("There is nothing to cut, score or engrave yet.").waitFor();
  expect(await page.locator("#findings .good").count()).toBe(0);
  await page.getByRole("button", { name: "SVG", exact: true }).click();
  await page.getByText("so there is no file.").waitFor();
  await page.getByLabel("One name per line").fill("Ada\nBen");
  await page.getByRole("button", { name: "Lay out on sheets" }).click();
  await page.getByText("Nothing could be laid out.").waitFor();
  await page.getByText("Line 2: There is nothing to cut or engrave in it.").waitFor();
  await page.context().close();
});

test("an invalid kerf is reported at its field, and no file is made", async () => {
  const page = await demo();
  await page.locator("#findings .good").first().waitFor();
  const kerf = page.locator("#kerf");
  let files = 0;
  page.on("download", () => files++);
  for (const wrong of ["-5", "", "7"]) {
    await kerf.fill(wrong);
    await page.getByText("The kerf must be a number from 0 to 1 mm.").waitFor();
    expect(await kerf.getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("button", { name: "SVG", exact: true }).click();
    await expect.poll(() => kerf.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  expect(files).toBe(0);
  await kerf.fill("0.15");
  expect(await kerf.getAttribute("aria-invalid")).toBe(null);
  await page.getByLabel("inch", { exact: true }).check();
  await expect.poll(() => page.getByLabel("Kerf, in").inputValue()).toBe("0.0059");
  await page.context().close();
});

test("a table is read in the unit of the page, with fonts by their names", async () => {
  const page = await demo();
  await page.getByLabel("inch", { exact: true }).check();
  await page.getByLabel("Kerf, in").waitFor();
  await page
    .getByLabel("One name per line")
    .fill(
      "name,letter size,font,colour of the sky\nAda,1,Lobster,blue\nBen,9,Lobster,\nCleo,1,Nosuch,",
    );
  const { name } = await downloads(page, "Lay out on sheets");
  expect(name).toBe("sheet-1.svg");
  await page.getByText("1 name, 1 piece on 1 sheet of 11.811 × 7.874 in.").waitFor();
  expect(await page.locator("#batch-report p").allTextContents()).toEqual([
    "1 name, 1 piece on 1 sheet of 11.811 × 7.874 in.",
    expect.stringMatching(/^Line 3: .*“9” is more than [\d.]+ in\.$/),
    "Line 4: Font: “Nosuch” is not the name of a font in the menu.",
    "Line 1: The column “colour of the sky” is no setting of this template and is left out.",
  ]);
  await page.context().close();
});

test("the box follows its size and its lid", async () => {
  const page = await demo({}, "/#box");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Box");
  const before = await paths(page);
  await page.getByLabel("Sliding").check();
  const withLid = await changed(page, before);
  await page.getByLabel("Width", { exact: true }).fill("150");
  await changed(page, withLid);
  await page.getByRole("link", { name: "Name tag" }).click();
  await page.getByLabel("Name", { exact: true }).waitFor();
  await page.context().close();
});

const looks: ReadonlyArray<["tag" | "box", Look & { width: number; dark: boolean }]> = [
  ["tag", { width: 1440, dark: false }],
  ["box", { width: 390, height: 844, dark: true }],
  ["box", { width: 1440, dark: false }],
  ["tag", { width: 1440, dark: true }],
  ["box", { width: 1440, dark: true }],
  ["tag", { width: 390, height: 844, dark: false }],
  ["box", { width: 390, height: 844, dark: false }],
  ["tag", { width: 390, height: 844, dark: true }],
];

test.for(thorough ? looks : looks.slice(0, 2))("%s at %o is accessible", async ([which, look]) => {
  const page = await demo(look, `/#${which}`);
  await page.locator("#findings li").first().waitFor();
  const name = `engine-${which}-${look.width}-${look.dark ? "dark" : "light"}.png`;
  await page.screenshot({ path: resolve(pictures, name), fullPage: true });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.context().close();
});
