import {
  type Assembly,
  createEvaluator,
  type EvaluateOptions,
  type Evaluation,
} from "@cuttle/design";
import type { Template, Values } from "./src/template.ts";

const evaluator = createEvaluator();

/** Evaluates a template with some values in place of its defaults. Fonts must be loaded. */
export function evaluate(
  { document }: Template,
  values: Values = {},
  options: EvaluateOptions = {},
): Evaluation {
  const literals = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  return evaluator.evaluate(document, Object.fromEntries(literals), options);
}

/** The finished object, and the color of its material if one can be chosen. Fonts must be loaded. */
export function assembled(
  template: Template,
  values: Values = {},
): { readonly assembly: Assembly; readonly material: string | undefined } {
  const { assembly, parameters } = evaluate(template, values, { assembled: true });
  if (!assembly) throw new Error(`${template.slug} has no assembly.`);
  const material = parameters.find(({ name }) => name === "material")?.value;
  return { assembly, material: typeof material === "string" ? material : undefined };
}
