import type { Asset, Document } from "../document/schema.ts";

/** Expressions by the names of parameters, such as `{ name: '"Alice"', width: "80" }`. */
export type Values = Readonly<Record<string, string>>;

/** The values that differ from the document's. */
export function changedOf({ parameters }: Document, values: Values): Values {
  const own = new Map(parameters.map(({ name, expression }) => [name, expression]));
  return Object.fromEntries(
    Object.entries(values).filter(([name, expression]) => own.get(name) !== expression),
  );
}

export function sameValues(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** The document with files that values name, so that they can be drawn. */
export function withFiles(document: Document, files: readonly Asset[]): Document {
  const known = new Set(document.assets.map(({ id }) => id));
  const added = files.filter(({ id }) => !known.has(id));
  return added.length === 0 ? document : { ...document, assets: [...document.assets, ...added] };
}
