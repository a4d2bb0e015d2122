import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";

interface StatsFrameProps {
  readonly title: string;
  readonly text: string;
  /** A page below the first one: with a link back. */
  readonly below?: boolean;
  readonly children: ReactNode;
}

/** A page of the stats. */
export function StatsFrame({ title, text, below = false, children }: StatsFrameProps) {
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      {below && (
        <Link
          to={paths.stats}
          className="-mt-3 inline-flex min-h-11 items-center font-semibold text-ink-soft text-small underline decoration-edge/50 underline-offset-4 hover:text-ink"
        >
          Stats
        </Link>
      )}
      <h1 className="wrap-anywhere text-title">{title}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-ink-soft text-lead">{text}</p>
      {children}
    </div>
  );
}
