/** What an edit costs in documents of 10 to 10,000 elements. Run with `npx tsx design/bench/evaluate.ts`. */
import type { Document, ElementNode, ModifierUse } from "../src/document/schema.ts";
import { diffDrawing } from "../src/drawing-diff.ts";
import { createEvaluator, newDocument, readDocument } from "../src/index.ts";

interface Kind {
  readonly name: string;
  element(i: number, size: number): ElementNode;
}

const modifiers: ModifierUse[] = [
  { id: "0", type: "union", properties: {} },
  { id: "1", type: "outline", properties: { distance: "thickness" } },
];

const at = (i: number) => `[${(i % 40) * 25}, ${Math.floor(i / 40) * 25}]`;
const kinds: readonly Kind[] = [
  {
    name: "a rectangle",
    element: (i, size) => ({
      id: `r${i}`,
      type: "rectangle",
      properties: { width: `${size}`, height: "thickness * 4" },
      transform: { position: at(i) },
    }),
  },
  {
    name: "a star, welded and outlined",
    element: (i, size) => ({
      id: `s${i}`,
      type: "star",
      properties: { radius: `${size}` },
      transform: { position: at(i) },
      modifiers,
    }),
  },
];

function documentOf(count: number, kind: Kind): Document {
  return readDocument({
    ...newDocument(),
    parameters: [
      { name: "thickness", type: "length", expression: "3", min: 1, max: 10 },
      { name: "unused", type: "number", expression: "1" },
    ],
    components: [
      {
        id: "main",
        parameters: [],
        elements: Array.from({ length: count }, (_, i) => kind.element(i, 10 + (i % 7))),
      },
    ],
  });
}

/** The document with another size of one element; all else is shared. */
function edited(document: Document, at: number, kind: Kind, size: number): Document {
  const [main] = document.components;
  if (main === undefined) return document;
  const elements = main.elements.with(at, kind.element(at, size));
  return { ...document, components: [{ ...main, elements }] };
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function measure(count: number, kind: Kind, copy: boolean, rounds = 300) {
  const evaluator = createEvaluator();
  let document = documentOf(count, kind);
  let before = evaluator.evaluate(document).drawing;
  const times: number[] = [];
  const diffs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    document = edited(document, (round * 7) % count, kind, 7.5 + round * 0.01371);
    const given = copy ? (JSON.parse(JSON.stringify(document)) as Document) : document;
    const start = performance.now();
    const { drawing, stats, errors } = evaluator.evaluate(given);
    const middle = performance.now();
    const diff = diffDrawing(before, drawing);
    diffs.push(performance.now() - middle);
    times.push(middle - start);
    before = drawing;
    if (errors.length > 0 || stats.cached !== count - 1 || diff.added.parts.length !== 1) {
      throw new Error(`more than one element was drawn: ${JSON.stringify({ stats, errors })}`);
    }
  }
  return { edit: median(times) * 1000, diff: median(diffs) * 1000 };
}

for (const kind of kinds) measure(100, kind, true, 2000); // warms up

for (const kind of kinds) {
  for (const copy of [false, true]) {
    console.log(`\nAn edit of ${kind.name}${copy ? ", the document read anew" : ""}`);
    let ten = 0;
    for (const count of [10, 100, 1000, 10_000]) {
      const { edit, diff } = measure(count, kind, copy);
      if (count === 10) ten = edit;
      const ratio = (edit / ten).toFixed(2);
      console.log(
        `  of ${String(count).padStart(5)}: ${edit.toFixed(0).padStart(6)} µs (× ${ratio}), its diff ${diff.toFixed(0)} µs`,
      );
    }
  }
}
