import { ApiError, type Output, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef, useState } from "react";

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
 *
 * The answer to who is signed in comes beside the one to whose the project is, and either may be first.
 */
export function useShownProject(projectId: string): ShownProject {
  const { user, refresh } = useSession();
  const username = user?.username;
  const { data, error, refetch } = useApiQuery("getProject", { projectId });
  const kept = useRef<Answer>(undefined);
  const before = useRef(username);
  const [confirmed, setConfirmed] = useState<Answer | Error>();
  // What is there at the moment when somebody else is signed in was still answered to whoever was before.
  const reply = before.current === username ? (data ?? error ?? undefined) : undefined;

  const current = kept.current;
  const own = current?.project.isOwner === true;
  const theirs = own && current.project.ownerUsername === username;
  // Not theirs any more: perhaps because the session has ended, and nobody knows yet.
  const doubtful = theirs && reply && !isOwners(reply) && reply !== confirmed ? reply : undefined;

  useEffect(() => {
    before.current = username;
    const strangers = kept.current?.project.isOwner && username === undefined;
    if (reply && !doubtful && !strangers && !(reply instanceof Error)) kept.current = reply;
  }, [reply, doubtful, username]);
  useEffect(() => {
    if (!doubtful) return;
    let left = false;
    refresh().then(
      (now) => !left && now?.username === username && setConfirmed(doubtful),
      () => undefined, // nobody knows, so it stays
    );
    return () => {
      left = true;
    };
  }, [doubtful, username, refresh]);

  if (own && username === undefined) return { shown: current, refetch };
  const stays = current && (!own || theirs);
  if (reply && !doubtful) {
    if (!(reply instanceof Error)) return { shown: reply, refetch };
    // A line that is down takes nothing off the bench.
    if (!stays || isMissing(reply)) return { error: reply, refetch };
  }
  return { ...(stays && { shown: current }), refetch };
}

function isOwners(reply: Answer | Error): boolean {
  return !(reply instanceof Error) && reply.project.isOwner;
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
