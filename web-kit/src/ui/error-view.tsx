import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface ErrorViewProps {
  title?: string;
  message?: string;
  /** Without it the button reloads the page. */
  onRetry?: () => void;
  /** Another action, in place of the retry button. */
  action?: ReactNode;
}

/** Shown in place of a page, or a part of it, that failed. */
export function ErrorView({
  title = "That didn't work",
  message = "This is our fault, not yours. Please try again.",
  onRetry = () => window.location.reload(),
  action,
}: ErrorViewProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-xl flex-col items-center rounded-card bg-surface px-6 py-14 text-center shadow-card"
    >
      <div className="score-line mb-8 w-24" />
      <p className="font-bold font-display text-heading">{title}</p>
      <p className="mt-3 text-ink-soft">{message}</p>
      <div className="mt-8">
        {action ?? (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
