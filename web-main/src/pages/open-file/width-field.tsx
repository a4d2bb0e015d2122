import { unitName } from "@cuttle/design";
import { widthRange } from "@cuttle/design/drawing-file";
import { Field } from "@cuttle/web-kit/ui";
import { usePreferences } from "../../engine/preferences.ts";
import { useNumberEntry } from "../project/panel/use-number-entry.ts";

interface WidthFieldProps {
  /** mm */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How wide it will be. It can be typed in any unit. */
export function WidthField({ value, onChange }: WidthFieldProps) {
  const [{ unit = "mm" }] = usePreferences();
  const options = { kind: "length", range: widthRange, unit, value, onChange } as const;
  const { text, mistake, type, leave, stepBy } = useNumberEntry(options);
  const other = unit === "mm" ? "4 in" : "100 mm";
  return (
    <Field
      label={`Width, ${unitName(unit)}`}
      help={`The height follows. You can also type “${other}”.`}
      inputMode="text"
      autoComplete="off"
      value={text}
      error={mistake}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        // Nothing is created with another width than the field shows.
        if (event.key === "Enter" && mistake) event.preventDefault();
        stepBy(event);
      }}
    />
  );
}
