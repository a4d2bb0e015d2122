import { Button } from "./button.tsx";

interface PartNotLoadedProps {
  /** What this costs the person, where that is more than the part itself. */
  children?: string;
}

/** Shown in place of a part of a page whose code could not be loaded. The browser retries only on a full reload. */
export function PartNotLoaded({ children = "This did not open." }: PartNotLoadedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{children} Please load the page again.</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </div>
  );
}
