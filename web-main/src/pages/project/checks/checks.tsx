import type { Finding, Spot } from "@cuttle/design/export";
import { classNames, lazyPart } from "@cuttle/web-kit/ui";
import {
  CircleCheck,
  CircleDashed,
  Info,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from "lucide-react";
import { Connect } from "./connect.tsx";
import type { MendingProps } from "./mends.tsx";
import { concernsOf } from "./use-review.ts";

interface ChecksProps extends MendingProps {
  /** Highlights places in the drawing while the user reads about them. */
  readonly onPoint: (spots: readonly Spot[]) => void;
  /** Zooms to them. */
  readonly onShow: (spots: readonly Spot[]) => void;
}

/** For how many findings mends are looked for, the worst first: each draws the design many times. */
const MENDED = 4;

// Only for drawings with findings.
const Mends = lazyPart(() => import("./mends.tsx"));

const looks: Record<
  Finding["severity"] | "good" | "waiting",
  { Icon: LucideIcon; tone: string; said: string }
> = {
  error: { Icon: OctagonAlert, tone: "text-danger", said: "To fix: " },
  warning: { Icon: TriangleAlert, tone: "text-accent-strong", said: "To check:  " },
  note: { Icon: Info, tone: "text-ink-soft", said: "" },
  good: { Icon: CircleCheck, tone: "text-success", said: "" },
  // What was good before a change, while it is checked again.
  waiting: { Icon: CircleDashed, tone: "text-ink-soft", said: "" },
};

interface LineProps {
  readonly kind: keyof typeof looks;
  readonly message: string;
}

function Line({ kind, message }: LineProps) {
  const { Icon, tone, said } = looks[kind];
  return (
    <span className="flex gap-3 text-left">
      <Icon className={classNames("mt-0.5 size-5 shrink-0", tone)} aria-hidden="true" />
      <span className="text-small">
        {said && <span className="sr-only">{said}</span>}
        {message}
      </span>
    </span>
  );
}

/** What to check before cutting, in plain words; places are highlighted while one reads about them. */
export default function Checks({ onPoint, onShow, ...mending }: ChecksProps) {
  const { review, problem, current } = mending.reviewed;
  const loose = (review?.pieces ?? 0) > 1;
  const count = concernsOf(review).length;
  return (
    <>
      <ul className="grid gap-1" aria-live="polite" aria-busy={!current}>
        {problem && (
          <li className="px-2 py-1.5">
            <Line kind="warning" message={problem} />
          </li>
        )}
        {review?.findings.map((finding, place) => {
          const { code, severity, message, where } = finding;
          return (
            <li key={`${code} ${message}`}>
              {where.length > 0 ? (
                <button
                  type="button"
                  title="Show me where"
                  onMouseEnter={() => onPoint(where)}
                  onMouseLeave={() => onPoint([])}
                  onFocus={() => onPoint(where)}
                  onBlur={() => onPoint([])}
                  onClick={() => onShow(where)}
                  className="w-full rounded-control px-2 py-1.5 transition-colors hover:bg-ink/6"
                >
                  <Line kind={severity} message={message} />
                </button>
              ) : (
                <div className="px-2 py-1.5">
                  <Line kind={severity} message={message} />
                </div>
              )}
              {severity !== "note" && place < MENDED && <Mends finding={finding} {...mending} />}
            </li>
          );
        })}
        {review?.remarks.map(({ kind, message }) => (
          <li key={message} className="px-2 py-1.5">
            <Line kind={kind === "good" && !current ? "waiting" : kind} message={message} />
          </li>
        ))}
        {!review && !problem && <li className="px-2 text-ink-soft text-small">Checking…</li>}
      </ul>
      <p role="status" className="sr-only">
        {review &&
          (count === 0 ? "No problems." : count === 1 ? "1 problem." : `${count} problems.`)}
      </p>
      {loose && <Connect store={mending.store} />}
    </>
  );
}
