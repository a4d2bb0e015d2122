import { messageFor, useApi } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import { inputOf } from "./choice.ts";
import type { Chosen, Report } from "./report.ts";

const nobodyRemoved = { on: false, looking: false, problem: "" };

/** Dry runs of an import, with or without removing the members who are not in the table. */
export function useDryRun(subdomain: string) {
  const { call } = useApi();
  const [report, setReport] = useState<Report>();
  const [removal, setRemoval] = useState(nobodyRemoved);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  function cancel() {
    running.current?.abort();
    setReport(undefined);
  }

  /** Returns whether it has ended: a later one replaces it. */
  async function attempt(chosen: Chosen, removeMissing: boolean): Promise<boolean> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { csv } = chosen.source;
    const columns = inputOf(chosen.table, chosen.choice);
    const input = {
      ...{ subdomain, csv, ...columns, dryRun: true },
      ...(removeMissing && { removeMissing }),
    };
    try {
      const made = await call("minisiteAdminImportMembers", input, { signal: stop.signal });
      if (stop.signal.aborted) return false;
      setReport(made);
      return true;
    } catch (error) {
      if (stop.signal.aborted) return false;
      throw error;
    }
  }

  function run(chosen: Chosen): Promise<boolean> {
    setRemoval(nobodyRemoved);
    return attempt(chosen, false);
  }

  /** Checks who is not in the table, if they are to be removed. */
  async function chooseRemoval(chosen: Chosen, on: boolean) {
    const before = removal.on;
    setRemoval({ on, looking: true, problem: "" });
    try {
      if (await attempt(chosen, on)) setRemoval({ on, looking: false, problem: "" });
    } catch (error) {
      setRemoval({ on: before, looking: false, problem: messageFor(error) });
    }
  }

  return { report, removal, run, chooseRemoval, cancel };
}
