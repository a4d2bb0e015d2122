import { loadFonts } from "../../geometry/fonts/node.ts";
import { fingerJointBox, nameTag } from "../src/evaluate/sample-documents.ts";
import { applyKerf, exportSVG } from "../src/export/index.ts";
import { createEvaluator } from "../src/index.ts";

/** Timings of the two sample documents, printed beside their budgets, which are not asserted. */
const box = createEvaluator();
const size = { lid: "'closed'", width: "114", depth: "74" };
// Another height each time, so that the cache does not hit.
let height = 54;
report("box 120 × 80 × 60, 6 faces, drawn, kerf 0.15, SVG", "2 ms", () => {
  height = height === 54 ? 54.5 : 54;
  const { drawing } = box.evaluate(fingerJointBox, { ...size, height: String(height) });
  return exportSVG(drawing, { kerf: 0.15 }).length;
});
const { drawing } = box.evaluate(fingerJointBox, { ...size, height: "54" });
report("  of which kerf", "", () => applyKerf(drawing, 0.15).parts.length);
report("  of which SVG", "", () => exportSVG(drawing).length);

await loadFonts(["pacifico", "noto-sans"]);
const names =
  "Alexandria Ben Clara David Emma Felix Greta Hannah Ida Jakob Klara Leon Mia Noah Olivia Paul Quinn Rosa Samuel Theo Uma Viktor Wilma Xaver Yara Zoe Juliette Maximilian Charlotte Sebastian".split(
    " ",
  );
report("30 names as a batch of tags, SVG each", "300 ms", () => {
  const evaluator = createEvaluator();
  let length = 0;
  for (const name of names) {
    const { drawing } = evaluator.evaluate(nameTag, { name: JSON.stringify(name) });
    length += exportSVG(drawing).length;
  }
  return length;
});

function report(label: string, budget: string, work: () => number): void {
  for (let i = 0; i < 5; i++) work();
  const times: number[] = [];
  const end = performance.now() + 1500;
  while (times.length < 5 || (performance.now() < end && times.length < 400)) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  console.log(
    `${label}: median ${at(0.5)} ms, p95 ${at(0.95)} ms${budget === "" ? "" : ` (budget ${budget})`}`,
  );
}
