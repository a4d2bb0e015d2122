import type { Document } from "@cuttle/design";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { firstValues, forgetValues, keepValues, keptFiles } from "../../engine/kept-values.ts";
import { setAside } from "../../engine/link-files.ts";
import { carriesValues } from "../../engine/link-values.ts";
import { isLinks, open, openedEarly } from "../../engine/opened.ts";
import type { PersonalState } from "../../engine/personal.ts";
import { forgetUnsaved, keptUnsaved } from "../../engine/unsaved.ts";
import type { Workbench } from "../../engine/workbench.ts";
import { useLinkFiles } from "./use-link-files.ts";

const noSubscription = () => () => undefined;

interface PersonalWishes {
  /** Undefined: nothing is known or remembered about it. */
  readonly projectId: string | undefined;
  /**
   * Whether this tab remembers the values. When that ends, because the owner has signed in, the remembered values are
   * taken over and forgotten.
   */
  readonly remember?: boolean;
  /** The owner, while signed in: their unsaved changes are restored. */
  readonly ownerId?: string | undefined;
  readonly document: Document;
  readonly workbench: Workbench;
}

/** The open project with this visitor's values; undefined until the workbench is ready. */
export function usePersonal(wishes: PersonalWishes) {
  const { projectId, remember = false, ownerId, document, workbench } = wishes;
  const location = useLocation();
  const { hash } = location;
  const [opened, setOpened] = useState(() => openedEarly({ workbench, document, projectId, hash }));
  const personal = opened?.personal;
  const navigate = useNavigate();
  const toast = useToast();
  const firstHash = useRef(hash);

  useEffect(() => {
    const opened = open({ workbench, document, projectId, hash: firstHash.current });
    setOpened(opened);
    return () => opened.personal.dispose();
  }, [workbench, projectId, document]);

  // Another link to the same project in the same tab, or going back from it.
  useEffect(() => {
    if (!personal || hash === firstHash.current) return;
    // Other hashes are anchors on this page. Owners continue with what they see, which is saved as theirs.
    const back = hash === "" && remember && carriesValues(firstHash.current);
    if (!back && !carriesValues(hash)) return;
    firstHash.current = hash;
    for (const file of keptFiles(projectId, hash)) personal.addFile(file);
    const begun = firstValues(projectId, document, hash);
    const { values, stray } = setAside(document, begun, personal.state().files);
    if (isLinks(document, hash, begun)) personal.look(values);
    else personal.replace(values);
    setOpened({ personal, stray });
  }, [personal, hash, projectId, remember, document]);
  const looking = useLinkFiles(opened);

  // Restores changes that could not be saved before somebody else logged in or the page was reloaded.
  useEffect(() => {
    if (!personal || projectId === undefined || ownerId === undefined) return;
    const unsaved = keptUnsaved(projectId, ownerId, document);
    if (Object.keys(unsaved).length === 0) {
      forgetUnsaved(projectId, ownerId);
      return;
    }
    const { values, stray } = setAside(document, unsaved, personal.state().files);
    const brought = personal.bringBack(values);
    if (stray.length > 0) {
      setOpened((now) => now && { ...now, stray: [...now.stray, ...stray] });
    }
    if (brought || stray.length > 0) toast({ title: "We kept what you had not saved." });
  }, [personal, projectId, ownerId, document, toast]);

  const state = useSyncExternalStore<PersonalState | undefined>(
    personal?.subscribe ?? noSubscription,
    () => personal?.state(),
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
    if (remember) keepValues(projectId, firstHash.current, values, files);
    else forgetValues(projectId);
  }, [projectId, remember, values, files, looking]);
  return personal && state ? { personal, state } : undefined;
}
