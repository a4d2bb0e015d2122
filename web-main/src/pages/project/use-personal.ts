import type { Document } from "@cuttle/design";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { fontIds } from "../../engine/font-ids.ts";
import { fontsUsed } from "../../engine/fonts-used.ts";
import { firstValues, forgetValues, keepValues, keptFiles } from "../../engine/kept-values.ts";
import { type StrayFile, setAside } from "../../engine/link-files.ts";
import { carriesValues } from "../../engine/link-values.ts";
import { ownFonts, withFiles } from "../../engine/own-files.ts";
import { currentValue, Personal, type PersonalState } from "../../engine/personal.ts";
import type { Workbench } from "../../engine/workbench.ts";
import { useLinkFiles } from "./use-link-files.ts";

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

interface Opened {
  readonly personal: Personal;
  /** Files that values name and nobody has looked at yet. */
  readonly stray: readonly StrayFile[];
}

/** The open project as this visitor has it; undefined until the workbench is set up. */
export function usePersonal({ projectId, remember = false, document, workbench }: PersonalWishes) {
  const [opened, setOpened] = useState<Opened>();
  const personal = opened?.personal;
  const { hash } = useLocation();
  const firstHash = useRef(hash);

  useEffect(() => {
    const { sandbox } = workbench;
    const files = keptFiles(projectId, firstHash.current);
    const begun = firstValues(projectId, document, firstHash.current);
    const { values, stray } = setAside(document, begun, files);
    // They come beside the engine, not after its first try without them.
    const own = ownFonts(withFiles(document, files));
    sandbox.addFonts(own);
    const first = fontsUsed(document, {
      valueNow: (name) => currentValue({ document, values, result: undefined }, name),
      isSeen: () => true,
      known: new Set([...fontIds, ...own.map(({ id }) => id)]),
    });
    sandbox.preload(first).catch(() => undefined);
    const personal = new Personal(sandbox, document, values, files);
    setOpened({ personal, stray });
    return () => personal.dispose();
  }, [workbench, projectId, document]);

  // Another link to the same project, opened in the same tab, or the way back from it.
  useEffect(() => {
    if (!personal || hash === firstHash.current) return;
    // Other addresses are places on this page. Owners go on with what they see: it is saved as theirs.
    const back = hash === "" && remember && carriesValues(firstHash.current);
    if (!back && !carriesValues(hash)) return;
    firstHash.current = hash;
    for (const file of keptFiles(projectId, hash)) personal.addFile(file);
    const begun = firstValues(projectId, document, hash);
    const { values, stray } = setAside(document, begun, personal.state().files);
    personal.replace(values);
    setOpened({ personal, stray });
  }, [personal, hash, projectId, remember, document]);
  const looking = useLinkFiles(opened);

  const state = useSyncExternalStore<PersonalState | undefined>(
    personal?.subscribe ?? noSubscription,
    () => personal?.state(),
  );
  const { values, files } = state ?? {};
  useEffect(() => {
    // What a link carries is kept once all of it is there.
    if (!values || projectId === undefined || looking) return;
    if (remember) keepValues(projectId, firstHash.current, values, files);
    else forgetValues(projectId);
  }, [projectId, remember, values, files, looking]);
  return personal && state ? { personal, state } : undefined;
}
