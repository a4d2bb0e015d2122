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

/** A list or an object whose entries are being checked. */
interface Step {
  readonly value: object;
  /** Undefined for a list. */
  readonly keys: readonly string[] | undefined;
  readonly count: number;
  /** The index of the next entry. */
  next: number;
  height: number;
  /** The totals before it. */
  readonly values: number;
  readonly characters: number;
}

/** Entries of lists that were checked before: documents are never changed in place. */
const checked = new WeakMap<object, Size>();

/**
 * Rejects what isn't plain JSON of a limited size. It runs first and without recursion, so that later readers may
 * recurse. An object that contains itself is rejected as too deep.
 */
export function assertPlain(value: unknown): void {
  const steps: Step[] = [];
  let values = 0;
  let characters = 0;

  function refuse(problem: string): never {
    throw new DocumentError(fieldName(steps.map(currentKey)), problem);
  }

  function take(it: unknown): void {
    values++;
    if (steps.length > limits.depth) refuse("is nested too deeply");
    if (typeof it === "string") characters += it.length;
    else if (typeof it === "number") {
      if (!Number.isFinite(it)) refuse("must be a finite number");
    } else if (typeof it === "object" && it !== null) open(it);
    else if (it !== null && typeof it !== "boolean" && it !== undefined) {
      refuse("must be plain data");
    }
    if (values > limits.values) throw new DocumentError("", "has too many values");
    if (characters > limits.characters) throw new DocumentError("", "is too long");
  }

  function open(it: object): void {
    const size = checked.get(it);
    if (size !== undefined && steps.length + size.height <= limits.depth) {
      values += size.values;
      characters += size.characters;
      const parent = steps.at(-1);
      if (parent !== undefined) parent.height = Math.max(parent.height, size.height + 1);
      return;
    }
    const isList = Array.isArray(it);
    if (isList && isTuple(it)) return;
    const start = { value: it, next: 0, height: 0, values, characters };
    if (isList) {
      if (it.length > limits.values) refuse("has too many entries");
      steps.push({ ...start, keys: undefined, count: it.length });
      return;
    }
    const prototype: unknown = Object.getPrototypeOf(it);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
      refuse("must be plain data");
    }
    const keys = Object.keys(it);
    for (const key of keys) {
      if (unsafeKeys.has(key)) refuse(`must not have a field called ${key}`);
      characters += key.length;
    }
    steps.push({ ...start, keys, count: keys.length });
  }

  function close(step: Step): void {
    steps.pop();
    const parent = steps.at(-1);
    if (parent === undefined) return;
    const { value: it, keys, height } = step;
    parent.height = Math.max(parent.height, height + 1);
    if (keys === undefined || parent.keys !== undefined) return;
    checked.set(it, {
      values: values - step.values,
      characters: characters - step.characters,
      height,
    });
  }

  take(value);
  for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
    if (step.next === step.count) close(step);
    else take(entryOf(step, step.next++));
  }
}

function entryOf({ value, keys }: Step, index: number): unknown {
  const key = keys === undefined ? index : (keys[index] ?? "");
  return (value as Readonly<Record<string | number, unknown>>)[key];
}

/** The key of the entry that was taken last. */
function currentKey({ keys, next }: Step): string | number {
  return keys === undefined ? next - 1 : (keys[next - 1] ?? "");
}

/** Whether a list is a point or an anchor, which counts as one value: up to six numbers. */
export function isTuple(list: readonly unknown[]): boolean {
  return list.length <= 6 && list.every(Number.isFinite);
}
