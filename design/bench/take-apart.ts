/**
 * What taking a drawing apart costs, from the bytes of its file to the changed document: 450 kB with 5,000 paths in 1.5 s
 * at most. The time that the thread computes, so that other work on the machine doesn't count; the first time it is new
 * to the code, as the worker is that does it. Run with `npx tsx design/bench/take-apart.ts`.
 */

import { packApart } from "../host/worker/pack.ts";
import { documentOfDrawing } from "../src/drawing-file/document-of.ts";
import { readDrawingFile } from "../src/drawing-file/read.ts";
import { registerDrawing } from "../src/drawing-file/registry.ts";
import type { TakenApart } from "../src/drawing-file/taken-apart.ts";
import { countOf } from "../src/edit/insert.ts";
import { takeApart } from "../src/edit/take-apart.ts";
import { createEvaluator } from "../src/evaluate/create-evaluator.ts";
import { computed } from "./computed.ts";

const most = { paths: 5_000, milliseconds: 1_500 };

/** Paths of about 90 bytes: a curve of two segments, or a rectangle. */
function path(i: number): string {
  const [x, y] = [(i % 100) * 6, Math.floor(i / 100) * 6];
  const color = `stroke="#${i % 3 === 0 ? "f00" : "00f"}"`;
  if (i % 4 === 0)
    return `<rect x="${x}" y="${y}" width="4.${i % 10}" height="4" ${color} fill="none"/>`;
  const numbers = [1, 2, 3, 4, 5, 6].map((k) => (((i * 7 + k * 13) % 40) / 10 - 2).toFixed(1));
  return `<path d="M${x} ${y}c${numbers.join(" ")}c${numbers.toReversed().join(" ")}z" ${color} fill="none"/>`;
}

function svg(): Uint8Array<ArrayBuffer> {
  const paths = Array.from({ length: most.paths }, (_, i) => path(i)).join("\n");
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="600mm" height="300mm" viewBox="0 0 600 300">`;
  return new TextEncoder().encode(`${head}${paths}</svg>`);
}

const bytes = svg();
const document = documentOfDrawing({ id: "file", name: "File" }, readDrawingFile(bytes), {
  ...{ by: "color", operations: {} },
});

/** Milliseconds of each step. */
async function steps(round: number) {
  const times: Record<string, number> = {};
  let last = computed();
  const done = (step: string) => {
    times[step] = computed() - last;
    last = computed();
  };
  const id = `file-${round}`;
  const text = JSON.stringify(document).replaceAll("'file'", `'${id}'`);
  const own = { ...JSON.parse(text), assets: [{ id, kind: "drawing", name: "File" }] };
  registerDrawing(id, bytes.slice().buffer);
  last = computed();
  const { apart } = createEvaluator().evaluate(own, {}, { takeApart: "drawing" });
  done("engine");
  if (apart === undefined) throw new Error("It wasn't taken apart.");
  const packed = structuredClone(packApart(apart));
  if ("problem" in packed) throw new Error(packed.problem);
  const taken: TakenApart = { ...JSON.parse(packed.json), pictures: packed.pictures };
  done("posted");
  const edited = takeApart(own, "main/drawing", taken, {});
  if (typeof edited === "string") throw new Error(edited);
  done("document");
  const size = JSON.stringify(edited.document).length;
  last = computed();
  const { errors } = createEvaluator().evaluate(edited.document);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  done("drawn again");
  return { times, elements: countOf(taken.elements), size };
}

for (let round = 0; round < 4; round++) {
  const { times, elements, size } = await steps(round);
  const { "drawn again": again = 0, ...all } = times;
  const sum = Object.values(all).reduce((one, other) => one + other, 0);
  const each = Object.entries(all).map(([step, time]) => `${step} ${time.toFixed(0)}`);
  console.log(
    `${bytes.length / 1000} kB, ${elements} elements, document of ${(size / 1000).toFixed(0)} kB: ${sum.toFixed(0)} ms (${each.join(", ")}), ${((100 * sum) / most.milliseconds).toFixed(0)} % of what it may; drawn again in ${again.toFixed(0)} ms`,
  );
}
