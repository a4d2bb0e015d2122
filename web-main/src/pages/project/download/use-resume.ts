import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import {
  closeRequest,
  forgetRequest,
  keptRequest,
  type RequestedFile,
  reopenRequest,
} from "./requested-file.ts";

/**
 * Resumes the download that was requested before a sign-up, as soon as the user is signed in and there is a drawing,
 * even after a reload. Closing the sign-up cancels it; going forward to it again restores it.
 */
export function useResume(
  projectId: string,
  ready: boolean,
  resume: (requested: RequestedFile) => void,
) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const modal = search.has("modal");
  const { key: entry } = useLocation();
  /** The history entry whose modal is open. */
  const open = useRef<string>(undefined);
  const resumeNow = useEffectEvent(resume);

  useEffect(() => {
    const before = open.current;
    open.current = modal ? entry : undefined;
    if (user) return;
    if (modal) reopenRequest(projectId, entry);
    else if (before !== undefined) closeRequest(projectId, before);
  }, [modal, entry, user, projectId]);

  useEffect(() => {
    if (!user || !ready) return;
    const requested = keptRequest(projectId);
    if (!requested) return;
    forgetRequest(projectId);
    resumeNow(requested);
  }, [user, ready, projectId]);
}
