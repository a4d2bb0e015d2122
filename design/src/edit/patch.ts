/**
 * Where something is in plain data: names of fields, and of entries of a list their id, or their name if they have none.
 * Never an index, which would mean another entry once one is inserted before it.
 */
export type Path = readonly string[];

/** Sets a field, or an entry of a list. Without a value the field is removed. */
export interface Patch {
  readonly path: Path;
  readonly value?: unknown;
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
  for (const { path, value } of patches) {
    let before: unknown;
    const changed = change(next, path, 0, (found) => {
      before = found;
      return value;
    });
    if (changed !== next) inverses.unshift({ path, value: before });
    next = changed;
  }
  return { state: next as T, inverses };
}

/** Replaces what is at a path, from its part `at` on. */
function change(node: unknown, path: Path, at: number, to: (found: unknown) => unknown): unknown {
  const key = path[at];
  if (key === undefined) return to(node);
  if (Array.isArray(node)) {
    const index = node.findIndex((entry) => (entry?.id ?? entry?.name) === key);
    if (index < 0) throw new PatchError(path);
    const next = change(node[index], path, at + 1, to);
    return next === node[index] ? node : node.with(index, next);
  }
  if (typeof node !== "object" || node === null) throw new PatchError(path);
  const fields = node as Readonly<Record<string, unknown>>;
  const before = Object.hasOwn(fields, key) ? fields[key] : undefined; // not what every object inherits
  const next = change(before, path, at + 1, to);
  if (next === before) return node;
  if (next !== undefined) return { ...fields, [key]: next };
  const { [key]: _, ...others } = fields;
  return others;
}
