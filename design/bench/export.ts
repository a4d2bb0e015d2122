import type { Contour } from "@cuttle/geometry/kernel";
import { layOut, nest } from "../src/batch/index.ts";
import { exportDXF } from "../src/export/dxf.ts";
import { applyKerf } from "../src/export/kerf.ts";
import { exportPDF } from "../src/export/pdf.ts";
import { preflight } from "../src/export/preflight/index.ts";
import { pngScene } from "../src/export/scene.ts";
import { exportSVG } from "../src/export/svg.ts";
import { drawing, manyShapes, nameTag, polygon, shape } from "../src/export/testing/drawings.ts";

// Medians of every exporter; run with tsx.

function median(work: () => unknown): string {
  // Warm up the JIT.
  for (const warm = performance.now() + 300; performance.now() < warm; ) work();
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
for (const [name, one] of Object.entries(drawings)) {
  const segments = one.parts
    .flatMap((part) => part.shapes.flatMap((shape) => shape.contours))
    .reduce((sum, contour) => sum + (contour.coords.length - 2) / 6, 0);
  const work = {
    SVG: () => exportSVG(one),
    "SVG with kerf": () => exportSVG(one, { kerf: 0.15 }),
    "kerf alone": () => applyKerf(one, 0.15),
    "DXF polylines": () => exportDXF(one),
    "DXF splines": () => exportDXF(one, { curves: "splines" }),
    PDF: () => exportPDF(one),
    "PNG scene": () => pngScene(one, { dpi: 96 }),
    "pre-flight": () => preflight(one, { sheet: { width: 600, height: 400 }, pieces: 1 }),
  };
  console.log(`${name}, ${segments} segments`);
  for (const [label, run] of Object.entries(work))
    console.log(`  ${label.padEnd(16)} ${median(run)}`);
  console.log(`  SVG size         ${(exportSVG(one).length / 1000).toFixed(1)} kB`);
}

/** A side of a finger-joint box, 120 × 60 mm, with fingers on every edge. */
function face(y: number): Contour {
  const points: number[] = [];
  const sides = [
    [0, 0, 1, 0, 120],
    [120, 0, 0, 1, 60],
    [120, 60, -1, 0, 120],
    [0, 60, 0, -1, 60],
  ] as const;
  for (const [x0, y0, dx, dy, length] of sides)
    for (let at = 0; at < length; at += 20)
      for (const [along, deep] of [
        [at + 5, 0],
        [at + 5, 3],
        [at + 15, 3],
        [at + 15, 0],
      ] as const)
        points.push(x0 + dx * along - dy * deep, y + y0 + dy * along + dx * deep);
  return polygon(points);
}
const box = drawing([shape("cut", [0, 70, 140, 210, 280, 350].map(face))]);
console.log(`finger-joint box, 6 faces, ${box.parts[0]?.shapes[0]?.contours.length} contours`);
console.log(`  kerf             ${median(() => applyKerf(box, 0.15))}`);
console.log(`  kerf and SVG     ${median(() => exportSVG(box, { kerf: 0.15 }))}`);

const sheet = { width: 300, height: 200, gap: 2, margin: 5 };
const tags = Array.from({ length: 30 }, (_, k) => ({
  id: `${k}`,
  width: 60 + (k % 7) * 10,
  height: 30 + (k % 3) * 5,
}));
const items = Array.from({ length: 30 }, (_, k) => ({ id: `${k}`, drawing: nameTag() }));
console.log(`30 rectangles nested  ${median(() => nest(tags, sheet))}`);
console.log(`30 name tags laid out ${median(() => layOut(items, sheet))}`);
