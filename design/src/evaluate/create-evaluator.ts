import { generators } from "../generators/index.ts";
import { modifiers } from "../modifiers/index.ts";
import type { Registry } from "../registry.ts";
import { type Evaluator, type EvaluatorOptions, makeEvaluator } from "./evaluator.ts";

/** All generators and modifiers that come with the engine. */
export const builtIns: Registry = { generators, modifiers };

/** An evaluator with the built-ins. It runs expressions and scripts: in a browser, use it only inside the sandbox. */
export function createEvaluator(options: Partial<EvaluatorOptions> = {}): Evaluator {
  return makeEvaluator({ registry: builtIns, ...options });
}
