import { expect, test } from "vitest";
import { useChromium } from "./chromium.ts";
import { drawingAfter, scripted } from "./documents.ts";
import { testPage } from "./draw.ts";

const browser = useChromium();

test.for([
  ["one line that crosses itself all over", 1, 1_500],
  ["thousands of crossing outlines", 4_000, 4],
] as const)("%s is slow to check but does not block the page", async ([, count, corners]) => {
  const page = await testPage(browser);
  const document = scripted(
    `const lines = [];
    for (let k = 0; k < ${count}; k++) {
      const points = [];
      for (let n = 0; n < ${corners}; n++) points.push(Vec((k * 7 + n * 61) % 191, (k * 13 + n * 37) % 101));
      const line = Path(points);
      line.closed = true;
      lines.push(line);
    }
    return Group(lines);`,
  );
  const [told, longest] = await page.evaluate(async (given) => {
    const stalls = [0];
    new PerformanceObserver((list) => {
      stalls.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
    window.lab.sandbox.open(given);
    const drawing = (await window.lab.sandbox.update({}))?.drawing;
    if (!drawing) throw new Error("there is no drawing");
    const review = await window.lab.exporter.review(drawing).catch((error: Error) => error.message);
    return [JSON.stringify(review), Math.max(...stalls)] as const;
  }, document);
  expect(told).toMatch(/not all of it was checked|too intricate to check in time/);
  expect(longest).toBeLessThan(4_000); // in the page itself it takes half a minute
  await page.context().close();
});

test("a PNG has the true size", async () => {
  const page = await testPage(browser);
  const bytes = await page.evaluate(async (given) => {
    window.lab.sandbox.open(given);
    const drawing = (await window.lab.sandbox.update({}))?.drawing;
    if (!drawing) throw new Error("there is no drawing");
    const settings = { title: "Plate", kerf: 0, preset: "plain" } as const;
    return [
      ...(await window.lab.exporter.file(drawing, window.lab.fileRequest("png", settings))).bytes,
    ];
  }, drawingAfter(""));
  const png = Buffer.from(bytes);
  const pixels = png.readUInt32BE(16);
  const perMetre = png.readUInt32BE(png.indexOf("pHYs") + 4);
  expect((pixels / perMetre) * 1000).toBeCloseTo(44, 0); // 40 mm and the margins
  await page.context().close();
});
