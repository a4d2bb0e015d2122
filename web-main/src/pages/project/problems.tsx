import { fieldsWith } from "@cuttle/design";
import type { EvaluationResult } from "@cuttle/design/host";
import { Button, classNames } from "@cuttle/web-kit/ui";
import { CircleAlert, Info, X } from "lucide-react";

interface ProblemsProps {
  readonly result: EvaluationResult;
  /** Redraws values that took too long, or for which no engine could be started. */
  readonly onAgain: () => void;
  /** The messages that were closed. */
  readonly closed: string;
  readonly onClose: (messages: string) => void;
}

interface Words {
  readonly where: string;
  readonly message: string;
}

/** Errors of the drawing that no field shows, and what the drawing lacks. */
function wordsOf({ errors, notices, parameters }: EvaluationResult): Words[] {
  const byField = errors.filter(
    ({ parameter }) => !parameters.some(({ name, error }) => name === parameter && error),
  );
  return [
    ...byField.map(({ name, line, message }) => ({
      where: [name, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(", "),
      message,
    })),
    ...notices
      .filter(({ kind, tooLong }) => kind === "warning" && !tooLong)
      .map((notice) => ({
        // Other messages about a parameter begin with its label.
        where: fieldsWith(notice, parameters) ?? notice.name ?? "",
        message: notice.message,
      })),
  ];
}

/** The box with the messages. The last good drawing stays visible; it can be closed until there is another message. */
export default function Problems({ result, onAgain, closed, onClose }: ProblemsProps) {
  const words = wordsOf(result);
  const all = JSON.stringify(words);
  const isShown = words.length > 0 && all !== closed;
  // Plain letters leave the verdict as it is.
  const isNeutral =
    result.errors.length === 0 &&
    result.notices.every(
      ({ kind, tooLong, lacking }) => kind !== "warning" || tooLong || lacking?.drawn === "plain",
    );
  const Icon = isNeutral ? Info : CircleAlert;
  const last = result.status !== "drawn" && result.drawing;
  if (!isShown) return null;
  return (
    <div
      className={classNames(
        "flex min-h-0 w-full animate-rise gap-3 rounded-control border-l-4 bg-raised pl-3.5 text-caption shadow-card outlined-when-forced sm:text-small",
        isNeutral ? "border-ink-soft" : "border-danger",
      )}
    >
      <Icon
        className={classNames("mt-3 size-5 shrink-0", isNeutral ? "text-ink-soft" : "text-danger")}
        aria-hidden="true"
      />
      <div className="grid min-w-0 flex-1 content-start gap-1 overflow-y-auto py-2.5">
        {words.map(({ where, message }) => (
          <p key={`${where} ${message}`} className="wrap-anywhere">
            {where && <strong className="font-semibold">{where}: </strong>}
            {message}
          </p>
        ))}
        {last && <p className="text-ink-soft">The last drawing that worked is shown.</p>}
      </div>
      {(result.status === "hung" || result.status === "failed") && (
        <Button variant="secondary" className="my-1 shrink-0" onClick={onAgain}>
          Try again
        </Button>
      )}
      <button
        type="button"
        aria-label="Close the message"
        onClick={() => onClose(all)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-ink/6 hover:text-ink"
      >
        <X className="size-4.5" aria-hidden="true" />
      </button>
    </div>
  );
}
