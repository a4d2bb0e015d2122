import { DocumentError, fieldName } from "./document-error.ts";
import { limits } from "./limits.ts";
import { unsafeKeys } from "./names.ts";

interface Step {
  readonly value: unknown;
  readonly depth: number;
  readonly parent: Step | undefined;
  readonly key: string | number;
}

/**
 * Rejects what isn't plain JSON of a limited size. It runs first and without recursion, so that later readers may
 * recurse. An object that contains itself is rejected as too deep.
 */
export function assertPlain(value: unknown): void {
  const steps: Step[] = [{ value, depth: 0, parent: undefined, key: "" }];
  let values = 0;
  let characters = 0;
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const at = step;
    const refuse = (problem: string): never => {
      throw new DocumentError(fieldName(way(at)), problem);
    };
    values++;
    if (values > limits.values) throw new DocumentError("", "has too many values");
    if (step.depth > limits.depth) refuse("is nested too deeply");
    const it = step.value;
    if (typeof it === "string") characters += it.length;
    else if (typeof it === "number") {
      if (!Number.isFinite(it)) refuse("must be a finite number");
    } else if (Array.isArray(it)) {
      if (isTuple(it)) continue;
      if (it.length > limits.values) refuse("has too many entries");
      for (let i = it.length - 1; i >= 0; i--) {
        steps.push({ value: it[i], depth: step.depth + 1, parent: step, key: i });
      }
    } else if (typeof it === "object" && it !== null) {
      const prototype: unknown = Object.getPrototypeOf(it);
      if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
        refuse("must be plain data");
      }
      for (const [key, field] of Object.entries(it)) {
        if (unsafeKeys.has(key)) refuse(`must not have a field called ${key}`);
        characters += key.length;
        steps.push({ value: field, depth: step.depth + 1, parent: step, key });
      }
    } else if (it !== null && typeof it !== "boolean" && it !== undefined) {
      refuse("must be plain data");
    }
    if (characters > limits.characters) throw new DocumentError("", "is too long");
  }
}

/** Whether a list is a point or an anchor, which counts as one value: up to six numbers. */
export function isTuple(list: readonly unknown[]): boolean {
  return list.length <= 6 && list.every(Number.isFinite);
}

function way(step: Step): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Step | undefined = step; at?.parent !== undefined; at = at.parent) {
    path.unshift(at.key);
  }
  return path;
}
