import { useEffect } from "react";
import { useLeaveGuard } from "../router/use-leave-guard.ts";
import { LeaveQuestion } from "./leave-question.tsx";

interface LeaveGuardProps {
  /** The page has unsaved changes. */
  readonly unsaved: boolean;
  /** Checked at the last moment: it may just have been saved. */
  readonly mayGo: () => boolean;
  /** What is asked, if it is not about changes. */
  readonly title?: string;
  readonly text?: string;
  readonly leave?: string;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ unsaved, mayGo, ...words }: LeaveGuardProps) {
  const held = useLeaveGuard((from, to) => unsaved && !mayGo() && from !== to);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [unsaved]);

  return held && <LeaveQuestion {...words} onLeave={held.leave} onStay={held.stay} />;
}
