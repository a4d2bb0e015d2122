/**
 * The sandbox in real Chromium: the time from an edit to the new drawing, to end a hung script and restart the engine,
 * and sizes. Run with tsx after `make demo`; it prints figures and has no limits.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { serveTests } from "../../browser-tests/engine/site.ts";
import { buildTestPage } from "../../browser-tests/engine/test-page.ts";
import { launchOptions } from "../../browser-tests/launch.ts";
import { nameTag } from "../src/documents/name-tag.ts";

const root = resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);

/** Runs code in the page; it is a string because this folder has no DOM types. */
async function inPage<T>(page: Page, code: string): Promise<T> {
  return (await page.evaluate(`(async () => { ${code} })()`)) as T;
}

function report(what: string, times: readonly number[], unit = "ms"): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const words = [`median ${at(0.5)?.toFixed(1)}`, `p95 ${at(0.95)?.toFixed(1)}`];
  console.log(`${what.padEnd(58)} ${words.join("  ")} ${unit}  (n = ${sorted.length})`);
}

/** A slider of the demo page, moved step by step; each step waits for the new drawing on screen. */
const drag = (field: string, from: number, to: number) => `
  const slider = document.querySelector("#field-${field}").parentElement.querySelector("input[type=range]");
  const preview = document.querySelector("#preview");
  const times = [];
  const steps = 80;
  for (let step = 0; step <= steps; step++) {
    const drawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => { observer.disconnect(); resolve(performance.now()); });
      observer.observe(preview, { subtree: true, childList: true, attributes: true });
    });
    const began = performance.now();
    slider.value = String(${from} + ((${to} - ${from}) * step) / steps);
    if (slider.value === slider.dataset.was) continue;
    slider.dataset.was = slider.value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    times.push((await drawn) - began);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  return times.slice(5);`;

const typing = `
  const input = document.querySelector("#field-name");
  const preview = document.querySelector("#preview");
  const times = [];
  for (const name of ["Alexandria", "Christopher", "Maximilian", "Seraphina"]) {
    for (let end = 1; end <= name.length; end++) {
      const drawn = new Promise((resolve) => {
        const observer = new MutationObserver(() => { observer.disconnect(); resolve(performance.now()); });
        observer.observe(preview, { subtree: true, childList: true, attributes: true });
      });
      const began = performance.now();
      input.value = name.slice(0, end);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      times.push((await drawn) - began);
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
  }
  return times;`;

async function fresh(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

async function demoFigures(browser: Browser, origin: string): Promise<void> {
  const first: number[] = [];
  for (let round = 0; round < 7; round++) {
    const page = await fresh(browser, `${origin}/`);
    await page.locator("#preview path").first().waitFor({ state: "attached" });
    first.push(
      await inPage<number>(
        page,
        `const paint = performance.getEntriesByName("first-contentful-paint")[0] ?? performance.getEntriesByType("paint")[0];
         return performance.getEntriesByName("first drawing")[0].startTime - (paint?.startTime ?? 0);`,
      ),
    );
    await page.context().close();
  }
  report("first paint → first drawing, nothing cached", first);

  const page = await fresh(browser, `${origin}/`);
  await page.locator("#preview path").first().waitFor({ state: "attached" });
  const outlines: number[] = [];
  const sizes: number[] = [];
  for (const name of ["Alexandria", "Juliette Mia", "Bartholomew"]) {
    // Another name each time, so that the evaluator's cache does not hit.
    await page.locator("#field-name").fill(name);
    await page.waitForTimeout(500);
    outlines.push(...(await inPage<number[]>(page, drag("distance", 1, 12))));
    sizes.push(...(await inPage<number[]>(page, drag("size", 20, 60))));
  }
  report("drag of the outline → drawing on screen", outlines);
  report("drag of the letter size → drawing on screen", sizes);
  report("typing → drawing on screen", await inPage(page, typing));
  await page.context().close();
  const boxes = await fresh(browser, `${origin}/#box`);
  await boxes.locator("#preview path").first().waitFor({ state: "attached" });
  report(
    "drag of the box's width → drawing on screen",
    await inPage(boxes, drag("width", 60, 300)),
  );
  await boxes.context().close();
}

async function sandboxFigures(browser: Browser, origin: string): Promise<void> {
  const boots: number[] = [];
  for (let round = 0; round < 7; round++) {
    const page = await fresh(browser, `${origin}/test.html`);
    boots.push(
      await inPage<number>(
        page,
        `const began = performance.now(); await lab.sandbox.preload(); return performance.now() - began;`,
      ),
    );
    await page.context().close();
  }
  report("boot: frame, worker, lockdown, from nothing", boots);

  const page = await fresh(browser, `${origin}/test.html`);
  const script = { id: "own", name: "Loop", kind: "modifier", parameters: [], code: "for (;;) {}" };
  const use = { type: "script:own", properties: {} };
  const components = nameTag.components.map((component) => ({
    ...component,
    elements: component.elements.map((element) => ({ ...element, modifiers: [use] })),
  }));
  const hanging = JSON.stringify({ ...nameTag, scripts: [script], components });
  const [ended, answered, returned] = await inPage<number[][]>(
    page,
    `const good = ${JSON.stringify(nameTag)}; const bad = ${hanging};
     const ended = [], answered = [], returned = [];
     const small = { ...good, components: [{ id: "main", parameters: [], elements: [] }] };
     lab.sandbox.open(good);
     await lab.sandbox.update({});
     // The first time a document hangs it is tried twice; what is measured is every time after that.
     lab.sandbox.edit({ ...bad, seed: 99 });
     await lab.sandbox.update({});
     lab.sandbox.edit(good);
     await lab.sandbox.update({});
     for (let round = 0; round < 5; round++) {
       lab.sandbox.edit({ ...bad, seed: round });
       const began = performance.now();
       const hung = await lab.sandbox.update({});
       if (hung.status !== "hung") throw new Error(hung.status);
       const killed = performance.now();
       ended.push(killed - began);
       lab.sandbox.edit(small);
       await lab.sandbox.update({});
       answered.push(performance.now() - killed);
       lab.sandbox.edit(good);
       const redrawing = performance.now();
       const drawn = await lab.sandbox.update({});
       if (drawn.status !== "drawn" || drawn.errors.length) throw new Error("not back");
       returned.push(performance.now() - redrawing);
     }
     return [ended, answered, returned];`,
  );
  report("endless loop: until it is ended", ended ?? []);
  report("ended → the engine is back and answers", answered ?? []);
  report("  and its first drawing of the whole name tag", returned ?? []);
  await page.context().close();
}

function sizes(): void {
  const engine = gzipSync(readFileSync(join(root, "design/host/dist/engine.js")), { level: 9 });
  const wasm = gzipSync(readFileSync(require.resolve("harfbuzzjs/dist/harfbuzz.wasm")), {
    level: 9,
  });
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const total = kB(engine.length + wasm.length);
  console.log(
    `engine.js ${kB(engine.length)} kB + harfbuzz.wasm ${kB(wasm.length)} kB = ${total} of 480 kB gzip`,
  );
}

sizes();
const site = await serveTests(await buildTestPage());
const browser = await chromium.launch(launchOptions);
try {
  await demoFigures(browser, site.origin);
  await sandboxFigures(browser, site.origin);
} finally {
  await browser.close();
  await site.close();
}
