import { createEvaluator } from "@cuttle/design";
import { type Review, review } from "@cuttle/design/export";
import { type MendContext, tryMends } from "@cuttle/design/mends";
import { beforeAll, expect, test } from "vitest";
import { loadFonts } from "../geometry/fonts/node.ts";
import { community, official } from "./files.ts";
import type { Values } from "./src/index.ts";

const templates = [...official.templates, ...community.templates];

const evaluator = createEvaluator();

beforeAll(async () => {
  await loadFonts();
});

/** Values for which a template has findings, and the first mend of the first one. */
test.each<[string, Values, string, string]>([
  ["name-keychain", { name: "W".repeat(16) }, "larger-than-sheet", "Make it smaller"],
  ["layered-name-sign", { size: 20 }, "thin-part", "Make it bolder"],
  ["two-hearts", { width: 45, teeth: 6, hole: 8 }, "thin-part", "Make it larger"],
  ["pop-up-cake", { height: 200 }, "larger-than-sheet", "Make it smaller"],
  ["class-year", { yearFont: "allerta-stencil" }, "thin-neck", "Choose another font"],
  ["workshop-ruler", { lower: "centre" }, "engraving-overlap", "Make it larger"],
  ["house-number", { bridge: 2 }, "thin-neck", "Widen the bridges"],
])("%s with %o, %s: %s", async (slug, given, code, label) => {
  const template = templates.find((one) => one.slug === slug);
  if (!template) throw new Error(`there is no template ${slug}`);
  const { document } = template;
  const look = (expressions: MendContext["values"]) => {
    const evaluation = evaluator.evaluate(document, expressions);
    const reviewed: Review = review(evaluation.drawing, { sheet: document.sheet, kerf: 0.15 });
    return { ...evaluation, checked: { ...reviewed, warnings: evaluation.notices.length } };
  };
  const literals = Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]);
  const values: MendContext["values"] = Object.fromEntries(literals);
  const { drawing, parameters, notices, checked } = look(values);
  const [finding] = checked.findings;
  if (finding?.code !== code) throw new Error(`The first finding is ${finding?.message}`);
  const context: MendContext = {
    ...{ document, values, drawing, parameters, notices, mayEdit: false, exceptFonts: [] },
    connect: undefined,
  };
  const tried = tryMends(
    finding,
    context,
    checked,
    async (changed) => look(changed.values).checked,
  );
  expect((await tried.next()).value?.label).toBe(label);
});
