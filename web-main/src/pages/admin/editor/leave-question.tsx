import { Button, Modal } from "@cuttle/web-kit/ui";
import { useEffect } from "react";
import { useBlocker } from "react-router";

interface LeaveQuestionProps {
  /** There is something on the page that is nowhere else. */
  readonly unsaved: boolean;
  /** Asked at the last moment: it has just been saved. */
  readonly mayGo: () => boolean;
}

/** Asks before a page is left with something that is not saved. */
export function LeaveQuestion({ unsaved, mayGo }: LeaveQuestionProps) {
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
