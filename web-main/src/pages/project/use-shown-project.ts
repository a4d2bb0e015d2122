import { ApiError, type Output, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef, useState } from "react";

type Answer = Output<"getProject">;

interface ShownProject {
  readonly shown?: Answer;
  /** Why there is nothing to show. */
  readonly error?: Error;
  readonly refetch: () => unknown;
}

/**
 * The project of the page. After a login it is refetched; until the reply arrives, the page stays as it is. So does
 * one's own project when the session ends elsewhere: the reply to a visitor does not matter, and unsaved changes wait
 * for the next login.
 *
 * The replies about the session and about the project come in parallel, and either may be first.
 */
export function useShownProject(projectId: string): ShownProject {
  const { user, refresh } = useSession();
  const username = user?.username;
  const { data, error, refetch } = useApiQuery("getProject", { projectId });
  const kept = useRef<Answer>(undefined);
  const before = useRef(username);
  const [confirmed, setConfirmed] = useState<Answer | Error>();
  // At the moment when the user changes, the reply is still the previous user's.
  const reply = before.current === username ? (data ?? error ?? undefined) : undefined;

  const current = kept.current;
  const own = current?.project.isOwner === true;
  const theirs = own && current.project.ownerUsername === username;
  // Not theirs any more: perhaps because the session has ended, which is not known yet.
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
      () => undefined, // not known, so it stays
    );
    return () => {
      left = true;
    };
  }, [doubtful, username, refresh]);

  if (own && username === undefined) return { shown: current, refetch };
  const stays = current && (!own || theirs);
  if (reply && !doubtful) {
    if (!(reply instanceof Error)) return { shown: reply, refetch };
    // A network failure does not remove the project.
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
