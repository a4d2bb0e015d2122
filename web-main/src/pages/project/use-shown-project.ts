import { ApiError, type Output, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useState } from "react";

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
  const last = data ?? error ?? undefined;
  const [kept, setKept] = useState<Answer>();
  const [confirmed, setConfirmed] = useState<Answer | Error>();

  // When the user changes, the query has the previous user's reply until it is reset.
  const [asked, setAsked] = useState({ by: user?.userId, previous: undefined as typeof last });
  const now = asked.by === user?.userId ? asked : { by: user?.userId, previous: last };
  if (now !== asked) setAsked(now);
  const reply = last === now.previous ? undefined : last;

  const own = kept?.project.isOwner === true;
  const theirs = own && kept.project.ownerUsername === username;
  // Not theirs any more: perhaps because the session has ended, which is not known yet.
  const doubtful = theirs && reply && !isOwners(reply) && reply !== confirmed ? reply : undefined;

  // The reply to a visitor does not replace the project of an owner whose session has ended.
  const visiting = own && username === undefined;
  if (reply && reply !== kept && !doubtful && !visiting && !(reply instanceof Error)) {
    setKept(reply);
  }

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

  if (visiting) return { shown: kept, refetch };
  const stays = kept && (!own || theirs);
  if (reply && !doubtful) {
    if (!(reply instanceof Error)) return { shown: reply, refetch };
    // A network failure does not remove the project.
    if (!stays || isMissing(reply)) return { error: reply, refetch };
  }
  return { ...(stays && { shown: kept }), refetch };
}

function isOwners(reply: Answer | Error): boolean {
  return !(reply instanceof Error) && reply.project.isOwner;
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
