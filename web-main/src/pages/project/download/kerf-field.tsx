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
  const [text, setText] = useState(() => String(kerfInUnit(kerf, unit)));
  const read = readKerf(text, unit);
  return (
    <Field
      label={`Kerf, ${unitName(unit)}`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const next = readKerf(target.value, unit);
        onKerf("value" in next ? next.value : undefined);
      }}
      help="What the beam takes away. Parts grow by half of it."
      error={"problem" in read ? read.problem : undefined}
    />
  );
}
