import {
  type Literal,
  literalOf,
  type ProjectState as State,
  type ProjectStore as Store,
  sameValues,
} from "@cuttle/design";
import type { EvaluationResult } from "@cuttle/design/host";

/** The state of an open project on a page. The result's drawing is the last one that worked. */
export type ProjectState = State<EvaluationResult>;
export type ProjectStore = Store<EvaluationResult>;

/** Whether values of a link are shown that differ from one's own. */
export function showsLink({ mine, values }: Pick<ProjectState, "mine" | "values">): boolean {
  return mine !== undefined && !sameValues(mine, values);
}

/** Whether the result is of the document and the values as they are now. No other drawing is checked, saved or exported. */
export function isCurrent({
  document,
  values,
  result,
}: Pick<ProjectState, "document" | "values" | "result">): boolean {
  return result?.document === document && sameValues(result.values, values);
}

/**
 * The value of a parameter: of its literal expression, otherwise as evaluated by the engine; undefined while neither is
 * known.
 */
export function currentValue(
  { document, values, result }: Pick<ProjectState, "document" | "values" | "result">,
  name: string,
): Literal | undefined {
  const parameter = document.parameters.find((one) => one.name === name);
  const spelt = literalOf(values[name] ?? parameter?.expression ?? "");
  if (spelt) return spelt.value;
  const made = result?.parameters.find((one) => one.name === name)?.value;
  return made as Literal | undefined;
}
