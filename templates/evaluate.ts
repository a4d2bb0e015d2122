import { createEvaluator, type Evaluation } from "@cuttle/design";
import type { Template, Values } from "./src/template.ts";

const evaluator = createEvaluator();

/** Evaluates a template with some values in place of its defaults. Fonts must be loaded. */
export function evaluate({ document }: Template, values: Values = {}): Evaluation {
  const literals = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  return evaluator.evaluate(document, Object.fromEntries(literals));
}
