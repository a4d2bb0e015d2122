import type { SheetProblem } from "@cuttle/design/host";
import type { BatchOutcome } from "./batch-input.ts";

interface OutcomeViewProps {
  readonly outcome: BatchOutcome | undefined;
  /** Whether something has changed since. */
  readonly stale: boolean;
}

const textOf = ({ line, message }: SheetProblem) =>
  line === undefined ? message : `Line ${line}: ${message}`;

/** What was laid out, what was left out, and what to check before cutting. */
export function OutcomeView({ outcome, stale }: OutcomeViewProps) {
  return (
    <div role="status" className="grid gap-2 text-small empty:hidden">
      {stale && <p className="font-semibold">The design or list changed. Lay out again.</p>}
      {outcome && !stale && (
        <>
          <p className="font-semibold">{outcome.summary}</p>
          {outcome.problems.some(({ line }) => line !== undefined) && <p>Left out:</p>}
          {outcome.problems.length > 0 && (
            <ul className="grid max-h-48 gap-1 overflow-y-auto text-danger">
              {outcome.problems.map((problem) => (
                <li key={textOf(problem)}>{textOf(problem)}</li>
              ))}
            </ul>
          )}
          {outcome.notes.map((note) => (
            <p key={textOf(note)} className="text-ink-soft">
              {textOf(note)}
            </p>
          ))}
          {outcome.concerns.length > 0 && (
            <>
              <p>Check before you cut:</p>
              <ul className="grid max-h-48 gap-1 overflow-y-auto">
                {outcome.concerns.map((concern) => (
                  <li key={concern} className="wrap-anywhere">
                    {concern}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </div>
  );
}
