import type { ReactNode } from "react";

interface FailureNoticeProps {
  title: string;
  message: string;
  /** How to retry, or to dismiss it. */
  children: ReactNode;
}

/**
 * A failure that leaves the page usable: a card at its lower edge. Not a toast, whose code would have to be loaded just
 * when loading fails.
 */
export function FailureNotice({ title, message, children }: FailureNoticeProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 flex animate-rise flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised px-5 py-4 text-small shadow-lifted sm:left-auto sm:max-w-md"
    >
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{message}</p>
      </div>
      {children}
    </div>
  );
}
