import { useEffect } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "../../../frame/leave-question.tsx";

interface LeaveGuardProps {
  /** There is something on the page that is nowhere else. */
  readonly unsaved: boolean;
  /** Asked at the last moment: it has just been saved. */
  readonly mayGo: () => boolean;
}

/** Asks before a page is left with something that is not saved. */
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
