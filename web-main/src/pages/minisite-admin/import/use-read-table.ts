import { useApi } from "@cuttle/web-kit/api";
import { useEffect, useRef } from "react";
import type { Table } from "./choice.ts";
import type { Source } from "./report.ts";

/** Asks what the columns of a table are. The reply is nothing if another table was read meanwhile, or none. */
export function useReadTable(subdomain: string) {
  const { call } = useApi();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  function cancel() {
    running.current?.abort();
  }

  async function read({ csv }: Source): Promise<Table | undefined> {
    cancel();
    const stop = new AbortController();
    running.current = stop;
    try {
      const input = { subdomain, csv };
      const table = await call("minisiteAdminReadMemberTable", input, { signal: stop.signal });
      return stop.signal.aborted ? undefined : table;
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      throw error;
    }
  }

  return { read, cancel };
}
