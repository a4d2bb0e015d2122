import type { Document } from "@cuttle/design";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { DesignEngine } from "../../engine/create-engine.ts";
import { splitUnresolved } from "../../engine/link-files.ts";
import { carriesValues } from "../../engine/link-values.ts";
import { isLinks } from "../../engine/open-document.ts";
import { preloadedDocument, takeDocument } from "../../engine/preload.ts";
import type { ProjectState } from "../../engine/project-state.ts";
import {
  clearValues,
  initialValues,
  storedFiles,
  storeValues,
} from "../../engine/session-values.ts";
import { useLinkFiles } from "./use-link-files.ts";

const noSubscription = () => () => undefined;

interface ProjectStoreOptions {
  /** Undefined: nothing is known or remembered about it. */
  readonly projectId: string | undefined;
  /**
   * Whether this tab remembers the values. When that ends, because the owner has signed in, the remembered values are
   * taken over and forgotten.
   */
  readonly remember?: boolean;
  /** The owner, while signed in. */
  readonly ownerId?: string | undefined;
  readonly document: Document;
  readonly version: number;
  readonly engine: DesignEngine;
}

/** The open project with this visitor's values; undefined until the engine is ready. */
export function useProjectStore(options: ProjectStoreOptions) {
  const { projectId, remember = false, ownerId, document, version, engine } = options;
  const location = useLocation();
  const { hash } = location;
  const [opened, setOpened] = useState(() =>
    preloadedDocument({ engine, document, version, projectId, hash }),
  );
  const store = opened?.store;
  const navigate = useNavigate();
  const firstHash = useRef(hash);

  useEffect(() => {
    const hash = firstHash.current;
    const opened = takeDocument({ engine, document, version, projectId, hash });
    setOpened(opened);
    return opened.end;
  }, [engine, projectId, document, version]);

  // Another link to the same project in the same tab, or going back from it.
  useEffect(() => {
    if (!store || hash === firstHash.current) return;
    // Other hashes are anchors on this page. Owners continue with what they see, which is saved as theirs.
    const back = hash === "" && remember && carriesValues(firstHash.current);
    if (!back && !carriesValues(hash)) return;
    firstHash.current = hash;
    for (const file of storedFiles(projectId, hash)) store.addFile(file);
    const begun = initialValues(projectId, document, hash);
    const { values, unresolved } = splitUnresolved(document, begun, store.state().files);
    if (isLinks(document, hash, begun)) store.showLink(values);
    else store.replace(values);
    setOpened((now) => now && { ...now, unresolved });
  }, [store, hash, projectId, remember, document]);
  const looking = useLinkFiles(opened);

  const state = useSyncExternalStore<ProjectState | undefined>(
    store?.subscribe ?? noSubscription,
    () => store?.state(),
  );
  const { values, files, mine } = state ?? {};
  // An owner's own values belong to the address without values: a reload must not show the link's again.
  useEffect(() => {
    if (ownerId === undefined || !values || mine || looking) return;
    if (hash !== firstHash.current || !carriesValues(hash)) return;
    firstHash.current = "";
    void navigate({ ...location, hash: "" }, { replace: true, preventScrollReset: true });
  }, [ownerId, values, mine, looking, hash, location, navigate]);
  useEffect(() => {
    // A link's values are remembered only once its files have been looked up.
    if (!values || projectId === undefined || looking) return;
    if (remember) storeValues(projectId, firstHash.current, values, files);
    else clearValues(projectId);
  }, [projectId, remember, values, files, looking]);
  return store && state ? { store, state } : undefined;
}
