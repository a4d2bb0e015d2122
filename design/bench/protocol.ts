/**
 * What crosses threads: large drawings, and an edit of one element among many, with what the page and the worker do for
 * it. Run with `npx tsx design/bench/protocol.ts`.
 */
import { MessageChannel, receiveMessageOnPort, type Transferable } from "node:worker_threads";
import { scripted } from "../../browser-tests/engine/documents.ts";
import { readReply } from "../host/replies.ts";
import { replyWith } from "../host/testing/evaluated.ts";
import { pack } from "../host/worker/pack.ts";
import { createWorkerEngine } from "../host/worker/worker-engine.ts";
import { patchesBetween } from "../src/edit/patch.ts";
import {
  applyDrawingDiff,
  createEvaluator,
  type Document,
  type Drawing,
  newDocument,
  readDocument,
} from "../src/index.ts";

const { port1, port2 } = new MessageChannel();

/** Sends a message to another thread, and receives it there. */
function across<T>(message: T, buffers: readonly ArrayBuffer[] = []): T {
  port1.postMessage(message, buffers as Transferable[]);
  return receiveMessageOnPort(port2)?.message;
}

/** The times of the steps of something that is done again and again. */
class Steps {
  readonly #times = new Map<string, number[]>();

  time<T>(step: string, work: () => T): T {
    const began = performance.now();
    const result = work();
    const times = this.#times.get(step) ?? [];
    times.push(performance.now() - began);
    this.#times.set(step, times);
    return result;
  }

  get medians(): [step: string, median: number][] {
    return [...this.#times].map(([step, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return [step, sorted[Math.floor(sorted.length / 2)] ?? 0];
    });
  }

  get sum(): number {
    return this.medians.reduce((sum, [, median]) => sum + median, 0);
  }

  get words(): string {
    const steps = this.medians.map(([step, median]) => `${step} ${median.toFixed(2)}`);
    return `${this.sum.toFixed(2)} ms: ${steps.join(", ")}`;
  }
}

function sent(
  steps: Steps,
  shown: Drawing | undefined,
  evaluation: Parameters<typeof pack>[0],
  before?: Drawing,
): Drawing {
  const [packed, buffers] = steps.time("pack", () => pack(evaluation, before));
  const message = replyWith(1, packed);
  const received = steps.time("cross", () => across(message, buffers));
  const reply = steps.time("read", () => readReply(received));
  if (reply.type !== "evaluated") throw new Error(reply.type);
  return steps.time("apply", () => applyDrawingDiff(shown, reply.diff));
}

const square =
  "Path.rectangle({ width: 2, height: 2 }).translate(Vec(3 * (i % 300), 3 * Math.floor(i / 300)))";
const pieces = createEvaluator().evaluate(
  scripted(`return Group(Array.from({ length: 45000 }, (_, i) => ${square}));`),
);
const first = new Steps();
let drawing: Drawing | undefined;
for (let round = 0; round < 15; round++) drawing = sent(first, undefined, pieces);
console.log(`45,000 pieces of one element → ${first.words}`);
const checks = new Steps();
for (let round = 0; round < 15; round++) checks.time("cross", () => across(drawing));
console.log(`  on to the worker of the checks → ${checks.words}`);

function documentOf(count: number): Document {
  const elements = Array.from({ length: count }, (_, i) => ({
    id: `r${i}`,
    type: "rectangle",
    properties: { width: `${10 + (i % 7)}`, height: "thickness * 4" },
    transform: { position: `[${(i % 100) * 25}, ${Math.floor(i / 100) * 25}]` },
  }));
  return readDocument({
    ...newDocument(),
    parameters: [{ name: "thickness", type: "length", expression: "3", min: 1, max: 10 }],
    components: [{ id: "main", parameters: [], elements }],
  });
}

/** The document with another size of one element; all else is shared. */
function edited(document: Document, round: number): Document {
  const [main] = document.components;
  const at = (round * 7) % (main?.elements.length ?? 1);
  const element = main?.elements[at];
  if (main === undefined || element === undefined) return document;
  const properties = { width: String(5 + round * 0.0137), height: "10" };
  const elements = main.elements.with(at, { ...element, properties });
  return { ...document, components: [{ ...main, elements }] };
}

function edits(count: number, elements: boolean): Steps {
  const steps = new Steps();
  const engine = createWorkerEngine();
  let document = documentOf(count);
  engine.open(across(document));
  const request = { values: {}, tolerance: 0.01, elements, assembled: false };
  let before = engine.evaluate(request, () => undefined);
  let shown = sent(new Steps(), undefined, before);
  for (let round = 0; round < 200; round++) {
    const next = edited(document, round);
    const patches = steps.time("patches", () => patchesBetween(document, next));
    const received = steps.time("cross", () => across(patches));
    steps.time("edit and check", () => engine.edit(received));
    const evaluation = steps.time("evaluate", () => engine.evaluate(request, () => undefined));
    if (evaluation.stats.cached !== count - 1) throw new Error("More than one was drawn.");
    shown = sent(steps, shown, evaluation, before.drawing);
    before = evaluation;
    document = next;
  }
  return steps;
}

edits(100, true); // warms up
for (const elements of [false, true]) {
  console.log(`\nAn edit of one element${elements ? ", with all elements described" : ""}`);
  const ten = edits(10, elements).sum;
  for (const count of [100, 1000, 10_000]) {
    const steps = edits(count, elements);
    console.log(`  of ${count} (× ${(steps.sum / ten).toFixed(1)} of 10) → ${steps.words}`);
  }
}
port1.close();
