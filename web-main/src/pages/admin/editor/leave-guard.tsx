import { useEffect } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "../../../frame/leave-question.tsx";

interface LeaveGuardProps {
  /** The page has unsaved changes. */
  readonly unsaved: boolean;
  /** Checked at the last moment: it may just have been saved. */
  readonly mayGo: () => boolean;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ unsaved, mayGo }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !mayGo() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [unsaved]);

  if (blocker.state !== "blocked") return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
