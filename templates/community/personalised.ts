import type { Parameter } from "@cuttle/design";
import type { Template, Values } from "../src/template.ts";

interface Own extends Pick<Template, "slug" | "name" | "description"> {
  readonly values: Values;
}

/** A template personalised by a user: the same design with other values. */
export function personalised(template: Template, { values, ...own }: Own): Template {
  const { document, pieces, tags } = template;
  const changed = new Set(Object.keys(values));
  const parameters = document.parameters.map((parameter): Parameter => {
    if (!changed.delete(parameter.name)) return parameter;
    return { ...parameter, expression: JSON.stringify(values[parameter.name]) };
  });
  if (changed.size > 0) throw new Error(`${own.slug}: ${template.slug} has no ${[...changed]}`);
  return {
    ...own,
    tags,
    license: null,
    ...(pieces === undefined ? {} : { pieces }),
    document: { ...document, parameters },
    basedOn: template.slug,
  };
}
