import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

export interface Choice {
  value: string;
  label: string;
  text?: string;
  disabled?: boolean;
}

interface ChoiceListProps {
  legend: string;
  /** What to know before choosing. */
  help?: string | undefined;
  kind: "radio" | "checkbox";
  choices: readonly Choice[];
  error?: string | undefined;
  className: string;
  input: UseFormRegisterReturn;
}

/** One of several, or any of several, each with a description. */
export function ChoiceList({
  legend,
  help,
  kind,
  choices,
  error,
  className,
  input,
}: ChoiceListProps) {
  const errorId = useId();
  const helpId = useId();
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(" ");
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 font-semibold text-small">{legend}</legend>
      {help && (
        <p id={helpId} className="mb-2 text-caption text-ink-soft">
          {help}
        </p>
      )}
      <div className={className}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 min-w-0 cursor-pointer flex-col justify-center gap-2 rounded-control border border-edge/50 px-3 py-2 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-raised has-disabled:cursor-not-allowed has-disabled:opacity-60 has-disabled:hover:border-edge/50"
          >
            <span className="flex items-start gap-2.5">
              <input
                {...input}
                type={kind}
                value={choice.value}
                disabled={choice.disabled}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="block text-small">{choice.label}</span>
                {choice.text && (
                  <span className="block text-caption text-ink-soft">{choice.text}</span>
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 font-medium text-caption text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
