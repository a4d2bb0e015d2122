import type { Asset, Document } from "../document/schema.ts";

/** What somebody has made: the document, and the values and files that they have added to it. */
export interface Content {
  /** Includes the files below in its assets. */
  readonly document: Document;
  /** Uploaded files that were tried on this page. */
  readonly files: readonly Asset[];
  /** The changed values, as expressions by parameter. */
  readonly values: Values;
}

/** Expressions by the names of parameters, such as `{ name: '"Alice"', width: "80" }`. */
export type Values = Readonly<Record<string, string>>;

/** The values that differ from the document's. */
export function changedOf({ parameters }: Document, values: Values): Values {
  const own = new Map(parameters.map(({ name, expression }) => [name, expression]));
  return Object.fromEntries(
    Object.entries(values).filter(([name, expression]) => own.get(name) !== expression),
  );
}

/** The expressions of all parameters. */
export function expressionsOf({ document, values }: Pick<Content, "document" | "values">): Values {
  return Object.fromEntries(
    document.parameters.map(({ name, expression }) => [
      name,
      Object.hasOwn(values, name) ? (values[name] ?? expression) : expression,
    ]),
  );
}

/** Changed expressions, by parameter. `before`: those that the server may have instead. */
export type Changes = Readonly<
  Record<string, { readonly before: readonly string[]; readonly after: string }>
>;

/** What differs from any of the contents that the server may have. */
export function changesFrom(saved: readonly Content[], to: Content): Changes {
  const all = saved.map(expressionsOf);
  return Object.fromEntries(
    Object.entries(expressionsOf(to)).flatMap(([name, after]) => {
      const before = all.flatMap(({ [name]: was = after }) => (was === after ? [] : [was]));
      return before.length === 0 ? [] : [[name, { before, after }]];
    }),
  );
}

/** Whether a document has something else for what was changed: neither the expression before nor the one after. */
export function areContested(changes: Changes, document: Document): boolean {
  const now = expressionsOf({ document, values: {} });
  return Object.entries(changes).some(
    ([name, { before, after }]) => ![...before, after, undefined].includes(now[name]),
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
