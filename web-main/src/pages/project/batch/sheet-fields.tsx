import { type Unit, unitName } from "@cuttle/design";
import { Field } from "@cuttle/web-kit/ui";
import { type SheetSize, sheetSides } from "../../../engine/sheet-size.ts";
import { useNumberEntry } from "../panel/use-number-entry.ts";

interface SheetFieldsProps {
  readonly sheet: SheetSize;
  readonly unit: Unit;
  readonly onSheet: (sheet: SheetSize) => void;
}

/** The size of the material that pieces are laid out on. */
export function SheetFields({ sheet: { width, height }, unit, onSheet }: SheetFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <SideField
        label={`Sheet width, ${unitName(unit)}`}
        unit={unit}
        value={width}
        onChange={(next) => onSheet({ width: next, height })}
      />
      <SideField
        label={`Sheet height, ${unitName(unit)}`}
        unit={unit}
        value={height}
        onChange={(next) => onSheet({ width, height: next })}
      />
    </div>
  );
}

interface SideFieldProps {
  readonly label: string;
  readonly unit: Unit;
  /** mm */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function SideField({ label, unit, value, onChange }: SideFieldProps) {
  const options = { kind: "length", range: sheetSides, unit, value, onChange } as const;
  const { text, mistake, type, leave, stepBy } = useNumberEntry(options);
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={mistake}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={stepBy}
    />
  );
}
