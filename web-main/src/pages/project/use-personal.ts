import type { Document } from "@cuttle/design";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { fontIds } from "../../engine/font-ids.ts";
import { fontsUsed } from "../../engine/fonts-used.ts";
import { firstValues, keepValues } from "../../engine/kept-values.ts";
import { valuesOfHash } from "../../engine/link-values.ts";
import { currentValue, Personal, type PersonalState } from "../../engine/personal.ts";
import type { Workbench } from "../../engine/workbench.ts";

const noSubscription = () => () => undefined;

interface PersonalWishes {
  /** Undefined: nothing is known of it, and nothing remembered. */
  readonly projectId: string | undefined;
  /**
   * Whether this tab remembers the values. When that ends, because whose project it is has signed in, what it remembers is
   * taken over and no longer kept.
   */
  readonly remember?: boolean;
  readonly document: Document;
  readonly workbench: Workbench;
}

/** The open project as this visitor has it; undefined until the workbench is set up. */
export function usePersonal({ projectId, remember = false, document, workbench }: PersonalWishes) {
  const [personal, setPersonal] = useState<Personal>();
  const { hash } = useLocation();
  const firstHash = useRef(hash);

  useEffect(() => {
    const values = firstValues(projectId, document, firstHash.current);
    // They come beside the engine, not after its first try without them.
    const first = fontsUsed(document, {
      valueNow: (name) => currentValue({ document, values, result: undefined }, name),
      isSeen: () => true,
      known: fontIds,
    });
    workbench.sandbox.preload(first).catch(() => undefined);
    const opened = new Personal(workbench.sandbox, document, values);
    setPersonal(opened);
    return () => opened.dispose();
  }, [workbench, projectId, document]);

  // Another link to the same project, opened in the same tab.
  useEffect(() => {
    if (!personal || hash === firstHash.current) return;
    const carried = valuesOfHash(document, hash);
    if (!carried) return;
    firstHash.current = hash;
    personal.replace(carried);
  }, [personal, hash, document]);

  const state = useSyncExternalStore<PersonalState | undefined>(
    personal?.subscribe ?? noSubscription,
    () => personal?.state(),
  );
  const values = state?.values;
  useEffect(() => {
    if (!values || projectId === undefined) return;
    keepValues(projectId, remember ? firstHash.current : "", remember ? values : {});
  }, [projectId, remember, values]);
  return personal && state ? { personal, state } : undefined;
}
