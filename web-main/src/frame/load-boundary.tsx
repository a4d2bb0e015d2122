import { Button } from "@cuttle/web-kit/ui";
import { Component, type ReactNode } from "react";

/** The code of a part of the page could not be fetched: one is offline, or a new version is out. */
class LoadError extends Error {}

/** For `lazy(() => loading(import("./part.tsx")))` inside a LoadBoundary. */
export function loading<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch((cause) => {
    throw new LoadError("A part of the page could not be fetched.", { cause });
  });
}

interface LoadBoundaryProps {
  children: ReactNode;
  onClose: () => void;
}

/**
 * Leaves the page standing when a part over it could not be fetched, and says so. Every other error
 * goes on up. A script that failed stays failed until the page is loaded anew.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!(error instanceof LoadError)) throw error;
    return (
      <div
        role="alert"
        className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-lg flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-4 shadow-lifted"
      >
        <p className="grow px-2">This could not be loaded. Are you online?</p>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Button variant="quiet" onClick={this.props.onClose}>
          Close
        </Button>
      </div>
    );
  }
}
