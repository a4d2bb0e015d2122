import type { Unit } from "@cuttle/design";
import { classNames, FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import type { ComponentProps, ReactNode } from "react";
import { type Measure, suffixOf } from "./measures.ts";

interface MeasureFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly measure: Measure;
  readonly unit: Unit;
  readonly error: string | undefined;
  readonly help?: ReactNode;
}

/** A field for a number, with its unit. */
export function MeasureField({ label, measure, unit, error, help, ...input }: MeasureFieldProps) {
  const suffix = suffixOf(measure, unit);
  return (
    <FieldFrame label={label} error={error} help={help}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={classNames(inputClass, "tabular-nums", suffix && "pr-15")}
          />
          {suffix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-caption text-ink-soft"
            >
              {suffix}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
