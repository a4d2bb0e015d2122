import { useApi, useForgetReply } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { clearUnsaved, storeUnsaved } from "../../engine/unsaved.ts";
import { Autosave, type ProjectDocument, type SavedDocument, type SaveState } from "./autosave.ts";

interface AutosaveOptions {
  projectId: string;
  /** What the page opened, before any change. Later saves are tracked here. */
  opened: SavedDocument;
  /** A new value on every change, such as the values themselves: it triggers a save. */
  revision: unknown;
  /** The current document. Called when it is time to save. */
  getDocument: () => ProjectDocument;
}

/** Keeps a project saved while it is open, and when its page is left or hidden. */
export function useAutosave(options: AutosaveOptions): { autosave: Autosave; state: SaveState } {
  const { projectId, opened, revision, getDocument } = options;
  const { call } = useApi();
  const forget = useForgetReply("getProject");

  const latest = useRef(getDocument);
  useEffect(() => {
    latest.current = getDocument;
  });

  const { user } = useSession();
  const userId = user?.userId;
  // Whoever signs in later, unsaved changes belong to the owner.
  const [ownerId] = useState(userId);

  const [autosave] = useState(
    () =>
      new Autosave({
        opened,
        getDocument: () => latest.current(),
        save: (request, keepalive) => call("saveProject", { projectId, ...request }, { keepalive }),
        keep: (unsaved) => {
          if (ownerId === undefined) return;
          if (unsaved) storeUnsaved(projectId, ownerId, unsaved.saved, unsaved.document);
          else clearUnsaved(projectId, ownerId);
        },
      }),
  );

  const state = useSyncExternalStore(autosave.subscribe, autosave.state);

  // At first, too: something may have been changed before this was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is what sets it off.
  useEffect(() => autosave.changed(), [autosave, revision]);

  // Saving resumes when the owner logs in again, here or in another tab.
  useEffect(() => {
    if (userId !== undefined && autosave.state().status === "loggedOut") void autosave.flush();
  }, [autosave, userId]);

  useSaveWhenHidden(autosave);
  useAskBeforeLeaving(autosave, state.status === "saved");

  // On leaving for another page of the app, save pending changes; cached data is then outdated.
  useEffect(() => {
    autosave.begin();
    return () => {
      void autosave.hide();
      autosave.close();
      if (autosave.touched) forget({ projectId });
    };
  }, [autosave, forget, projectId]);

  return { autosave, state };
}

/** Saves when the tab is hidden or left, and tries again when it or the network is back. */
function useSaveWhenHidden(autosave: Autosave) {
  useEffect(() => {
    function look() {
      if (document.visibilityState === "hidden") void autosave.hide();
      else if (autosave.state().status === "unsaved") void autosave.flush();
    }
    const hide = () => void autosave.hide();
    const online = () => void autosave.flush();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", hide);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("online", online);
    };
  }, [autosave]);
}

/**
 * The browser asks before leaving would lose something. The listener is there only with unsaved changes: some browsers
 * exclude pages with such a listener from the back/forward cache.
 */
function useAskBeforeLeaving(autosave: Autosave, saved: boolean) {
  useEffect(() => {
    if (saved) return;
    function hold(event: BeforeUnloadEvent) {
      if (autosave.atRisk) event.preventDefault();
    }
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [autosave, saved]);
}
