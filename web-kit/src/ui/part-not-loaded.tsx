import { Button } from "./button.tsx";

interface PartNotLoadedProps {
  /** What this costs the person, where that is more than the part itself. */
  children?: string;
}

/** Shown in place of a part of a page whose code could not be loaded. The browser retries only on a full reload. */
export function PartNotLoaded({ children = "This didn't load." }: PartNotLoadedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{children} Please reload the page.</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  );
}
