/**
 * What a page needs to show many pieces, and a plate with many holes, in real Chromium: from a new drawing to the picture
 * on screen, how long the main thread works for it, which depends less on other load, and how many frames a second a move
 * has. Run with tsx after `make build`; it prints figures and has no limits.
 */

import { type Browser, type CDPSession, chromium } from "playwright-core";
import { serveTests } from "../../browser-tests/engine/site.ts";
import { buildTestPage } from "../../browser-tests/engine/test-page.ts";
import { launchOptions } from "../../browser-tests/launch.ts";

/** Pieces, or a plate with holes. */
const drawings = [
  { count: 1_000, holes: false },
  { count: 10_000, holes: false },
  { count: 45_000, holes: false },
  { count: 20_000, holes: true },
];
const rounds = 2;

/**
 * A string, because this folder has no DOM types: pieces in one element and a plate beside them, on a stage like the
 * project's.
 */
const stage = (count: number, holes: boolean, displayMode: string) => `
  const style = new CSSStyleSheet();
  style.replaceSync('canvas { position: fixed; inset: 0; width: 100%; height: 100% }');
  document.adoptedStyleSheets = [style];
  document.body.innerHTML = '<canvas></canvas>';
  const stage = new lab.StageCanvas(document.querySelector("canvas"));
  const rectangle = (x, y, width, height) => {
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]];
    const coords = [x, y];
    for (let k = 1; k < corners.length; k++) coords.push(...corners[k - 1], ...corners[k], ...corners[k]);
    return { operation: "cut", style: "cut", fillRule: "nonzero", contours: [{ coords: Float64Array.from(coords), closed: true }] };
  };
  const row = Math.round(2 * Math.sqrt(${count} / 2));
  const squares = (size) => Array.from(
    { length: ${count} }, (_, i) => rectangle(3 * (i % row), 3 * Math.floor(i / row), size, size));
  const inOne = (shapes) => [{ ...shapes[0], fillRule: "evenodd", contours: shapes.flatMap(({ contours }) => contours) }];
  const pieces = (size) => ({ key: "pieces" + size, element: "pieces", name: "Pieces",
    shapes: ${holes} ? inOne([rectangle(-1, -1, 3 * row + 1, 1.5 * row + 2), ...squares(size)]) : squares(size) });
  const plate = (width) => ({ key: "plate" + width, element: "plate", name: "Plate", shapes: [rectangle(450, -20, width, 10)] });
  const first = pieces(2), anew = pieces(1.9);
  const whole = { x: 1.5 * row, y: 0.75 * row, scale: 1400 / (3 * row) };
  const colors = { edge: "#6b4423", engrave: "#6b4423", score: "#a8743f" };
  const material = { kind: "wood", color: "#e6c797" };
  const images = {};
  let picture, view = whole;
  const show = (parts) => {
    picture = { drawing: { unit: "mm", parts }, displayMode: "${displayMode}", colors, material, shadow: "rgb(42 40 30 / 0.5)", images };
    stage.show(picture, view = whole);
  };
  const move = (change) => stage.show(picture, view = { ...view, ...change });
  window.works = {
    "the first picture": () => show([first, plate(40)]),
    "an edit of one other element": () => show([first, plate(60)]),
    "an edit of them all": () => show([anew, plate(60)]),
  };
  window.starts = { "pan, zoomed in 8 times": () => move({ scale: 8 * whole.scale }) };
  window.moves = {
    "pan": (frame) => move({ x: view.x + (frame % 40 < 20 ? 7 : -7) / view.scale, y: view.y + 3 / view.scale * (frame % 2 ? 1 : -1) }),
    "zoom": (frame) => move({ scale: view.scale * (frame % 40 < 20 ? 1.05 : 1 / 1.05) }),
    "pan, zoomed in 8 times": (frame) => move({ x: view.x + (frame % 40 < 20 ? 7 : -7) / view.scale }),
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

/** Frames a second while every frame moves the view. */
const moving = (move: string) => `
  works["the first picture"]();
  starts["${move}"]?.();
  await new Promise((done) => setTimeout(done, 500));
  for (let turn = 0; turn < 10; turn++) {
    await new Promise((done) => requestAnimationFrame(done));
    moves["${move}"](turn);
  }
  const began = performance.now();
  for (let frame = 10; frame < 90; frame++) {
    await new Promise((done) => requestAnimationFrame(done));
    moves["${move}"](frame);
  }
  return 80_000 / (performance.now() - began);`;

/** CPU time of the page's main thread, in seconds. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0;
}

interface Figures {
  /** By what is done: milliseconds of the main thread, and until it is on screen. */
  readonly works: Map<string, readonly [thread: number, seen: number]>;
  /** Frames a second by how the view moves. */
  readonly moves: Map<string, number>;
}

async function run(
  browser: Browser,
  origin: string,
  { count, holes }: (typeof drawings)[number],
  displayMode: string,
  deviceScaleFactor: number,
): Promise<Figures> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(`${origin}/test.html`);
  const [works = [], moves = []] = await page.evaluate<string[][]>(
    `{ ${stage(count, holes, displayMode)} [Object.keys(works), Object.keys(moves)]; }`,
  );
  const figures: Figures = { works: new Map(), moves: new Map() };
  // The size of the canvas is known after the first frame.
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
  );
  for (const work of works) {
    // What is left of making the drawings is not the picture's.
    await session.send("HeapProfiler.collectGarbage");
    const before = await threadTime(session);
    const seen = await page.evaluate<number>(`(async () => { ${timed(work)} })()`);
    figures.works.set(work, [1000 * ((await threadTime(session)) - before), seen]);
  }
  for (const move of moves)
    figures.moves.set(move, await page.evaluate<number>(`(async () => { ${moving(move)} })()`));
  await context.close();
  return figures;
}

const site = await serveTests(await buildTestPage());
const browser = await chromium.launch(launchOptions);
try {
  for (const drawing of drawings) {
    for (const pixels of [1, 2]) {
      for (const displayMode of ["material", "lines"]) {
        const runs: Figures[] = [];
        for (let round = 0; round < rounds; round++)
          runs.push(await run(browser, site.origin, drawing, displayMode, pixels));
        const { count, holes } = drawing;
        console.log(
          `${count} ${holes ? "holes" : "pieces"}, display mode "${displayMode}", ${pixels} × pixels`,
        );
        for (const work of runs[0]?.works.keys() ?? []) {
          const least = (at: 0 | 1) =>
            Math.min(...runs.map(({ works }) => works.get(work)?.[at] ?? 0))
              .toFixed(0)
              .padStart(6);
          console.log(
            `  ${work.padEnd(30)} on screen after ${least(1)} ms, the page's thread works ${least(0)} ms`,
          );
        }
        for (const move of runs[0]?.moves.keys() ?? []) {
          const most = Math.max(...runs.map(({ moves }) => moves.get(move) ?? 0));
          console.log(`  ${move.padEnd(30)} ${most.toFixed(0)} frames a second`);
        }
      }
    }
  }
} finally {
  await browser.close();
  await site.close();
}
