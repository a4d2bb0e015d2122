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

/** What has become of expressions, by parameter. */
export type Changes = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

/** The expressions that somebody has changed. */
export function changesBetween(from: Content, to: Content): Changes {
  const before = expressionsOf(from);
  return Object.fromEntries(
    Object.entries(expressionsOf(to)).flatMap(([name, after]) => {
      const was = before[name];
      return was === undefined || was === after ? [] : [[name, { before: was, after }]];
    }),
  );
}

/** Whether a document has other values than those that somebody has changed, and than those they have now. */
export function areContested(changes: Changes, document: Document): boolean {
  const now = expressionsOf({ document, values: {} });
  return Object.entries(changes).some(
    ([name, { before, after }]) => now[name] !== before && now[name] !== after,
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
