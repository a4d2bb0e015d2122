import { type Schemas, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { useRef } from "react";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { dateAndTime } from "../../short-date.ts";
import { Loaded, Loading } from "../loaded.tsx";
import { Section } from "../section.tsx";

const changes = { invalidates: ["listSessions"] } as const;

/** Where the person is logged in. */
export function Sessions() {
  const toast = useToast();
  const tellFailure = useTellFailure();
  const list = useRef<HTMLUListElement>(null);
  const query = useApiQuery("listSessions", {});
  const endOthers = useApiMutation("endOtherSessions", {
    ...changes,
    onSuccess: () => {
      list.current?.focus(); // the button goes
      toast({ tone: "success", title: "You're now logged in only here" });
    },
    onError: (error) => tellFailure("You're still logged in elsewhere", error),
  });
  return (
    <Section
      title="Where you're logged in"
      text="If you don't recognize a device, log it out and change your password."
    >
      <Loaded
        query={query}
        failed="Your sessions didn't load"
        loading={<Loading label="Loading your sessions" shape="h-12" />}
      >
        {({ sessions }) => (
          <>
            <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
              {sessions.map((session) => (
                <SessionRow
                  key={session.sessionId}
                  session={session}
                  onEnded={() => list.current?.focus()}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <Button
                  variant="secondary"
                  loading={endOthers.isPending}
                  onClick={() => endOthers.mutate({})}
                >
                  Log out everywhere else
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface SessionRowProps {
  readonly session: Schemas["AccountSession"];
  /** It is about to disappear. */
  readonly onEnded: () => void;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const toast = useToast();
  const tellFailure = useTellFailure();
  const device = session.device || "Unknown device";
  const end = useApiMutation("endSession", {
    ...changes,
    onSuccess: () => {
      onEnded();
      toast({ tone: "success", title: `Logged out of ${device}` });
    },
    onError: (error) => tellFailure(`${device} is still logged in`, error),
  });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{device}</p>
        <p className="text-ink-soft text-small">
          {session.current ? "This device, now" : `Last used ${dateAndTime(session.lastUsed)}`}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          className="shrink-0"
          aria-label={`Log out of ${device}, last used ${dateAndTime(session.lastUsed)}`}
          loading={end.isPending}
          onClick={() => end.mutate({ sessionId: session.sessionId })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
