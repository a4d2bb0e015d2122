/**
 * What the page does for an edit, an undo, a click and a drag among 10,000 elements, before anything is drawn. Run with
 * `npx tsx design/bench/edit.ts`.
 */
import {
  groupElements,
  removeElements,
  reorderElements,
  updateElements,
} from "../src/edit/elements.ts";
import { changeBetween } from "../src/edit/merge.ts";
import { Picker } from "../src/edit/pick.ts";
import { createEvaluator } from "../src/evaluate/create-evaluator.ts";
import {
  addressOf,
  type Document,
  type Edit,
  elementsAt,
  newDocument,
  ProjectStore,
  readDocument,
} from "../src/index.ts";
import { sceneOf } from "../src/tools/snap-targets.ts";
import { snapping, sourcesOf } from "../src/tools/snapping.ts";
import type { Drawn, Pointer, Stage } from "../src/tools/tool.ts";

function documentOf(count: number): Document {
  const elements = Array.from({ length: count }, (_, i) => ({
    id: `r${i}`,
    type: "rectangle",
    properties: { width: `${10 + (i % 7)}`, height: "20" },
    transform: { position: `[${(i % 100) * 25}, ${Math.floor(i / 100) * 25}]` },
  }));
  const document = { ...newDocument(), components: [{ id: "main", parameters: [], elements }] };
  return readDocument(JSON.parse(JSON.stringify(document)));
}

const addressesOf = ({ components }: Document) =>
  components.flatMap(({ id, elements }) => elements.map((one) => addressOf(id, one)));

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** The median times of an edit and of what undoes it. */
function timesOf(count: number, change: (all: readonly string[]) => Edit) {
  const document = documentOf(count);
  const all = addressesOf(document);
  const store = new ProjectStore({ document, version: 1 });
  const edit = change(all);
  const times = { edit: [] as number[], undo: [] as number[], journal: [] as number[] };
  for (let round = 0; round < 15; round++) {
    const began = performance.now();
    store.edit(edit, { select: all });
    const edited = performance.now();
    changeBetween(document, store.state().document);
    const kept = performance.now();
    store.undo();
    times.undo.push(performance.now() - kept);
    times.edit.push(edited - began);
    times.journal.push(kept - edited);
  }
  return { edit: median(times.edit), undo: median(times.undo), journal: median(times.journal) };
}

const changes: Readonly<Record<string, (all: readonly string[]) => Edit>> = {
  "hide one": (all) => (document) =>
    updateElements(document, all.slice(7, 8), (one) => ({ ...one, hidden: true })),
  "hide all": (all) => (document) =>
    updateElements(document, all, (one) => ({ ...one, hidden: true })),
  "delete one": (all) => (document) => removeElements(document, all.slice(7, 8)),
  "delete all": (all) => (document) => removeElements(document, all),
  "delete every second": (all) => (document) =>
    removeElements(
      document,
      all.filter((_, k) => k % 2 === 0),
    ),
  "every second to the front": (all) => (document) =>
    reorderElements(
      document,
      all.filter((_, k) => k % 2 === 0),
      "front",
    ),
  "group all": (all) => (document) => groupElements(document, all)?.document ?? document,
};

timesOf(100, changes["hide one"] as (all: readonly string[]) => Edit); // warms up
for (const [name, change] of Object.entries(changes)) {
  for (const count of [1000, 10_000]) {
    const { edit, undo, journal } = timesOf(count, change);
    console.log(
      `${name} of ${count} → edit ${edit.toFixed(2)} ms, undo ${undo.toFixed(2)}, journal ${journal.toFixed(2)}`,
    );
  }
}

const document = documentOf(10_000);
const all = addressesOf(document);
function report(label: string, work: () => unknown): void {
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  console.log(`${label} → ${median(times).toFixed(2)} ms`);
}
for (const selection of [all.slice(7, 8), all]) {
  const count = selection.length;
  report(`Find ${count}`, () => elementsAt(document, selection));
  report(`Move ${count} forward`, () => reorderElements(document, selection, "forward"));
  report(`Pick with ${count} selected`, () => new Picker(document, selection).pick("r77"));
}

/** What the first move of a drag waits for, and each one that follows. All elements are in view. */
const store = new ProjectStore<Drawn>({ document, version: 1 });
const result = createEvaluator().evaluate(document, {}, { elements: true });
store.setResult({ ...result, document, values: {} });
const seen = { minX: -25, minY: -25, maxX: 2500, maxY: 2500 };
const stage: Stage = {
  ...{
    store,
    unit: "mm",
    seen: () => seen,
    sheet: () => seen,
    snaps: () => true,
    scale: () => 0.5,
  },
  ...{
    ask: () => undefined,
    say: () => undefined,
    showBox: () => undefined,
    zoomBy: () => undefined,
  },
};
const from = { x: 1250, y: 1250 };
const none = { shift: false, alt: false, mod: false, time: 0 };
const pointer: Pointer = { at: from, x: 0, y: 0, kind: "mouse", ...none };
const scene = sceneOf(stage);
for (const selection of [all.slice(5050, 5051), all]) {
  const count = selection.length;
  store.select(selection);
  const sources = sourcesOf(stage, scene, from);
  const begin = () => snapping(stage, scene, from, selection);
  report(`Find what dragging ${count} may catch`, () => {
    const found = sourcesOf(stage, scene, from);
    begin()(pointer, found && { ...found, by: { x: 0, y: 0 } });
  });
  const snap = begin();
  let far = 0;
  report(`Catch what 100 moves of ${count} come near`, () => {
    for (let move = 0; move < 100; move++)
      snap(pointer, sources && { ...sources, by: { x: far++ * 1.37, y: far * 0.61 } });
  });
}
