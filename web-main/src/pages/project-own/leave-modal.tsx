import { LeaveQuestion } from "../../frame/leave-question.tsx";
import { placeOf } from "../../frame/place-of.ts";
import { useLeaveGuard } from "../../router/use-leave-guard.ts";
import type { Autosave } from "./autosave.ts";

/** Asks before a page with unsaved changes is left. */
export function LeaveModal({ autosave }: { autosave: Autosave }) {
  const held = useLeaveGuard(
    (from, to) =>
      ["unsaved", "conflict", "loggedOut"].includes(autosave.state.status) &&
      placeOf(from) !== placeOf(to),
  );
  function leave() {
    // Otherwise the changes would be restored the next time.
    autosave.letGo();
    held?.leave();
  }
  return (
    held && (
      <LeaveQuestion
        text="Your last changes aren't saved. Leaving discards them."
        onLeave={leave}
        onStay={held.stay}
      />
    )
  );
}
