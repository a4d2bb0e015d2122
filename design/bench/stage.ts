/**
 * What a page needs to show 45,000 pieces, in real Chromium: from a new drawing to the picture on screen, and how long
 * the main thread works for it, which does not depend on other load. Run with tsx after `make build`; it prints figures
 * and has no limits.
 */

import { type Browser, type CDPSession, chromium } from "playwright-core";
import { serveTests } from "../../browser-tests/engine/site.ts";
import { buildTestPage } from "../../browser-tests/engine/test-page.ts";
import { launchOptions } from "../../browser-tests/launch.ts";

const count = 45_000;
const rounds = 2;

/**
 * A string, because this folder has no DOM types: pieces in one element and a plate beside them, on a stage like the
 * project's.
 */
const stage = (displayMode: string) => `
  const style = new CSSStyleSheet();
  style.replaceSync('[data-look="material"] g:not([data-crowd]) { filter: drop-shadow(0 0.8px 0.6px rgb(42 40 30 / 0.5)) }');
  document.adoptedStyleSheets = [style];
  document.body.innerHTML = '<svg data-look="${displayMode}" viewBox="-10 -40 920 520" style="position:fixed;inset:0;width:100%;height:100%"><g></g></svg>';
  const preview = new lab.Preview(document.querySelector("g"));
  const rectangle = (x, y, width, height) => {
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]];
    const coords = [x, y];
    for (let k = 1; k < corners.length; k++) coords.push(...corners[k - 1], ...corners[k], ...corners[k]);
    return { operation: "cut", style: "cut", fillRule: "nonzero", contours: [{ coords: Float64Array.from(coords), closed: true }] };
  };
  const pieces = (size) => ({ key: "pieces" + size, element: "pieces", name: "Pieces", shapes: Array.from(
    { length: ${count} }, (_, i) => rectangle(3 * (i % 300), 3 * Math.floor(i / 300), size, size)) });
  const plate = (width) => ({ key: "plate" + width, element: "plate", name: "Plate", shapes: [rectangle(450, -20, width, 10)] });
  const first = pieces(2), anew = pieces(1.9);
  window.works = {
    "the first picture": () => preview.show({ unit: "mm", parts: [first, plate(40)] }, { displayMode: "${displayMode}" }),
    "an edit of one other element": () => preview.show({ unit: "mm", parts: [first, plate(60)] }, { displayMode: "${displayMode}" }),
    "an edit of them all": () => preview.show({ unit: "mm", parts: [anew, plate(60)] }, { displayMode: "${displayMode}" }),
    "a move of the view": () => document.querySelector("svg").setAttribute("viewBox", "-9 -40 920 520"),
  };`;

/**
 * Runs `work` and returns the milliseconds until its picture is on screen: the third frame starts only when the first
 * one is.
 */
const timed = (work: string) => `
  const began = performance.now();
  works["${work}"]();
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((done) => requestAnimationFrame(done));
    document.body.style.opacity = turn % 2 ? "1" : "0.999";
  }
  return performance.now() - began;`;

/** CPU time of the page's main thread, in seconds. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0;
}

async function run(
  browser: Browser,
  origin: string,
  displayMode: string,
  deviceScaleFactor: number,
) {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(`${origin}/test.html`);
  const works = await page.evaluate<string[]>(`{ ${stage(displayMode)} Object.keys(works); }`);
  const figures = new Map<string, readonly [number, number]>();
  for (const work of works) {
    const before = await threadTime(session);
    const seen = await page.evaluate<number>(`(async () => { ${timed(work)} })()`);
    figures.set(work, [1000 * ((await threadTime(session)) - before), seen]);
  }
  await context.close();
  return figures;
}

const site = await serveTests(await buildTestPage());
const browser = await chromium.launch(launchOptions);
try {
  for (const pixels of [1, 2]) {
    for (const displayMode of ["material", "lines"]) {
      const runs: Awaited<ReturnType<typeof run>>[] = [];
      for (let round = 0; round < rounds; round++)
        runs.push(await run(browser, site.origin, displayMode, pixels));
      console.log(`${count} pieces, display mode "${displayMode}", ${pixels} × pixels`);
      for (const work of runs[0]?.keys() ?? []) {
        const least = (at: 0 | 1) =>
          Math.min(...runs.map((one) => one.get(work)?.[at] ?? 0))
            .toFixed(0)
            .padStart(6);
        console.log(
          `  ${work.padEnd(30)} on screen after ${least(1)} ms, the page's thread works ${least(0)} ms`,
        );
      }
    }
  }
} finally {
  await browser.close();
  await site.close();
}
