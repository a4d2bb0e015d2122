import { type ComponentProps, useId } from "react";
import "../../switch.css";

interface SwitchFieldProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: string;
  /** What it does. */
  readonly help: string;
}

/** A switch, with a description. */
export function SwitchField({ label, help, ...input }: SwitchFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={helpId}
        className="switch mt-0.5 disabled:opacity-50"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer font-semibold text-small">
          {label}
        </label>
        <p id={helpId} className="text-caption text-ink-soft">
          {help}
        </p>
      </div>
    </div>
  );
}
