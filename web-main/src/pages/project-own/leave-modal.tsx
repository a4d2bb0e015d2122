import { useBlocker } from "react-router";
import { LeaveQuestion } from "../../frame/leave-question.tsx";
import { placeOf } from "../../frame/place-of.ts";
import type { Autosave } from "./autosave.ts";

/** Asks before a page with unsaved changes is left. */
export function LeaveModal({ autosave }: { autosave: Autosave }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ["unsaved", "conflict", "loggedOut"].includes(autosave.state().status) &&
      placeOf(currentLocation.pathname) !== placeOf(nextLocation.pathname),
  );
  if (blocker.state !== "blocked") return null;
  function leave() {
    // Otherwise the changes would be restored the next time.
    autosave.letGo();
    blocker.proceed?.();
  }
  return <LeaveQuestion onLeave={leave} onStay={() => blocker.reset()} />;
}
