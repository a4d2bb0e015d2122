import type { LayOutItem } from "../../src/batch/index.ts";
import { type PreflightOptions, preflight } from "../../src/export/index.ts";
import type { Unit } from "../../src/index.ts";

/** A finding to check before drawings are cut. */
interface Concern {
  readonly message: string;
  /** Ids of the drawings it is about. */
  readonly ids: readonly string[];
}

export interface BatchPreflight {
  /** A concern about several drawings is listed once. */
  readonly concerns: readonly Concern[];
  /** How many drawings, from the first on, could be checked in time. */
  readonly checked: number;
}

/**
 * Checks drawings for at most so many milliseconds, with lengths in a unit; purely informative findings are left out.
 */
export function preflightBatch(
  items: readonly LayOutItem[],
  unit: Unit,
  options: PreflightOptions,
  milliseconds: number,
): BatchPreflight {
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
