import type { Drawing } from "@cuttle/design";
import type { Work } from "@cuttle/design/export";
import type { Exporter } from "@cuttle/design/host";
import { useEffect, useState } from "react";

interface Measured {
  readonly work?: Work | undefined;
  /** Why there is none. */
  readonly problem?: string | undefined;
}

/** By the drawing, because two parts of a page ask. */
const known = new WeakMap<Drawing, { readonly kerf: number; readonly work: Work }>();

async function measure(exporter: Exporter, drawing: Drawing, kerf: number, signal: AbortSignal) {
  const before = known.get(drawing);
  if (before?.kerf === kerf) return before.work;
  const work = await exporter.work(drawing, kerf, { signal });
  known.set(drawing, { kerf, work });
  return work;
}

interface WorkOptions {
  readonly exporter: Exporter;
  readonly drawing: Drawing | undefined;
  /** mm */
  readonly kerf: number;
  /** Whether nothing changes at the moment: a drawing is measured after its checks. */
  readonly isRested: boolean;
}

/** What a laser has to do for the drawing; of an earlier one until this one is measured. */
export function useWork({ exporter, drawing, kerf, isRested }: WorkOptions): Measured {
  const [last, setLast] = useState<Measured>({});
  useEffect(() => {
    if (!drawing || !isRested) return;
    const stop = new AbortController();
    const { signal } = stop;
    measure(exporter, drawing, kerf, signal).then(
      (work) => !signal.aborted && setLast({ work }),
      (error) => {
        const problem = error instanceof Error ? error.message : "This couldn't be estimated.";
        if (!signal.aborted) setLast({ problem });
      },
    );
    return () => stop.abort();
  }, [exporter, drawing, kerf, isRested]);
  return last;
}
