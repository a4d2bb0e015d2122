import { DocumentError } from "./document-error.ts";

/** Plain JSON of some version. */
export type OldDocument = Readonly<Record<string, unknown>>;

export const currentVersion = 2;

/** Whether a newer program wrote the document, which this one can't read. */
export const isNewer = ({ version }: OldDocument) =>
  typeof version === "number" && version > currentVersion;

/**
 * A document in the current version, with all its fields; the same object when it is current. Nothing of an old one has
 * been validated: what isn't as expected is left for the validation to name.
 */
export function migrate(document: OldDocument): OldDocument {
  const { version } = document;
  if (version === undefined) throw new DocumentError("version", "is missing");
  if (typeof version !== "number" || !Number.isInteger(version)) {
    throw new DocumentError("version", "must be a whole number");
  }
  if (isNewer(document)) {
    const problem = `is ${version}, newer than this program, which reads up to ${currentVersion}`;
    throw new DocumentError("version", problem);
  }
  if (version < 1) throw new DocumentError("version", `can't be ${version}`);
  return version === 1 ? fromVersion1(document) : document;
}

type Change = (value: unknown) => unknown;
type Changes = Readonly<Record<string, Change>>;

/**
 * Version 2 has ids for modifiers, paths of anchors, scripts that may see the document's parameters, and one spelling of
 * "color". What was there keeps its meaning: a modifier's id is its old place, from which its random numbers come, a path
 * keeps its data, and scripts see their own parameters only.
 */
function fromVersion1(document: OldDocument): OldDocument {
  return changed(document, {
    version: () => 2,
    parameters,
    components: eachWith({ parameters, elements }),
    scripts: eachWith({ parameters }, () => ({ scope: "own" })),
  }) as OldDocument;
}

const color: Change = (type) => (type === "colour" ? "color" : type);
const parameters = eachWith({ type: color, item: color });
const modifiers = eachWith({}, (index) => ({ id: `${index}` }));

function elements(list: unknown): unknown {
  return eachWith({
    type: (type) => (type === "path" ? "pathData" : type),
    modifiers,
    children: elements,
  })(list);
}

/** Changes fields of every object in a list, and adds others. */
function eachWith(changes: Changes, added?: (index: number) => OldDocument): Change {
  return (list) =>
    Array.isArray(list) ? list.map((one, index) => changed(one, changes, added?.(index))) : list;
}

/** An object with those of its fields changed that it has, and with others. Anything else is left alone. */
function changed(object: unknown, changes: Changes, added?: OldDocument): unknown {
  if (typeof object !== "object" || object === null || Array.isArray(object)) return object;
  const copy: Record<string, unknown> = { ...object, ...added };
  for (const name in changes) if (name in copy) copy[name] = changes[name]?.(copy[name]);
  return copy;
}
