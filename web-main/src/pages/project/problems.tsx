import type { Result } from "@cuttle/design/host";
import { CircleAlert } from "lucide-react";

interface ProblemsProps {
  readonly result: Result | undefined;
}

/** What went wrong while drawing, as far as no field says it. The last good drawing stays. */
export function Problems({ result }: ProblemsProps) {
  const errors = (result?.errors ?? []).filter(
    ({ parameter }) => !result?.parameters.some(({ name, error }) => name === parameter && error),
  );
  const warnings = (result?.notices ?? []).filter(({ kind }) => kind === "warning");
  const words = [
    ...errors.map(({ name, line, message }) => ({
      where: [name, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(", "),
      message,
    })),
    ...warnings.map(({ name, message }) => ({ where: name ?? "", message })),
  ];
  const last = result && result.status !== "drawn" && result.drawing;
  return (
    <div role="status" className="absolute inset-x-3 top-3 mx-auto max-w-xl empty:hidden">
      {words.length > 0 && (
        <div className="flex max-h-32 animate-rise gap-3 overflow-y-auto rounded-control border-danger border-l-4 bg-raised px-3.5 py-2.5 text-caption shadow-card sm:max-h-60 sm:text-small">
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
          <div className="grid gap-1">
            {words.map(({ where, message }) => (
              <p key={`${where} ${message}`}>
                {where && <strong className="font-semibold">{where}: </strong>}
                {message}
              </p>
            ))}
            {last && <p className="text-ink-soft">The last drawing that worked is shown.</p>}
          </div>
        </div>
      )}
    </div>
  );
}
