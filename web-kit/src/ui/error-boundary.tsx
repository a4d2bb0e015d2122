import { Component, type ReactNode } from "react";
import { ErrorView } from "./error-view.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When it changes (say, the path), the children get another chance. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Shows `ErrorView` in place of children that threw. React still reports what they threw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render() {
    return this.state.failed ? <ErrorView /> : this.props.children;
  }
}
