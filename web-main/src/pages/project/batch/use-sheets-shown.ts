import { useState } from "react";
import type { BatchOutcome } from "./batch-input.ts";
import type { BatchState } from "./use-batch.ts";

export interface SheetsShown {
  /** The sheets; undefined once the design or the list has changed. */
  readonly laidOut: BatchOutcome | undefined;
  /** The same while the stage shows them. */
  readonly onStage: BatchOutcome | undefined;
  readonly show: (shown: boolean) => void;
}

/**
 * Shows sheets on the stage as soon as they are laid out, until something else is to be seen there. `needsParts`:
 * something is done with the flat parts.
 */
export function useSheetsShown({ outcome, stale }: BatchState, needsParts: boolean): SheetsShown {
  const [hidden, setHidden] = useState<BatchOutcome>();
  const laidOut = !stale && !needsParts && outcome?.sheets.length ? outcome : undefined;
  return {
    laidOut,
    onStage: laidOut === hidden ? undefined : laidOut,
    show: (shown) => setHidden(shown ? undefined : outcome),
  };
}
