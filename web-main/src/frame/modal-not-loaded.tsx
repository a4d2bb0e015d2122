import { Button } from "@cuttle/web-kit/ui";

/**
 * Shown in place of a modal whose code could not be loaded: offline, or after a release. The page below stays. A failed
 * script stays failed until the page is reloaded.
 */
export function ModalNotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-lg flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-lifted"
    >
      <p className="grow px-2">This couldn't be loaded. Check your connection and try again.</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
