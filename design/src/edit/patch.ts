/**
 * Where something is in plain data: names of fields, and of entries of a list their id, or their name if they have none.
 * Never an index, which would mean another entry once one is inserted before it.
 */
export type Path = readonly string[];

/** One change of plain data, as plain data. */
export type Patch =
  /** Without a value the field is removed. */
  | { readonly op: "set"; readonly path: Path; readonly value?: unknown }
  /** `path`: of the list. `after`: the entry that comes before it; null: it is the first. */
  | {
      readonly op: "insert";
      readonly path: Path;
      readonly after: string | null;
      readonly value: unknown;
    }
  | { readonly op: "remove"; readonly path: Path }
  /** `to`: the list it moves to, which may be its own. */
  | {
      readonly op: "move";
      readonly path: Path;
      readonly to: Path;
      readonly after: string | null;
    };

/** The place that a patch names is not there. */
export class PatchError extends Error {
  override readonly name = "PatchError";

  constructor(path: Path) {
    super(`There is no ${path.join("/")}.`);
  }
}

interface Applied<T> {
  /** Shares everything that was not changed; the same object if nothing was. */
  readonly state: T;
  /** Applied to `state`, one after the other, they give what was there before. */
  readonly inverses: readonly Patch[];
}

/** Applies patches one after the other. Throws a `PatchError` if a place is not there, and then changes nothing. */
export function applyPatches<T>(state: T, patches: readonly Patch[]): Applied<T> {
  let next: unknown = state;
  const inverses: Patch[] = [];
  for (const patch of patches) {
    const before = next;
    const inverse = inverseOf(before, patch);
    next = apply(before, patch);
    if (next !== before) inverses.unshift(inverse);
  }
  return { state: next as T, inverses };
}

function apply(root: unknown, patch: Patch): unknown {
  const { path } = patch;
  switch (patch.op) {
    case "set":
      return change(root, path, path, () => patch.value);
    case "insert":
      return inserted(root, path, patch.after, patch.value);
    case "remove":
      return removed(root, path);
    case "move": {
      const [, name] = split(path);
      if (patch.after === name) throw new PatchError([...patch.to, name]);
      return inserted(removed(root, path), patch.to, patch.after, found(root, path));
    }
  }
}

function inverseOf(root: unknown, patch: Patch): Patch {
  const { path } = patch;
  switch (patch.op) {
    case "set":
      return { op: "set", path, value: found(root, path) };
    case "insert":
      return { op: "remove", path: [...path, keyOf(patch.value) ?? ""] };
    case "remove":
      return { op: "insert", ...placeOf(root, path), value: found(root, path) };
    case "move": {
      const { path: to, after } = placeOf(root, path);
      return { op: "move", path: [...patch.to, split(path)[1]], to, after };
    }
  }
}

const inserted = (root: unknown, list: Path, after: string | null, value: unknown) =>
  change(root, list, list, (entries) => {
    const name = keyOf(value);
    if (!Array.isArray(entries) || name === undefined) throw new PatchError(list);
    if (indexOf(entries, name) >= 0) throw new PatchError(list); // a path would name two
    const before = after === null ? -1 : indexOf(entries, after);
    if (after !== null && before < 0) throw new PatchError([...list, after]);
    return entries.toSpliced(before + 1, 0, value);
  });

function removed(root: unknown, path: Path): unknown {
  const [list, name] = split(path);
  return change(root, list, path, (entries) => {
    if (!Array.isArray(entries)) throw new PatchError(path);
    const index = indexOf(entries, name);
    if (index < 0) throw new PatchError(path);
    return entries.toSpliced(index, 1);
  });
}

/** The list of an entry, and the entry before it. */
function placeOf(root: unknown, path: Path): { path: Path; after: string | null } {
  const [list, name] = split(path);
  const entries = found(root, list);
  const index = Array.isArray(entries) ? indexOf(entries, name) : -1;
  if (!Array.isArray(entries) || index < 0) throw new PatchError(path);
  return { path: list, after: index === 0 ? null : (keyOf(entries[index - 1]) ?? "") };
}

/** What is at a path; undefined for a field that is not there. */
function found(root: unknown, path: Path): unknown {
  let node = root;
  for (const key of path) {
    if (Array.isArray(node)) node = node[indexOf(node, key)];
    else if (isRecord(node)) node = Object.hasOwn(node, key) ? node[key] : undefined;
    else throw new PatchError(path);
  }
  return node;
}

/** Replaces what is at a path. `whole`: the path to name if something on it is not there. */
function change(
  node: unknown,
  [key, ...rest]: Path,
  whole: Path,
  to: (before: unknown) => unknown,
): unknown {
  if (key === undefined) return to(node);
  if (Array.isArray(node)) {
    const index = indexOf(node, key);
    if (index < 0) throw new PatchError(whole);
    const next = change(node[index], rest, whole, to);
    return next === node[index] ? node : node.with(index, next);
  }
  if (!isRecord(node)) throw new PatchError(whole);
  const before = Object.hasOwn(node, key) ? node[key] : undefined;
  const next = change(before, rest, whole, to);
  if (next === before) return node;
  if (next !== undefined) return { ...node, [key]: next };
  const { [key]: _, ...others } = node;
  return others;
}

function split(path: Path): [list: Path, name: string] {
  return [path.slice(0, -1), path.at(-1) ?? ""];
}

const indexOf = (list: readonly unknown[], key: string) =>
  list.findIndex((entry) => keyOf(entry) === key);

/** What a path names an entry of a list by. */
function keyOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const { id, name } = entry;
  return typeof id === "string" ? id : typeof name === "string" ? name : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
