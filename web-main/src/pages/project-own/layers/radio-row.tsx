import type { ReactNode } from "react";

export interface RadioChoice {
  readonly value: string;
  readonly label: string;
  /** Seen instead of the label. */
  readonly icon?: ReactNode;
}

interface RadioRowProps {
  /** Of the radios. */
  readonly name: string;
  readonly choices: readonly RadioChoice[];
  readonly value: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** The radios of a field with few choices, in a row. */
export function RadioRow({ name, choices, value, disabled, onChange }: RadioRowProps) {
  return (
    <div className="flex flex-wrap gap-1 rounded-control border border-edge bg-raised p-1">
      {choices.map(({ label, icon, ...choice }) => (
        <label
          key={choice.value}
          title={icon ? label : undefined}
          className="flex min-h-10 grow cursor-pointer items-center justify-center rounded-[0.6rem] px-2 py-1.5 text-center text-small has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1.5px_var(--color-accent-strong)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-60 chosen-when-forced"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {icon}
          {icon ? <span className="sr-only">{label}</span> : label}
        </label>
      ))}
    </div>
  );
}
