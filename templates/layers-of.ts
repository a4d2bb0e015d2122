import { evaluate } from "./evaluate.ts";
import type { Layer, Template, Values } from "./src/index.ts";
import { viewOf } from "./views/index.ts";

/** What a picture of a template shows. */
export function layersOf(template: Template, own: Values): readonly Layer[] {
  const { drawing, parameters } = evaluate(template, own);
  const values: Values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const draw = (other: Values) => evaluate(template, { ...own, ...other }).drawing;
  return (
    template.picture?.(drawing, values, draw) ??
    viewOf(template.document.view, drawing, values) ?? [
      { drawing, material: String(values.material ?? "#e6c797") },
    ]
  );
}
