import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { closeWanted, forgetWanted, keptWanted, reopenWanted, type Wanted } from "./wanted.ts";

/**
 * Resumes the download that was requested before a sign-up, as soon as the user is signed in and there is a drawing,
 * even after a reload. Closing the sign-up cancels it; going forward to it again restores it.
 */
export function useResume(projectId: string, ready: boolean, resume: (wanted: Wanted) => void) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const modal = search.has("modal");
  const { key: entry } = useLocation();
  /** The history entry whose modal is open. */
  const open = useRef<string>(undefined);
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });

  useEffect(() => {
    const before = open.current;
    open.current = modal ? entry : undefined;
    if (user) return;
    if (modal) reopenWanted(projectId, entry);
    else if (before !== undefined) closeWanted(projectId, before);
  }, [modal, entry, user, projectId]);

  useEffect(() => {
    if (!user || !ready) return;
    const wanted = keptWanted(projectId);
    if (!wanted) return;
    forgetWanted(projectId);
    latest.current(wanted);
  }, [user, ready, projectId]);
}
