import type { Session } from "@cuttle/design";
import { isShape } from "./tools.ts";

/** When something is said to those who are new. */
type Situation = "shape" | "ring" | "text" | "typing" | "change";

interface Hint {
  readonly mouse: string;
  /** For fingers and pens. */
  readonly touch: string;
}

/** One sentence each: what can be done now that isn't written on a button. */
export const hints: Readonly<Record<Situation, Hint>> = {
  shape: {
    mouse: "Drag to draw, or click for the usual size. Press Enter to put the shape in the middle.",
    touch: "Drag to draw, or tap.",
  },
  ring: {
    mouse: "Click a shape to put the holes in it, or drag from their middle outwards.",
    touch: "Tap a shape to put the holes in it, or drag from their middle.",
  },
  text: {
    mouse: "Click the middle of a shape, or where your words begin. Enter puts them in the middle.",
    touch: "Tap the middle of a shape, or where your words begin.",
  },
  typing: {
    mouse: "Type your words. Click elsewhere or press Esc when you're done.",
    touch: "Type your words. Tap elsewhere when you're done.",
  },
  change: {
    mouse:
      "Drag a shape to move it, or drag a corner to resize it. Press N to type exact numbers under Layers.",
    touch: "Drag to move, or drag a corner to resize.",
  },
};

export function situationOf({ tool, typing, selection }: Session): Situation | undefined {
  if (typing !== undefined) return "typing";
  if (tool === "ringOfHoles") return "ring";
  if (isShape(tool)) return "shape";
  if (tool === "text") return tool;
  return tool === "select" && selection.length === 1 ? "change" : undefined;
}

const key = "cuttle:hints";
/** So often somebody is told the same. */
const ENOUGH = 2;

type Seen = Partial<Record<Situation, number>>;

function seen(): Seen {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/** Whether somebody has seen a hint often enough. */
export const isKnown = (situation: Situation): boolean => Number(seen()[situation]) >= ENOUGH;

/** Counts that a hint was seen; all of them, when somebody has closed one. */
export function countHint(situation: Situation, isClosed: boolean): void {
  const all = Object.fromEntries(Object.keys(hints).map((one) => [one, ENOUGH]));
  const before = seen();
  const next = isClosed ? all : { ...before, [situation]: (before[situation] ?? 0) + 1 };
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is unavailable: said again next time.
  }
}
