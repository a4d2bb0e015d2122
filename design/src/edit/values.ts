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

/** Those of the files that values name. */
export function filesNamed(files: readonly Asset[], values: Values): readonly Asset[] {
  const expressions = Object.values(values);
  return files.filter(({ id }) => expressions.some((expression) => expression.includes(id)));
}

/** The document with new values as its own, to be stored. Files that were only tried are left out. */
export function documentOf({ document, values, files }: Content): Document {
  const named = new Set(filesNamed(files, values));
  const unnamed = files.filter((file) => !named.has(file));
  // Elements name files as well.
  const text = unnamed.length > 0 ? JSON.stringify(document.components) : "";
  const tried = new Set(unnamed.filter(({ id }) => !text.includes(id)));
  return {
    ...withExpressions(document, values),
    assets: document.assets.filter((asset) => !tried.has(asset)),
  };
}

/** The document with other expressions. */
export function withExpressions(document: Document, expressions: Values): Document {
  const parameters = document.parameters.map((parameter) => {
    const { name, expression } = parameter;
    const wanted = Object.hasOwn(expressions, name) ? expressions[name] : undefined;
    return wanted === undefined || wanted === expression
      ? parameter
      : { ...parameter, expression: wanted };
  });
  return { ...document, parameters };
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
