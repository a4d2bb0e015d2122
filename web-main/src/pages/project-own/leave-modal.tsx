import { Button, Modal } from "@cuttle/web-kit/ui";
import { useBlocker } from "react-router";
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

  return (
    <Modal
      title="Not everything is saved"
      description="What you changed last is on this page only."
      onClose={() => blocker.reset()}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={leave}>
          Leave without it
        </Button>
        <Button onClick={() => blocker.reset()}>Stay here</Button>
      </div>
    </Modal>
  );
}
