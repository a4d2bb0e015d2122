import type { SheetProblem } from "@cuttle/design/host";
import type { BatchOutcome } from "./batch-input.ts";

interface OutcomeViewProps {
  readonly outcome: BatchOutcome | undefined;
  /** Whether something has changed since. */
  readonly stale: boolean;
}

/** How many names a sentence has at most. */
const mostNames = 40;

/** Each message once, after the names or lines that it is about. */
function Sentences({ problems }: { readonly problems: readonly SheetProblem[] }) {
  const about = new Map<string, string[]>();
  for (const { line, name, message } of problems) {
    const names = about.get(message) ?? [];
    if (line !== undefined) names.push(name ?? `Line ${line}`);
    about.set(message, names);
  }
  return [...about].map(([message, names]) => {
    const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
    return (
      <li key={message} className="wrap-anywhere">
        {names.length > 0 && `${names.slice(0, mostNames).join(", ")}${more}: `}
        {message}
      </li>
    );
  });
}

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
            <ul className="grid gap-1 text-danger">
              <Sentences problems={outcome.problems} />
            </ul>
          )}
          {outcome.notes.length > 0 && (
            <ul className="grid gap-1 text-ink-soft">
              <Sentences problems={outcome.notes} />
            </ul>
          )}
          {outcome.concerns.length > 0 && (
            <>
              <p>Check before you cut:</p>
              <ul className="grid gap-1">
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
