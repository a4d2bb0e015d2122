import { changeBetween, documentOf, type SaveState } from "@cuttle/design";
import { useApi, useForgetReply } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import type { ProjectStore } from "../../engine/project-state.ts";
import { Autosave, type Saved, type Unsaved } from "./autosave.ts";
import { Journal, type Kept } from "./journal.ts";

/** Keeps a project saved while it is open, and when its page is left or hidden. */
export function useAutosave(projectId: string, store: ProjectStore, save: SaveState): Autosave {
  const { call } = useApi();
  const forget = useForgetReply("getProject");
  const toast = useToast();

  const { user } = useSession();
  const userId = user?.userId;
  // Whoever signs in later, unsaved changes belong to the owner.
  const [journal] = useState(() => new Journal(userId ?? "", projectId));
  const [autosave] = useState(
    () =>
      new Autosave({
        store,
        save: (request, keepalive) => call("saveProject", { projectId, ...request }, { keepalive }),
        load: async () => {
          const { project, document } = await call("getProject", { projectId });
          return { version: project.version, document: document ?? {} };
        },
        keep: (unsaved) => journal.write(unsaved && (() => kept(unsaved))),
        onSaved: (saved) => announce(projectId, saved),
        onMerged: () => toast({ title: "Merged changes from another tab or device." }),
      }),
  );

  useRestored(journal, autosave);
  useOtherTabs(projectId, autosave);

  // Saving resumes when the owner logs in again, here or in another tab.
  useEffect(() => {
    if (userId !== undefined && autosave.state.status === "loggedOut") void autosave.flush();
  }, [autosave, userId]);

  useSaveWhenHidden(autosave);
  useAskBeforeLeaving(save.status, journal);

  // On leaving for another page of the app, save pending changes; cached data is then outdated.
  useEffect(() => {
    autosave.begin();
    journal.begin();
    return () => {
      journal.closeAfter(autosave.hide());
      autosave.close();
      if (autosave.touched) forget({ projectId });
    };
  }, [autosave, journal, forget, projectId]);

  return autosave;
}

/** What is not saved, for the journal. */
function kept({ saved, content }: Unsaved): Kept {
  return saved.map((one) => changeBetween(documentOf(one), documentOf(content)));
}

/** Restores what an earlier page could not save. */
function useRestored(journal: Journal, autosave: Autosave) {
  const toast = useToast();
  useEffect(() => {
    let left = false;
    function restore(changes: Kept) {
      if (left) return false;
      if (autosave.restore(changes)) {
        toast({ title: "Your unsaved changes are back." });
      }
      return true;
    }
    journal.takeOver(restore).catch(() => undefined); // no storage, or no locks
    return () => {
      left = true;
    };
  }, [journal, autosave, toast]);
}

/** Undefined in a browser that has none. */
const channelOf = (projectId: string) =>
  "BroadcastChannel" in window ? new BroadcastChannel(`cuttle/project/${projectId}`) : undefined;

/** Announces to other tabs what was saved. */
function announce(projectId: string, saved: Saved): void {
  const tabs = channelOf(projectId);
  tabs?.postMessage(saved);
  tabs?.close();
}

/** Shows what other tabs save of the same project. */
function useOtherTabs(projectId: string, autosave: Autosave) {
  useEffect(() => {
    const tabs = channelOf(projectId);
    tabs?.addEventListener("message", ({ data }) => {
      try {
        autosave.follow(data as Saved);
      } catch {
        // The other tab has another version of the app: the next save is refused, and says why.
      }
    });
    return () => tabs?.close();
  }, [projectId, autosave]);
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
 * The browser asks before a page is left whose changes could not be saved, or may be lost on their way. The listener is
 * there only with unsaved changes: some browsers exclude pages with one from the back/forward cache.
 */
function useAskBeforeLeaving(status: SaveState["status"], journal: Journal) {
  useEffect(() => {
    if (status === "saved") return;
    function hold(event: BeforeUnloadEvent) {
      if (status !== "saving" || !journal.works) event.preventDefault();
    }
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [status, journal]);
}
