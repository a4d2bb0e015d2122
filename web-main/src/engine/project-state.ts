import {
  type Content,
  type Document,
  type Literal,
  literalOf,
  type ProjectState as State,
  type ProjectStore as Store,
  sameValues,
  type Values,
} from "@cuttle/design";
import type { EvaluationResult } from "@cuttle/design/host";
import { filesNamed } from "./own-files.ts";

/** The state of an open project on a page. The result's drawing is the last one that worked. */
export type ProjectState = State<EvaluationResult>;
export type ProjectStore = Store<EvaluationResult>;

/** The document with somebody's values as its own. */
export function withValues(document: Document, values: Values): Document {
  return {
    ...document,
    parameters: document.parameters.map((parameter) => ({
      ...parameter,
      expression: values[parameter.name] ?? parameter.expression,
    })),
  };
}

/** The document with its new values, to be stored. Files that were only tried are left out. */
export function documentOf({ document, values, files }: Content): Document {
  const named = new Set(filesNamed(files, values));
  const tried = new Set(files.filter((file) => !named.has(file)));
  const { assets } = document;
  return {
    ...withValues(document, values),
    assets: tried.size === 0 ? assets : assets.filter((asset) => !tried.has(asset)),
  };
}

/** Whether values of a link are shown that differ from one's own. */
export function showsLink({ mine, values }: Pick<ProjectState, "mine" | "values">): boolean {
  return mine !== undefined && !sameValues(mine, values);
}

/** What is one's own, without the values of a link that is only being viewed. */
export function contentOf({ document, files, values, mine }: ProjectState): Content {
  return { document, files, values: mine ?? values };
}

/** Whether both would be saved alike. Files count where values name them. */
export function sameContent(one: Content, other: Content): boolean {
  return (
    sameValues(one.values, other.values) &&
    (Object.keys(one.document) as (keyof Document)[]).every(
      (field) => field === "assets" || one.document[field] === other.document[field],
    )
  );
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
