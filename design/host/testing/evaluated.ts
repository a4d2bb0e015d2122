import type { Evaluated } from "../protocol.ts";

/** The result of an evaluation that draws nothing, for tests. */
export function evaluatedWith(change: Partial<Evaluated> = {}): Evaluated {
  return {
    diff: { unit: "mm", keys: [], parts: [] },
    parameters: [],
    errors: [],
    notices: [],
    missingFiles: [],
    stale: [],
    drawings: [],
    stats: { evaluated: 0, cached: 0 },
    ...change,
  };
}
