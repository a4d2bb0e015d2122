import type { Drawing, Part, Unit } from "./drawing.ts";
import { type PackedParts, packParts } from "./packed-parts.ts";
import { assertBearable, DrawingError, numbersOf, readParts, readUnit } from "./read-drawing.ts";

/** A drawing as what differs from one that its reader has: what the sandbox sends to the page after an edit. */
export interface DrawingDiff {
  readonly unit: Unit;
  /** All parts in painting order: indexes into the parts of the drawing before, followed by the added ones. */
  readonly order: Uint32Array<ArrayBuffer>;
  /** The parts the reader doesn't have. */
  readonly added: readonly Part[];
}

/** A diff that crosses threads. */
export interface PackedDrawingDiff extends Omit<DrawingDiff, "added"> {
  readonly added: PackedParts;
}

/** The diff from one drawing to the next. Parts with equal keys are equal. */
export function diffDrawing(before: Drawing | undefined, after: Drawing): PackedDrawingDiff {
  const old = before?.parts ?? [];
  const isKept = (part: Part | undefined, i: number) => part?.key === old[i]?.key;
  const moved = new Map<string, number>();
  old.forEach((part, i) => {
    if (!isKept(after.parts[i], i)) moved.set(part.key, i);
  });
  const added: Part[] = [];
  const order = Uint32Array.from(after.parts, (part, i) => {
    if (isKept(part, i)) return i;
    const known = moved.get(part.key);
    if (known !== undefined) return known;
    const index = old.length + added.push(part) - 1;
    moved.set(part.key, index);
    return index;
  });
  return { unit: after.unit, order, added: packParts(added) };
}

/** The drawing after a diff: the same object if nothing changed, otherwise with the same objects for unchanged parts. */
export function applyDrawingDiff(
  previous: Drawing | undefined,
  { unit, order, added }: DrawingDiff,
): Drawing {
  const before = previous?.parts ?? [];
  const known = [...before, ...added];
  const parts = Array.from(order, (index) => {
    const part = known[index];
    if (part === undefined) throw new DrawingError("order: a part is missing.");
    return part;
  });
  // Old and new parts count together, and as often as they are drawn.
  assertBearable(parts);
  const isSame =
    unit === previous?.unit &&
    parts.length === before.length &&
    parts.every((part, k) => part === before[k]);
  return isSame ? previous : { unit, parts };
}

/** Validates a diff from the sandbox. Throws a `DrawingError`. */
export function readDrawingDiff(value: unknown): DrawingDiff {
  if (typeof value !== "object" || value === null) {
    throw new DrawingError("diff: must be an object.");
  }
  const { unit, order, added } = value as Record<string, unknown>;
  return {
    unit: readUnit(unit),
    order: numbersOf(order, Uint32Array, 50_000, "order"),
    added: readParts(added, "added"),
  };
}
