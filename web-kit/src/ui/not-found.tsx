import type { ReactNode } from "react";
import { FallenPiece } from "./fallen-piece.tsx";

export interface NotFoundProps {
  supportEmail: string;
  /** A next step: usually a link home. */
  action?: ReactNode;
}

/** The page for missing things: a piece that fell out of its sheet. */
export function NotFound({ supportEmail, action }: NotFoundProps) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center px-6 py-24 text-center">
      <FallenPiece />
      <h1 className="text-title">Oops! This page does not exist!</h1>
      <p className="mt-4 text-ink-soft text-lead">
        If you think this is a mistake, please write to{" "}
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
