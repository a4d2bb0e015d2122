import type { ReactNode } from "react";

interface ListToolbarProps {
  /** What is listed; screen readers say it when it changes. */
  readonly status: ReactNode;
  /** Choices. */
  readonly children: ReactNode;
}

/** What is above a list of cards. Its height is in the first reply, too (shell/first-templates.html). */
export function ListToolbar({ status, children }: ListToolbarProps) {
  return (
    <div className="mb-6 flex min-h-12 items-center gap-3">
      <p role="status" className="grow text-ink-soft text-small max-sm:sr-only">
        {status}
      </p>
      {children}
    </div>
  );
}
