import type { Drawing, Part, Unit } from "./drawing.ts";
import { assertBearable, DrawingError, list, readParts, readUnit, text } from "./read-drawing.ts";

/** A drawing without the parts that its reader already has: what the sandbox sends to the page after an edit. */
export interface DrawingDiff {
  readonly unit: Unit;
  /** The keys of all parts in painting order. */
  readonly keys: readonly string[];
  /** The parts the reader doesn't have. */
  readonly parts: readonly Part[];
}

/** The diff from the parts of `previousKeys` to `drawing`. */
export function diffDrawing(previousKeys: ReadonlySet<string>, drawing: Drawing): DrawingDiff {
  const sent = new Set<string>();
  const parts: Part[] = [];
  const keys = drawing.parts.map((part) => {
    if (!previousKeys.has(part.key) && !sent.has(part.key)) {
      sent.add(part.key);
      parts.push(part);
    }
    return part.key;
  });
  return { unit: drawing.unit, keys, parts };
}

/** The drawing after a diff: the same object if nothing changed, otherwise with the same objects for unchanged parts. */
export function applyDrawingDiff(previous: Drawing | undefined, diff: DrawingDiff): Drawing {
  const before = previous?.parts ?? [];
  const known = new Map([...before, ...diff.parts].map((part) => [part.key, part]));
  // Old and new parts count together.
  assertBearable(diff.keys, [...known.values()]);
  const parts = diff.keys.map((key) => {
    const part = known.get(key);
    if (part === undefined) throw new DrawingError("parts: one is missing.");
    return part;
  });
  const isSame =
    diff.unit === previous?.unit &&
    parts.length === before.length &&
    parts.every((part, k) => part === before[k]);
  return isSame ? previous : { unit: diff.unit, parts };
}

/** Validates a diff from the sandbox. Throws a `DrawingError`. */
export function readDrawingDiff(value: unknown): DrawingDiff {
  if (typeof value !== "object" || value === null) {
    throw new DrawingError("diff: must be an object.");
  }
  const { unit, keys: given, parts } = value as Record<string, unknown>;
  const keys = list(given, 50_000, "keys").map((key) => text(key, "keys"));
  const diff = { unit: readUnit(unit), keys, parts: readParts(parts, "parts") };
  // Equal parts have equal keys: a part counts as often as it is drawn.
  assertBearable(keys, diff.parts);
  return diff;
}
