import { useApi, useForgetReply } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import type { ProjectStore } from "../../engine/project-state.ts";
import { clearUnsaved } from "../../engine/session-store.ts";
import { storedUnsaved, storeUnsaved } from "../../engine/session-values.ts";
import { Autosave } from "./autosave.ts";

/** Keeps a project saved while it is open, and when its page is left or hidden. */
export function useAutosave(projectId: string, store: ProjectStore, saved: boolean): Autosave {
  const { call } = useApi();
  const forget = useForgetReply("getProject");

  const { user } = useSession();
  const userId = user?.userId;
  // Whoever signs in later, unsaved changes belong to the owner.
  const [ownerId] = useState(userId);

  const [autosave] = useState(
    () =>
      new Autosave({
        store,
        save: (request, keepalive) => call("saveProject", { projectId, ...request }, { keepalive }),
        keep: (unsaved) => {
          if (ownerId === undefined) return;
          if (unsaved) storeUnsaved(projectId, ownerId, unsaved);
          else clearUnsaved(projectId, ownerId);
        },
      }),
  );

  useRestored(projectId, ownerId, store);

  // Saving resumes when the owner logs in again, here or in another tab.
  useEffect(() => {
    if (userId !== undefined && autosave.state.status === "loggedOut") void autosave.flush();
  }, [autosave, userId]);

  useSaveWhenHidden(autosave);
  useAskBeforeLeaving(autosave, saved);

  // On leaving for another page of the app, save pending changes; cached data is then outdated.
  useEffect(() => {
    autosave.begin();
    return () => {
      void autosave.hide();
      autosave.close();
      if (autosave.touched) forget({ projectId });
    };
  }, [autosave, forget, projectId]);

  return autosave;
}

/** Restores changes that could not be saved before somebody else logged in or the page was reloaded. */
function useRestored(projectId: string, ownerId: string | undefined, store: ProjectStore) {
  const toast = useToast();
  useEffect(() => {
    if (ownerId === undefined) return;
    const { values, files } = storedUnsaved(projectId, ownerId, store.state().document);
    if (Object.keys(values).length === 0) clearUnsaved(projectId, ownerId);
    else if (store.restoreUnsaved(values, files))
      toast({ title: "Your unsaved changes are back." });
  }, [projectId, ownerId, store, toast]);
}

/** Saves when the tab is hidden or left, and tries again when it or the network is back. */
function useSaveWhenHidden(autosave: Autosave) {
  useEffect(() => {
    function look() {
      if (document.visibilityState === "hidden") void autosave.hide();
      else if (autosave.state.status === "unsaved") void autosave.flush();
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
