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
  const { parts, unit } = after;
  // Most parts stay where they are; looking up ten thousand keys would take longer than to draw an edit.
  const moved = new Map<string, number>();
  for (let i = 0; i < old.length; i++) {
    const key = old[i]?.key ?? "";
    if (parts[i]?.key !== key) moved.set(key, i);
  }
  const added: Part[] = [];
  const order = new Uint32Array(parts.length);
  for (const [i, part] of parts.entries()) {
    let index = part.key === old[i]?.key ? i : moved.get(part.key);
    if (index === undefined) {
      index = old.length + added.push(part) - 1;
      moved.set(part.key, index);
    }
    order[i] = index;
  }
  return { unit, order, added: packParts(added) };
}

/** The drawing after a diff: the same object if nothing changed, otherwise with the same objects for unchanged parts. */
export function applyDrawingDiff(
  previous: Drawing | undefined,
  { unit, order, added }: DrawingDiff,
): Drawing {
  const before = previous?.parts ?? [];
  const parts: Part[] = [];
  let isSame = unit === previous?.unit && order.length === before.length;
  for (const index of order) {
    const part = before[index] ?? added[index - before.length];
    if (part === undefined) throw new DrawingError("order: a part is missing.");
    if (part !== before[parts.length]) isSame = false;
    parts.push(part);
  }
  // Old and new parts count together, and as often as they are drawn.
  assertBearable(parts);
  return isSame && previous ? previous : { unit, parts };
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
