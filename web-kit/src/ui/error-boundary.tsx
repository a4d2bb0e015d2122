import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorView } from "./error-view.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When it changes (e.g. the path), the children are rendered again. */
  resetKey?: string;
  /** What replaces the children; by default a whole page with a link home. */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Links home: loading the same address again may well fail again. */
function BrokenPage() {
  return (
    <main className="px-5 py-16 sm:px-10 sm:py-24">
      <ErrorView
        message="This is our fault, not yours. Please start again from the home page."
        action={
          <Button asLink variant="secondary">
            <a href="/">Go to the home page</a>
          </Button>
        }
      />
    </main>
  );
}

/** Shows something else in place of children that threw. React still reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ?? <BrokenPage />;
  }
}
