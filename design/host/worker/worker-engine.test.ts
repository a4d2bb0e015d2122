import { expect, test } from "vitest";
import { patchesBetween } from "../../src/edit/patch.ts";
import { type Document, newDocument } from "../../src/index.ts";
import { createWorkerEngine } from "./worker-engine.ts";

const rectangle = (id: string, width: string) => ({ id, type: "rectangle", properties: { width } });

/** A document of rectangles, as from a message. */
const documentOf = (...widths: string[]): Document => {
  const elements = widths.map((width, i) => rectangle(`e${i}`, width));
  return structuredClone({
    ...newDocument(),
    components: [{ id: "main", parameters: [], elements }],
  });
};

const request = { values: {}, tolerance: 0.01, elements: false, assembled: false };
const evaluate = (engine: ReturnType<typeof createWorkerEngine>) =>
  engine.evaluate(request, () => undefined);

test("patches give what the document as a whole gives, and draw only what changed", () => {
  const [before, after] = [documentOf("10", "20", "30"), documentOf("10", "25", "30")];
  const engine = createWorkerEngine();
  engine.open(before);
  evaluate(engine);
  engine.edit(structuredClone(patchesBetween(before, after)));
  const { drawing, stats } = evaluate(engine);
  expect(stats).toEqual({ evaluated: 1, cached: 2 });
  const fresh = createWorkerEngine();
  fresh.open(after);
  expect(evaluate(fresh).drawing).toEqual(drawing);
});

test("a document that a patch made invalid is refused until a patch mends it", () => {
  const document = documentOf("10");
  const engine = createWorkerEngine();
  engine.open(document);
  const patch = (style: string | undefined) => [
    { path: ["components", "main", "elements", "e0", "style"], ...(style && { value: style }) },
  ];
  engine.edit(patch("nothing"));
  expect(() => evaluate(engine)).toThrow('there is no style "nothing"');
  engine.edit(patch(undefined));
  expect(evaluate(engine).drawing.parts).toHaveLength(1);
});
