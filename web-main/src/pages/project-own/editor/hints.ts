import type { Session } from "@cuttle/design";
import { isShape } from "./tools.ts";

/** When something is said to those who are new. */
type Situation = "shape" | "text" | "typing" | "change";

interface Hint {
  readonly mouse: string;
  /** For fingers and pens. */
  readonly touch: string;
}

/** One sentence each: what can be done now that isn't written on a button. */
export const hints: Readonly<Record<Situation, Hint>> = {
  shape: {
    mouse: "Drag to draw it, or click for the usual size. Enter puts it in the middle.",
    touch: "Drag to draw it, or tap.",
  },
  text: {
    mouse: "Click where the words begin, or on a text to change it.",
    touch: "Tap where the words begin.",
  },
  typing: {
    mouse: "Type your words. A click elsewhere or Esc ends it.",
    touch: "Type. A tap elsewhere ends it.",
  },
  change: {
    mouse: "Drag it to move it, or a corner for its size. Exact numbers are in the layers.",
    touch: "Drag it, or a corner for its size.",
  },
};

export function situationOf({ tool, typing, selection }: Session): Situation | undefined {
  if (typing !== undefined) return "typing";
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
