import { useBlocker } from "react-router";
import { LeaveQuestion } from "../../frame/leave-question.tsx";
import { placeOf } from "../../frame/place-of.ts";
import type { Autosave } from "./autosave.ts";

/** Asks before a page is left with something that could not be saved. */
export function LeaveModal({ autosave }: { autosave: Autosave }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ["unsaved", "conflict", "loggedOut"].includes(autosave.state().status) &&
      placeOf(currentLocation.pathname) !== placeOf(nextLocation.pathname),
  );
  if (blocker.state !== "blocked") return null;
  function leave() {
    // Otherwise it would be back the next time.
    autosave.letGo();
    blocker.proceed?.();
  }
  return <LeaveQuestion onLeave={leave} onStay={() => blocker.reset()} />;
}
