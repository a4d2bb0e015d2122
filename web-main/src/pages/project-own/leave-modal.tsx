import { Button, Modal } from "@cuttle/web-kit/ui";
import { useBlocker } from "react-router";
import type { Autosave } from "./autosave.ts";

/** Asks before a page is left with something that could not be saved. */
export function LeaveModal({ autosave }: { autosave: Autosave }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ["unsaved", "conflict", "loggedOut"].includes(autosave.state().status) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Modal
      title="Not everything is saved"
      description="What you changed last is on this page only."
      onClose={() => blocker.reset()}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => blocker.proceed()}>
          Leave without it
        </Button>
        <Button onClick={() => blocker.reset()}>Stay here</Button>
      </div>
    </Modal>
  );
}
