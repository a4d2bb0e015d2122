import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { exportSVG, presets } from "../../design/src/export/index.ts";
import { drawing, polygon, rectangle, shape } from "../../design/src/export/testing/drawings.ts";
import { useChromium } from "./chromium.ts";

const browser = useChromium();

/** A plate with a line scored down its middle, on a page of `size` mm. */
function plate(size: number) {
  const part = (share: number) => share * size;
  return drawing(
    [shape("cut", [rectangle(part(0.1), part(0.1), part(0.8), part(0.8))])],
    [shape("score", [polygon([part(0.5), part(0.2), part(0.5), part(0.8)], false)])],
  );
}

const cases = presets.flatMap((preset) =>
  [60, 600].flatMap((size) => [
    { preset, size, pixels: 256 },
    { preset, size, pixels: Math.round((size / 25.4) * 96) },
  ]),
);

test.each(cases)("$size mm for $preset are seen $pixels pixels wide", async (one) => {
  const { preset, size, pixels } = one;
  const page = { x: 0, y: 0, width: size, height: size };
  const svg = Buffer.from(exportSVG(plate(size), { preset, page })).toString("base64");
  const context = await browser.context();
  const viewer = await context.newPage();
  await viewer.setContent(
    `<body style="margin:0"><img src="data:image/svg+xml;base64,${svg}" width="${pixels}">`,
  );
  const shown = await loadImage(await viewer.locator("img").screenshot());
  await context.close();
  const canvas = createCanvas(shown.width, shown.height).getContext("2d");
  canvas.drawImage(shown, 0, 0);
  // The left side of the plate, the scored line, the right side: how dark the darkest pixel around each is; white is 0.
  const dark = [0.1, 0.5, 0.9].map((share) => {
    const { data } = canvas.getImageData(Math.round(share * pixels) - 2, pixels / 2, 5, 1);
    return 255 - Math.min(...data);
  });
  expect(Math.min(...dark)).toBeGreaterThan(100);
});
