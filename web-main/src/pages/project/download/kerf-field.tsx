import { kerfInUnit, readKerf, type Unit, unitName } from "@cuttle/design";
import { Field } from "@cuttle/web-kit/ui";
import { useState } from "react";

interface KerfFieldProps {
  /** mm */
  readonly kerf: number;
  readonly unit: Unit;
  /** Undefined when what stands in the field is no kerf. */
  readonly onKerf: (kerf: number | undefined) => void;
}

/** What the beam takes away. */
export function KerfField({ kerf, unit, onKerf }: KerfFieldProps) {
  // What was typed stands until the kerf is changed elsewhere.
  const [typed, setTyped] = useState<{ text: string; kerf: number }>();
  const text = typed?.kerf === kerf ? typed.text : String(kerfInUnit(kerf, unit));
  const read = readKerf(text, unit);
  return (
    <Field
      label={`Kerf, ${unitName(unit)}`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const next = readKerf(target.value, unit);
        const value = "value" in next ? next.value : undefined;
        setTyped({ text: target.value, kerf: value ?? kerf });
        onKerf(value);
      }}
      help="What the beam takes away. Parts grow by half of it."
      error={"problem" in read ? read.problem : undefined}
    />
  );
}
