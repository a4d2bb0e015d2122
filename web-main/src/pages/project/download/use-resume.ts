import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { closeWanted, forgetWanted, keptWanted, reopenWanted, type Wanted } from "./wanted.ts";

/**
 * Goes on with the file that somebody wanted before they signed up, as soon as they are signed in and there is a drawing; also
 * on a page that was loaded anew meanwhile. Who closes the sign-up has changed their mind; who goes forward to it again, back.
 */
export function useResume(projectId: string, ready: boolean, resume: (wanted: Wanted) => void) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const modal = search.has("modal");
  const { key: entry } = useLocation();
  /** The entry of the history whose modal is open. */
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
