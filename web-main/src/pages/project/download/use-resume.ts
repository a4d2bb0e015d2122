import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { forgetWanted, keptWanted, type Wanted } from "./wanted.ts";

/**
 * Goes on with the file that somebody wanted before they signed up, as soon as they are signed in and there is a drawing; also
 * on a page that was loaded anew meanwhile. Who closes the sign-up has changed their mind.
 */
export function useResume(projectId: string, ready: boolean, resume: (wanted: Wanted) => void) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const modal = search.has("modal");
  const wasOpen = useRef(modal);
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });

  useEffect(() => {
    const closed = wasOpen.current && !modal;
    wasOpen.current = modal;
    if (closed && !user) forgetWanted(projectId);
  }, [modal, user, projectId]);

  useEffect(() => {
    if (!user || !ready) return;
    const wanted = keptWanted(projectId);
    if (!wanted) return;
    forgetWanted(projectId);
    latest.current(wanted);
  }, [user, ready, projectId]);
}
