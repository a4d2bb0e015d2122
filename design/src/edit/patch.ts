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
  const draft = new Draft(state);
  const inverses = patches.flatMap((patch) => draft.apply(patch) ?? []);
  return { state: draft.state as T, inverses: inverses.reverse() };
}

/** The patches that make `after` of `before`, which are plain data. It skips what both share. */
export function patchesBetween(before: object, after: object): readonly Patch[] {
  const patches: Patch[] = [];
  compare(before, after, [], patches);
  return patches;
}

/** A state while patches are applied: a list that is copied once is then changed in place, also one of ten thousand. */
export class Draft {
  state: unknown;
  /** The lists copied here. */
  readonly #own = new Set<object>();
  /** The keys of lists: what isn't in one must be found out at once, too. */
  readonly #keys = new Map<object, Set<string>>();
  /** Where the last entry was found, by the depth of its list: the next one is often near it. */
  readonly #found: number[] = [];
  /** Where the last entry was inserted or moved. */
  #placed = 0;

  constructor(state: unknown) {
    this.state = state;
  }

  /** Applies a patch, and returns the one that undoes it; undefined if nothing changes. */
  apply(patch: Patch): Patch | undefined {
    const { path } = patch;
    const owner = "insert" in patch ? path : path.slice(0, -1);
    const [key = ""] = path.slice(-1);
    let inverse: Patch | undefined;
    this.state = this.#update(this.state, owner, 0, (found) => {
      if ("insert" in patch) {
        inverse = { path: [...path, keyOf(patch.insert)] };
        return this.#insert(listAt(found, path), patch.insert, patch.after, path);
      }
      if (Array.isArray(found)) {
        const index = this.#indexOf(found, key, owner.length);
        if (index < 0) throw new PatchError(path);
        return this.#changeEntry(found, index, patch, (undo) => {
          inverse = undo;
        });
      }
      const value = "moveAfter" in patch ? undefined : patch.value;
      const before = fieldOf(found, key, path);
      if ("moveAfter" in patch) throw new PatchError(path);
      if (before === value) return found;
      inverse = { path, value: before };
      return withField(found as Entry, key, value);
    });
    return inverse;
  }

  #changeEntry(
    list: readonly Entry[],
    index: number,
    patch: Exclude<Patch, { insert: Entry }>,
    undo: (inverse: Patch) => void,
  ): readonly Entry[] {
    const { path } = patch;
    const entry = list[index] as Entry;
    const before = index === 0 ? null : keyOf(list[index - 1]);
    if ("moveAfter" in patch) {
      const { moveAfter } = patch;
      // Where that one is gone, the entry stays.
      const isGone = moveAfter !== null && this.#placeAfter(list, moveAfter) === undefined;
      if (before === moveAfter || isGone) return list;
      undo({ path, moveAfter: before });
      const moved = this.#copy(list);
      moved.splice(index, 1);
      moved.splice(this.#placeAfter(moved, moveAfter) ?? 0, 0, entry);
      return moved;
    }
    if (entry === patch.value) return list;
    const next = this.#copy(list);
    if (patch.value === undefined) {
      undo({ path: path.slice(0, -1), insert: entry, after: before });
      next.splice(index, 1);
      this.#keys.get(next)?.delete(keyOf(entry));
    } else {
      undo({ path, value: entry });
      next[index] = patch.value as Entry;
    }
    return next;
  }

  #insert(list: readonly Entry[], entry: Entry, after: string | null, path: Path) {
    const next = this.#copy(list);
    const keys = this.keysOf(next);
    if (keys.has(keyOf(entry))) throw new PatchError([...path, keyOf(entry)]);
    keys.add(keyOf(entry));
    // Somebody else may have removed what it goes after.
    next.splice(this.#placeAfter(next, after) ?? next.length, 0, entry);
    return next;
  }

  /** The index after another entry; undefined where that one is gone. */
  #placeAfter(list: readonly Entry[], after: string | null): number | undefined {
    if (after === null) return 0;
    const index = nearest(list, after, this.#placed);
    if (index < 0) return undefined;
    this.#placed = index + 1;
    return index + 1;
  }

  /** Replaces what is at a path, from its part `at` on, and copies only what is on the way. */
  #update(node: unknown, path: Path, at: number, to: (found: unknown) => unknown): unknown {
    const key = path[at];
    if (key === undefined) return to(node);
    if (Array.isArray(node)) {
      const index = this.#indexOf(node, key, at);
      if (index < 0) throw new PatchError(path);
      const next = this.#update(node[index], path, at + 1, to);
      if (next === node[index]) return node;
      const copy = this.#copy(node);
      copy[index] = next;
      return copy;
    }
    const before = fieldOf(node, key, path);
    const next = this.#update(before, path, at + 1, to);
    return next === before ? node : withField(node as Entry, key, next);
  }

  protected keysOf(list: readonly unknown[]): Set<string> {
    const keys = this.#keys.get(list) ?? new Set(list.map(keyOf));
    this.#keys.set(list, keys);
    return keys;
  }

  #copy<E>(list: readonly E[]): E[] {
    if (this.#own.has(list)) return list as E[];
    const copy = [...list];
    this.#own.add(copy);
    return copy;
  }

  #indexOf(list: readonly unknown[], key: string, depth: number): number {
    const index = nearest(list, key, this.#found[depth] ?? 0);
    if (index >= 0) this.#found[depth] = index;
    return index;
  }
}

function withField(node: Entry, key: string, value: unknown): Entry {
  // A computed key also makes a field of "__proto__".
  if (value !== undefined) return { ...node, [key]: value };
  // An object from which a field is deleted becomes slow.
  const { [key]: _, ...others } = node;
  return others;
}

/** The index of an entry, which is searched from another one in both directions; -1 where it isn't there. */
export function nearest(list: readonly unknown[], key: string, from: number): number {
  let before = Math.min(from, list.length) - 1;
  let after = before + 1;
  while (before >= 0 || after < list.length) {
    if (after < list.length && keyOf(list[after]) === key) return after;
    if (before >= 0 && keyOf(list[before]) === key) return before;
    after++;
    before--;
  }
  return -1;
}

/** An own field; not what every object inherits. */
function fieldOf(node: unknown, key: string, path: Path): unknown {
  if (typeof node !== "object" || node === null) throw new PatchError(path);
  return Object.hasOwn(node, key) ? (node as Entry)[key] : undefined;
}

function listAt(owner: unknown, path: Path): readonly Entry[] {
  if (!Array.isArray(owner)) throw new PatchError(path);
  return owner;
}

export function keyOf(entry: unknown): string {
  const { id, name } = (entry ?? {}) as Entry;
  return (id ?? name) as string;
}

function compare(before: unknown, after: unknown, path: Path, patches: Patch[]): void {
  if (before === after) return;
  const [from, to] = differing(before, after);
  if (from && to) compareEntries(from, to, path, patches);
  else if (isRecord(before) && isRecord(after)) {
    for (const key of Object.keys(before))
      if (before[key] !== undefined && !Object.hasOwn(after, key))
        patches.push({ path: [...path, key] });
    for (const key of Object.keys(after)) {
      const was = Object.hasOwn(before, key) ? before[key] : undefined;
      if (was !== after[key]) compare(was, after[key], [...path, key], patches);
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

/** Whether plain data is equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, k) => isSame(entry, other[k]));
  }
  return isRecord(one) && isRecord(other) && patchesBetween(one, other).length === 0;
}
