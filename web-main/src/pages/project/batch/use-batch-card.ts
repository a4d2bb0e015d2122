import { useRef, useState } from "react";
import type { BatchState } from "./use-batch.ts";

/** The folded card of a batch, and how others lead to it. */
export function useBatchCard(batch: BatchState) {
  const [open, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  return {
    open,
    summary,
    onOpen(next: boolean) {
      setOpen(next);
      if (next) batch.prepare();
    },
    /** `layOut`: lays out the design, unless there is a list or a running batch: these have their own button. */
    go(layOut: boolean) {
      setOpen(true);
      summary.current?.focus();
      if (layOut && !batch.progress && batch.text.trim() === "") void batch.run();
    },
  };
}

export type BatchCard = ReturnType<typeof useBatchCard>;
