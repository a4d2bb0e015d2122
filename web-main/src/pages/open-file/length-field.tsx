import type { Unit } from "@cuttle/design";
import { Field } from "@cuttle/web-kit/ui";
import { useNumberEntry } from "../project/panel/use-number-entry.ts";

interface LengthFieldProps {
  readonly label: string;
  readonly help?: string;
  /** mm */
  readonly value: number;
  readonly unit: Unit;
  readonly onChange: (millimetres: number) => void;
}

/** A length of at most 10 m, in the unit of the page. */
export function LengthField({ label, help, value, unit, onChange }: LengthFieldProps) {
  const number = useNumberEntry({
    kind: "length",
    range: { min: 1, max: 10_000 },
    unit,
    value,
    onChange,
  });
  return (
    <Field
      label={`${label} (${number.entry.suffix})`}
      help={help}
      error={number.mistake}
      inputMode="decimal"
      autoComplete="off"
      value={number.text}
      onChange={({ target }) => number.type(target.value)}
      onBlur={number.leave}
      onKeyDown={number.stepBy}
    />
  );
}
