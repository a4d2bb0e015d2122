import { DocumentError, fieldName } from "./document-error.ts";
import { limits } from "./limits.ts";
import { unsafeKeys } from "./names.ts";

/** How much something counts towards the limits of a document. */
interface Size {
  readonly values: number;
  readonly characters: number;
  /** How deep lists and objects are nested in it. */
  readonly height: number;
}

/** Entries of lists that were checked before: documents are never changed in place. */
const checked = new WeakMap<object, Size>();

/**
 * Rejects what isn't plain JSON of a limited size. It runs first and goes no deeper than allowed, so that later readers
 * may recurse. An object that contains itself is rejected as too deep.
 */
export function assertPlain(value: unknown): void {
  const path: (string | number)[] = [];
  let values = 0;
  let characters = 0;

  function refuse(problem: string, field = fieldName(path)): never {
    throw new DocumentError(field, problem);
  }

  /** Counts something, and returns how deep lists and objects are nested in it. */
  function count(it: unknown): number {
    values++;
    if (path.length > limits.depth) refuse("is nested too deeply");
    let height = 0;
    if (typeof it === "string") characters += it.length;
    else if (typeof it === "number") {
      if (!Number.isFinite(it)) refuse("must be a finite number");
    } else if (typeof it === "object" && it !== null) height = countAll(it);
    else if (it !== null && typeof it !== "boolean" && it !== undefined) {
      refuse("must be plain data");
    }
    if (values > limits.values) refuse("has too many values", "");
    if (characters > limits.characters) refuse("is too long", "");
    return height;
  }

  function countAll(it: object): number {
    const known = checked.get(it);
    if (known !== undefined && path.length + known.height <= limits.depth) {
      values += known.values;
      characters += known.characters;
      return known.height;
    }
    if (Array.isArray(it)) {
      if (isTuple(it)) return 0;
      if (it.length > limits.values) refuse("has too many entries");
    } else {
      const prototype: unknown = Object.getPrototypeOf(it);
      if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
        refuse("must be plain data");
      }
    }
    const before = { values, characters };
    const isEntry = typeof path.at(-1) === "number";
    let height = 0;
    const enter = (key: string | number, field: unknown) => {
      path.push(key);
      height = Math.max(height, count(field) + 1);
      path.pop();
    };
    if (Array.isArray(it)) for (const [i, entry] of it.entries()) enter(i, entry);
    else {
      for (const key of Object.keys(it)) {
        if (unsafeKeys.has(key)) refuse(`must not have a field called ${key}`);
        characters += key.length;
        enter(key, (it as Readonly<Record<string, unknown>>)[key]);
      }
      if (isEntry) {
        checked.set(it, {
          values: values - before.values,
          characters: characters - before.characters,
          height,
        });
      }
    }
    return height;
  }

  count(value);
}

/** Whether a list is a point or an anchor, which counts as one value: up to six numbers. */
export function isTuple(list: readonly unknown[]): boolean {
  return list.length <= 6 && list.every(Number.isFinite);
}
