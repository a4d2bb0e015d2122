/**
 * The sandbox in real Chromium: the time from an edit to the new drawing, to end a hung script and restart the engine,
 * and sizes. Run with tsx after `make build`; it prints figures and has no limits.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { serveTests } from "../../browser-tests/engine/site.ts";
import { buildTestPage } from "../../browser-tests/engine/test-page.ts";
import { launchOptions } from "../../browser-tests/launch.ts";
import { fingerJointBox, nameTag } from "../src/evaluate/sample-documents.ts";
import type { Document } from "../src/index.ts";

type Values = Readonly<Record<string, string>>;

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

/** Draws with each of the values, and waits until the drawing is in the page. */
const drawing = (document: Document, values: readonly Values[]) => `
  document.body.innerHTML = "<svg><g></g></svg>";
  const preview = new lab.Preview(document.querySelector("g"));
  const times = [];
  lab.sandbox.open(${JSON.stringify(document)});
  await lab.sandbox.update({});
  for (const values of ${JSON.stringify(values)}) {
    const began = performance.now();
    const { drawing } = await lab.sandbox.update(values, { quality: "drag" });
    preview.show(drawing, { displayMode: "lines" });
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  return times;`;

/** The values while a slider is dragged. */
const drag = (name: string, from: number, to: number, others: Values = {}): Values[] =>
  Array.from({ length: 80 }, (_, step) => ({
    ...others,
    [name]: String(from + ((to - from) * step) / 80),
  }));

async function fresh(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

async function drawingFigures(browser: Browser, origin: string): Promise<void> {
  const page = await fresh(browser, `${origin}/test.html`);
  const names = ["Alexandria", "Christopher", "Maximilian", "Seraphina"];
  const typed = names.flatMap((name) => Array.from(name, (_, end) => name.slice(0, end + 1)));
  const figures: [what: string, Document, readonly Values[]][] = [
    ["drag of the outline", nameTag, drag("distance", 1, 12, { name: "'Juliette Mia'" })],
    ["drag of the letter size", nameTag, drag("size", 20, 60, { name: "'Bartholomew'" })],
    ["typing", nameTag, typed.map((name) => ({ name: JSON.stringify(name) }))],
    ["drag of the box's width", fingerJointBox, drag("width", 60, 300)],
  ];
  for (const [what, document, values] of figures)
    report(`${what} → drawing in the page`, await inPage(page, drawing(document, values)));
  await page.context().close();
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
  await drawingFigures(browser, site.origin);
  await sandboxFigures(browser, site.origin);
} finally {
  await browser.close();
  await site.close();
}
