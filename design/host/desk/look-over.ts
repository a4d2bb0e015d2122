import type { LayOutItem } from "../../src/batch/index.ts";
import { type PreflightOptions, preflight } from "../../src/export/index.ts";
import type { Unit } from "../../src/index.ts";

/** Something to look at before drawings are cut. */
export interface Concern {
  readonly message: string;
  /** Ids of the drawings it is said of. */
  readonly ids: readonly string[];
}

export interface LookedOver {
  /** What is said of several drawings stands once. */
  readonly concerns: readonly Concern[];
  /** How many drawings, from the first on, there was time for. */
  readonly checked: number;
}

/** Looks drawings over for so many milliseconds and tells lengths in a unit; what is only good to know is not told. */
export function lookOver(
  items: readonly LayOutItem[],
  unit: Unit,
  options: PreflightOptions,
  milliseconds: number,
): LookedOver {
  const end = performance.now() + milliseconds;
  const byMessage = new Map<string, string[]>();
  let checked = 0;
  for (const { id, drawing } of items) {
    if (performance.now() >= end) break;
    checked += 1;
    for (const { severity, message } of preflight({ ...drawing, unit }, options)) {
      if (severity === "note") continue;
      byMessage.set(message, [...(byMessage.get(message) ?? []), id]);
    }
  }
  return { concerns: [...byMessage].map(([message, ids]) => ({ message, ids })), checked };
}
