import { packParts } from "../../src/index.ts";
import type { EngineReply, Evaluated, PackedEvaluation } from "../protocol.ts";

const nothing = {
  revision: 1,
  parameters: [],
  errors: [],
  notices: [],
  missingFiles: [],
  stale: [],
  drawings: [],
  stats: { evaluated: 0, cached: 0 },
};

/** The result of an evaluation that draws nothing, for tests. */
export function evaluatedWith(change: Partial<Evaluated> = {}): Evaluated {
  return { ...nothing, diff: { unit: "mm", order: new Uint32Array(), added: [] }, ...change };
}

/** The worker's reply about it. */
export function replyWith(id: number, change: Partial<PackedEvaluation> = {}) {
  const added = packParts([]);
  return {
    type: "evaluated",
    id,
    ...nothing,
    diff: { unit: "mm", order: new Uint32Array(), added },
    shown: added,
    ...change,
  } as const satisfies EngineReply;
}
