import type { ReactNode } from "react";

export interface NotFoundProps {
  supportEmail: string;
  /** A way on: usually a link home. */
  action?: ReactNode;
}

/** The page for what is not here: a piece that fell out of its sheet. */
export function NotFound({ supportEmail, action }: NotFoundProps) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center px-6 py-24 text-center">
      <svg viewBox="0 0 320 180" className="mb-10 w-full max-w-sm" aria-hidden="true">
        <rect x="30" y="14" width="260" height="132" rx="14" className="fill-birch" />
        <path
          d="M160 42c22 0 36 14 36 34 0 28-36 26-36 44"
          fill="none"
          strokeWidth="15"
          strokeLinecap="round"
          className="stroke-paper"
        />
        <g className="stroke-accent" fill="none" strokeWidth="2" pathLength={1}>
          <path d="M160 34c27 0 44 17 44 42 0 34-36 31-36 44h-16c0-24 36-24 36-44 0-15-11-26-28-26Z" />
        </g>
        <circle cx="168" cy="160" r="9" className="fill-kraft" />
      </svg>
      <h1 className="text-title">Oops! This page does not exist!</h1>
      <p className="mt-4 text-ink-soft text-lead">
        If you think that it should, please write to{" "}
        <a
          href={`mailto:${supportEmail}`}
          className="font-semibold text-accent-strong underline underline-offset-4"
        >
          {supportEmail}
        </a>
        .
      </p>
      {action && <div className="mt-10">{action}</div>}
    </div>
  );
}
