/**
 * An object of 60 pieces on a stage, in real Chromium: from a new drawing to its first picture, and how many frames a
 * second it has while it turns. Run with tsx after `make build`; it prints figures and has no limits. Without a graphics
 * card, a processor renders.
 */
import { chromium } from "playwright-core";
import { serveTests } from "../../browser-tests/engine/site.ts";
import { buildTestPage } from "../../browser-tests/engine/test-page.ts";
import { launchOptions } from "../../browser-tests/launch.ts";

const rounds = 3;

/** A string, because this folder has no DOM types: round pieces with two holes and an engraving, in three layers. */
const object = `
  const circle = (x, y, r) => {
    const k = 0.5523 * r;
    const coords = Float64Array.of(x + r, y, x + r, y + k, x + k, y + r, x, y + r, x - k, y + r, x - r, y + k, x - r, y,
      x - r, y - k, x - k, y - r, x, y - r, x + k, y - r, x + r, y - k, x + r, y);
    return { coords, closed: true };
  };
  const look = { style: "", fillRule: "evenodd" };
  const pieces = Array.from({ length: 60 }, (_, k) => ({
    name: "Piece " + k,
    piece: k,
    thickness: 3,
    matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1, (k % 10) * 45, Math.floor(k / 10) * 30, (k % 3) * 8],
    shapes: [
      { operation: "cut", ...look, contours: [circle(0, 0, 22), circle(8, 0, 5), circle(-8, 0, 5)] },
      { operation: "engrave", ...look, fill: "#000000", contours: [circle(0, 12, 6)] },
    ],
  }));
  const assembly = { rests: "standing", turn: -30, tilt: 20, problems: [], pieces };
  const material = { name: "", kind: "wood", color: "#e6c797" };`;

const run = `(async () => {
  ${object}
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "width: 832px; height: 530px";
  document.body.append(canvas);
  let picture = () => {};
  const next = () => new Promise((done) => { picture = done; });
  const table = new lab.Turntable(canvas, () => picture(), () => {});
  // As on the page: it has started before there is a drawing.
  await new Promise((done) => setTimeout(done, 500));
  const asked = performance.now();
  table.show({ assembly, material, engraved: new Map() });
  await next();
  const first = performance.now() - asked;
  await new Promise((done) => setTimeout(done, 1500));
  let frames = 0;
  const began = performance.now();
  while (performance.now() - began < 3000) {
    table.turnBy(2, 0);
    await next();
    frames++;
  }
  const perSecond = (1000 * frames) / (performance.now() - began);
  table.dispose();
  canvas.remove();
  return [first, perSecond];
})()`;

const site = await serveTests(await buildTestPage());
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/test.html`);
  for (let round = 0; round < rounds; round++) {
    const [first = 0, perSecond = 0] = await page.evaluate<number[]>(run);
    console.log(
      `60 pieces: first picture after ${first.toFixed(0)} ms, ${perSecond.toFixed(0)} frames a second while turning`,
    );
  }
} finally {
  await browser.close();
  await site.close();
}
