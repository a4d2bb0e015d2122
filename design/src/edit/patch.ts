/**
 * Where something is in plain data: names of fields, and of entries of a list their id, or their name if they have none.
 * Never an index, which would mean another entry once one is inserted before it.
 */
export type Path = readonly string[];

/**
 * One change. It sets a field, or an entry of a list; without a value it removes it. Or it inserts an entry into the list
 * at `path`, or moves the entry at `path` within its list: after the entry with the given id or name, null: to the start.
 */
export type Patch =
  | { readonly path: Path; readonly value?: unknown }
  | { readonly path: Path; readonly insert: Entry; readonly after: string | null }
  | { readonly path: Path; readonly moveAfter: string | null };

/** An entry of a list that patches can name: it has an id or a name. */
type Entry = Readonly<Record<string, unknown>>;

/** Patches, and those that undo them, from the last to the first. */
export interface Change {
  readonly patches: readonly Patch[];
  readonly inverses: readonly Patch[];
}

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
    const [changed, inverse] = apply(next, patch);
    if (changed !== next) inverses.unshift(inverse);
    next = changed;
  }
  return { state: next as T, inverses };
}

/** The patches that make `after` of `before`, which are plain data. It skips what both share. */
export function patchesBetween(before: object, after: object): readonly Patch[] {
  const patches: Patch[] = [];
  compare(before, after, [], patches);
  return patches;
}

/** Applies one patch, and returns the one that undoes it. */
export function apply(state: unknown, patch: Patch): readonly [state: unknown, inverse: Patch] {
  const { path } = patch;
  const [key = ""] = path.slice(-1);
  let inverse: Patch = { path };
  const changed = update(state, "insert" in patch ? path : path.slice(0, -1), 0, (owner) => {
    if ("insert" in patch) {
      const { insert, after } = patch;
      const entries = listAt(owner, path);
      inverse = { path: [...path, keyOf(insert)] };
      if (indexOf(entries, keyOf(insert)) >= 0) throw new PatchError(inverse.path);
      return placed(entries, insert, after, path);
    }
    if (!Array.isArray(owner) && !("moveAfter" in patch)) {
      const found = fieldOf(owner, key, path);
      inverse = { path, value: found };
      return found === patch.value ? owner : withField(owner as object, key, patch.value);
    }
    const entries = listAt(owner, path);
    const index = indexOf(entries, key);
    const entry = entries[index];
    if (!entry) throw new PatchError(path);
    const before = index === 0 ? null : keyOf(entries[index - 1]);
    const others = entries.toSpliced(index, 1);
    if ("moveAfter" in patch) {
      inverse = { path, moveAfter: before };
      return before === patch.moveAfter ? owner : placed(others, entry, patch.moveAfter, path);
    }
    if (patch.value === undefined) {
      inverse = { path: path.slice(0, -1), insert: entry, after: before };
      return others;
    }
    inverse = { path, value: entry };
    return entry === patch.value ? owner : entries.with(index, patch.value as Entry);
  });
  return [changed, inverse];
}

/** Replaces what is at a path, from its part `at` on, and copies only what is on the way. */
export function update(
  node: unknown,
  path: Path,
  at: number,
  to: (found: unknown) => unknown,
): unknown {
  const key = path[at];
  if (key === undefined) return to(node);
  if (Array.isArray(node)) {
    const index = indexOf(node, key);
    if (index < 0) throw new PatchError(path);
    const next = update(node[index], path, at + 1, to);
    return next === node[index] ? node : node.with(index, next);
  }
  const before = fieldOf(node, key, path);
  const next = update(before, path, at + 1, to);
  return next === before ? node : withField(node as object, key, next);
}

/** An own field; not what every object inherits. */
function fieldOf(node: unknown, key: string, path: Path): unknown {
  if (typeof node !== "object" || node === null) throw new PatchError(path);
  return Object.hasOwn(node, key) ? (node as Entry)[key] : undefined;
}

function withField(node: object, key: string, value: unknown): object {
  if (value !== undefined) return { ...node, [key]: value };
  const { [key]: _, ...others } = node as Entry;
  return others;
}

function listAt(owner: unknown, path: Path): readonly Entry[] {
  if (!Array.isArray(owner)) throw new PatchError(path);
  return owner;
}

function placed(entries: readonly Entry[], entry: Entry, after: string | null, path: Path) {
  const index = after === null ? 0 : indexOf(entries, after) + 1;
  if (after !== null && index === 0) throw new PatchError([...path, after]);
  return entries.toSpliced(index, 0, entry);
}

export function keyOf(entry: unknown): string {
  const { id, name } = (entry ?? {}) as Entry;
  return (id ?? name) as string;
}

function indexOf(entries: readonly unknown[], key: string): number {
  return entries.findIndex((entry) => keyOf(entry) === key);
}

/** With more changes a list is replaced as a whole. */
const mostInList = 100;

function compare(before: unknown, after: unknown, path: Path, patches: Patch[]): void {
  if (before === after) return;
  const [from, to] = differing(before, after);
  if (from && to) {
    const inside: Patch[] = [];
    compareEntries(from, to, path, inside);
    // Each would copy the list.
    patches.push(...(inside.length > mostInList ? [{ path, value: after }] : inside));
  } else if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const field = [...path, key];
      compare(fieldOf(before, key, field), fieldOf(after, key, field), field, patches);
    }
  } else if (!isSame(before, after)) patches.push({ path, value: after });
}

function compareEntries(from: Entries, to: Entries, path: Path, patches: Patch[]): void {
  for (const key of from.keys()) if (!to.has(key)) patches.push({ path: [...path, key] });
  const order = [...from.keys()].filter((key) => to.has(key));
  const moved = new Set<string>();
  let next = 0;
  let after: string | null = null;
  for (const [key, entry] of to) {
    while (moved.has(order[next] ?? "")) next++;
    const before = from.get(key);
    if (before === undefined) patches.push({ path, insert: entry, after });
    else {
      if (order[next] === key) next += 1;
      // The next one has moved to a later place.
      else if (order[next + 1] === key) next += 2;
      else {
        patches.push({ path: [...path, key], moveAfter: after });
        moved.add(key);
      }
      compare(before, entry, [...path, key], patches);
    }
    after = key;
  }
}

/**
 * The entries that two lists don't begin or end with in common, after one before them: an edit among ten thousand must
 * not take them all into maps.
 */
function differing(before: unknown, after: unknown): readonly (Entries | undefined)[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [before, after].map((list) =>
    keyed(list.slice(Math.max(start - 1, 0), list.length - end)),
  );
}

/** The entries of a list by their ids or names, which no two of a document share. */
type Entries = ReadonlyMap<string, Entry>;

/** Undefined when it is no list that patches can look into. */
function keyed(list: readonly unknown[]): Entries | undefined {
  const entries = new Map(list.map((entry) => [keyOf(entry), entry as Entry]));
  const isKeyed =
    entries.size === list.length && [...entries.keys()].every((key) => key !== undefined);
  return isKeyed ? entries : undefined;
}

function isRecord(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, k) => isSame(entry, other[k]));
  }
  return isRecord(one) && isRecord(other) && patchesBetween(one, other).length === 0;
}
