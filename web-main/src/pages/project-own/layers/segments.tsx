import type { ReactNode } from "react";

export interface Segment {
  readonly value: string;
  readonly label: string;
  /** Seen instead of the label. */
  readonly icon?: ReactNode;
}

interface SegmentsProps {
  /** Of the radios. */
  readonly name: string;
  readonly segments: readonly Segment[];
  readonly value: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** One of a few, in a row. */
export function Segments({ name, segments, value, disabled, onChange }: SegmentsProps) {
  return (
    <div className="flex flex-wrap gap-1 rounded-control border border-edge bg-raised p-1">
      {segments.map(({ label, icon, ...segment }) => (
        <label
          key={segment.value}
          title={icon ? label : undefined}
          className="flex min-h-10 grow cursor-pointer items-center justify-center rounded-[0.6rem] px-2 py-1.5 text-center text-small has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1.5px_var(--color-accent-strong)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-60 chosen-when-forced"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabled}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {icon}
          {icon ? <span className="sr-only">{label}</span> : label}
        </label>
      ))}
    </div>
  );
}
