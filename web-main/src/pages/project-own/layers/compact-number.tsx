import { toExpression } from "@cuttle/design";
import { classNames, inputClass } from "@cuttle/web-kit/ui";
import { type FieldProps, frameOf } from "../../project/panel/field-props.ts";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";
import { useNumberEntry } from "../../project/panel/use-number-entry.ts";

/** A number, a length or an angle that is typed, where there is no room for a slider or it would be too coarse. */
export function CompactNumber(props: FieldProps) {
  const { parameter, value, unit, error, onChange } = props;
  const { type, min, max, step } = parameter;
  const number = useNumberEntry({
    kind: type === "length" || type === "angle" ? type : "number",
    range: { min, max, step },
    unit,
    value: typeof value === "number" ? value : (min ?? 0),
    onChange: (next, moving) => onChange(toExpression(next), moving),
  });
  const { entry, text, mistake } = number;
  return (
    <ParameterFrame {...frameOf(props)} error={mistake ?? error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            inputMode={min !== undefined && min < 0 ? "text" : "decimal"}
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            onChange={({ target }) => number.type(target.value)}
            onBlur={number.leave}
            onKeyDown={number.stepBy}
            onFocus={({ target }) => target.select()}
            className={classNames(
              inputClass,
              "px-3 text-right tabular-nums",
              entry.suffix && "pr-10",
            )}
          />
          {entry.suffix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-caption text-ink-soft"
            >
              {entry.suffix}
            </span>
          )}
        </div>
      )}
    </ParameterFrame>
  );
}
