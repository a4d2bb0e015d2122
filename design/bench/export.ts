import { layOut, nest } from "../src/batch/index.ts";
import { exportDXF } from "../src/export/dxf.ts";
import { applyKerf } from "../src/export/kerf.ts";
import { exportPDF } from "../src/export/pdf.ts";
import { preflight } from "../src/export/preflight/index.ts";
import { pngScene, renderSVG } from "../src/export/scene.ts";
import { exportSVG } from "../src/export/svg.ts";
import { manyShapes, nameTag } from "../src/export/testing/drawings.ts";

// Medians of every exporter; run with tsx.

function median(work: () => unknown): string {
  const times: number[] = [];
  const end = performance.now() + 400;
  while (performance.now() < end || times.length < 7) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return `${(times[times.length >> 1] ?? 0).toFixed(2)} ms`;
}

const drawings = { "name tag": nameTag(), "1,000 shapes": manyShapes(1000) };
for (const [name, drawing] of Object.entries(drawings)) {
  const segments = drawing.parts
    .flatMap((part) => part.shapes.flatMap((shape) => shape.contours))
    .reduce((sum, contour) => sum + (contour.coords.length - 2) / 6, 0);
  const work = {
    SVG: () => exportSVG(drawing),
    "SVG with kerf": () => exportSVG(drawing, { kerf: 0.15 }),
    "kerf alone": () => applyKerf(drawing, 0.15),
    "DXF polylines": () => exportDXF(drawing),
    "DXF splines": () => exportDXF(drawing, { curves: "splines" }),
    PDF: () => exportPDF(drawing),
    "PNG scene": () => pngScene(drawing, { dpi: 96 }),
    "preview SVG": () => renderSVG(drawing),
    "pre-flight": () => preflight(drawing, { sheet: { width: 600, height: 400 }, pieces: 1 }),
  };
  console.log(`${name}, ${segments} segments`);
  for (const [label, run] of Object.entries(work))
    console.log(`  ${label.padEnd(16)} ${median(run)}`);
  console.log(`  SVG size         ${(exportSVG(drawing).length / 1000).toFixed(1)} kB`);
}

const sheet = { width: 300, height: 200, gap: 2, margin: 5 };
const tags = Array.from({ length: 30 }, (_, k) => ({
  id: `${k}`,
  width: 60 + (k % 7) * 10,
  height: 30 + (k % 3) * 5,
}));
const items = Array.from({ length: 30 }, (_, k) => ({ id: `${k}`, drawing: nameTag() }));
console.log(`30 rectangles nested  ${median(() => nest(tags, sheet))}`);
console.log(`30 name tags laid out ${median(() => layOut(items, sheet))}`);
