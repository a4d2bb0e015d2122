import { type Output, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";

type Answer = Output<"getProject">;

interface ShownProject {
  readonly shown?: Answer;
  /** Why there is nothing to be shown. */
  readonly error?: Error;
  readonly refetch: () => unknown;
}

/**
 * The project of the page. Who signs in is asked about anew; until the answer is here, what was made of the project stays on
 * the bench. So does one's own when the session ends somewhere else: what a stranger would be answered is of no interest, and
 * what is not saved yet waits for the next login.
 */
export function useShownProject(projectId: string): ShownProject {
  const { user } = useSession();
  const username = user?.username;
  const { data, error, refetch } = useApiQuery("getProject", { projectId });
  const kept = useRef<Answer>(undefined);
  const strangers = useRef<Answer | Error>(undefined);
  const before = useRef(username);
  // What is there at the moment when somebody else is signed in was still answered to whoever was before.
  const reply = before.current === username ? (data ?? error ?? undefined) : undefined;

  useEffect(() => {
    before.current = username;
    if (!reply || reply === strangers.current || reply === kept.current) return;
    if (kept.current?.project.isOwner && username === undefined) strangers.current = reply;
    else if (!(reply instanceof Error)) kept.current = reply;
  }, [reply, username]);

  const current = kept.current;
  const own = current?.project.isOwner;
  if (own && username === undefined) return { shown: current, refetch };
  if (reply && reply !== strangers.current) {
    return reply instanceof Error ? { error: reply, refetch } : { shown: reply, refetch };
  }
  // After a login the project may be known to be theirs before the page knows who they are: its answer says whose it is.
  const stays = current && (!own || current.project.ownerUsername === username);
  return { ...(stays && { shown: current }), refetch };
}
