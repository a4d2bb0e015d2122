/** Drawings at the edge of what is allowed: many lines, many pieces. Run with `npx tsx design/bench/large.ts`. */
import { scripted } from "../../browser-tests/engine/documents.ts";
import { review } from "../src/export/preflight/index.ts";
import { drawingScene } from "../src/export/scene.ts";
import { exportSVG } from "../src/export/svg.ts";
import { createEvaluator } from "../src/index.ts";

const line =
  "Path.line(Vec(i % 200, 2 * Math.floor(i / 200)), Vec((i % 200) + 0.8, 2 * Math.floor(i / 200)))";
const square =
  "Path.rectangle({ width: 2, height: 2 }).translate(Vec(3 * (i % 300), 3 * Math.floor(i / 300)))";

function report(label: string, work: () => string): void {
  const times: number[] = [];
  let what = "";
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    what = work();
    times.push(performance.now() - began);
  }
  const [first = 0, ...later] = times;
  console.log(
    `${label}: first ${first.toFixed(0)} ms, then ${Math.min(...later).toFixed(0)} ms; ${what}`,
  );
}

const evaluate = (count: number, one: string) => {
  const document = scripted(`return Group(Array.from({ length: ${count} }, (_, i) => ${one}));`);
  return createEvaluator().evaluate(document);
};

for (const count of [10_000, 20_000, 40_000])
  report(`${count} open lines evaluated`, () => {
    const { drawing, errors } = evaluate(count, line);
    return `${drawing.parts[0]?.shapes.length} shapes, ${errors.length} errors`;
  });
for (const count of [11_250, 22_500, 45_000]) {
  report(`${count} rectangles evaluated`, () => {
    const { drawing, errors } = evaluate(count, square);
    return `${drawing.parts[0]?.shapes.length} shapes, ${errors.length} errors`;
  });
  const { drawing } = evaluate(count, square);
  for (const displayMode of ["material", "lines"] as const)
    report(
      `  as a picture of ${displayMode}`,
      () => `${drawingScene(drawing, { displayMode }).items.length} paths`,
    );
  // Workers get copies, of which nothing is known.
  const sheet = { width: 600, height: 400 };
  report("  checked", () => {
    const { findings } = review(structuredClone(drawing), { sheet, kerf: 0.15 });
    return `${findings.length} findings`;
  });
  report("  as an SVG file with kerf", () => {
    const svg = exportSVG(structuredClone(drawing), { kerf: 0.15 });
    return `${(svg.length / 1e6).toFixed(1)} MB`;
  });
}
