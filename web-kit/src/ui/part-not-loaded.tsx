import { Button } from "./button.tsx";

interface PartNotLoadedProps {
  /** What that costs, where it costs more than the part. */
  children?: string;
}

/** In place of a part of a page whose code could not be fetched. The browser fetches it again only with the whole page. */
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
