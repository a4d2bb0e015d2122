import { type Output, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";

type Answer = Output<"getProject">;

interface Kept {
  readonly answer: Answer;
  /** Who it was given to. */
  readonly userId: string | undefined;
}

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
  const userId = user?.userId;
  const { data, error, refetch } = useApiQuery("getProject", { projectId });
  const kept = useRef<Kept>(undefined);
  const strangers = useRef<Answer | Error>(undefined);
  const own = kept.current?.answer.project.isOwner === true;
  const reply = data ?? error ?? undefined;

  useEffect(() => {
    if (!reply || reply === strangers.current || reply === kept.current?.answer) return;
    if (kept.current?.answer.project.isOwner && userId === undefined) strangers.current = reply;
    else if (!(reply instanceof Error)) kept.current = { answer: reply, userId };
  }, [reply, userId]);

  const current = kept.current;
  if (own && current && userId === undefined) return { shown: current.answer, refetch };
  if (reply && reply !== strangers.current) {
    return reply instanceof Error ? { error: reply, refetch } : { shown: reply, refetch };
  }
  const stays = current && (!own || current.userId === userId);
  return { ...(stays && { shown: current.answer }), refetch };
}
