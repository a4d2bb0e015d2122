import { toExpression } from "@cuttle/design";
import { classNames, inputClass } from "@cuttle/web-kit/ui";
import { type CSSProperties, useRef } from "react";
import { type FieldProps, frameOf } from "./field-props.ts";
import { ParameterFrame } from "./parameter-frame.tsx";
import { useNumberEntry } from "./use-number-entry.ts";

interface NumberFieldProps extends FieldProps {
  /** Without a slider: where there is no room for one, or it would be too coarse. */
  readonly isCompact?: boolean;
}

/** A number, a length or an angle: a field to type into and, where it has bounds, a slider. */
export function NumberField({ isCompact = false, ...props }: NumberFieldProps) {
  const { parameter, value, unit, error, onChange } = props;
  const { type, min, max, step } = parameter;
  const kind = type === "length" || type === "angle" ? type : "number";
  const number = useNumberEntry({
    kind,
    range: { min, max, step },
    unit,
    value: typeof value === "number" ? value : (min ?? 0),
    onChange: (next, moving) => onChange(toExpression(next), moving),
  });
  const { entry, text, inForce, mistake } = number;
  const { least, most, suffix } = entry;
  const frame = frameOf(props);
  const shown = entry.shown(inForce);
  /** A finger on the slider that may be about to scroll, and where it would have moved the slider. */
  const finger = useRef<{ readonly x: number; readonly y: number; to?: number }>(undefined);
  return (
    <ParameterFrame {...frame} error={mistake ?? error}>
      {(control) => (
        <div className="flex items-center gap-3">
          {!isCompact && least !== undefined && most !== undefined && (
            <input
              type="range"
              className="laser-slider w-0 grow"
              aria-label={`${frame.label}, slider`}
              aria-valuetext={`${shown} ${suffix}`.trim()}
              min={least}
              max={most}
              step={entry.step ?? "any"}
              value={shown}
              style={
                { "--at": most > least ? (shown - least) / (most - least) : 0 } as CSSProperties
              }
              onPointerDown={({ pointerType, clientX: x, clientY: y }) => {
                finger.current = pointerType === "touch" ? { x, y } : undefined;
              }}
              onPointerMove={({ clientX, clientY }) => {
                const { x = clientX, y = 0 } = finger.current ?? {};
                if (Math.abs(clientX - x) > Math.abs(clientY - y)) finger.current = undefined;
              }}
              onPointerCancel={() => {
                finger.current = undefined;
              }}
              onChange={({ target }) => {
                if (finger.current) finger.current.to = Number(target.value);
                else number.slide(Number(target.value), true);
              }}
              onPointerUp={() => {
                number.slide(finger.current?.to ?? shown, false);
                finger.current = undefined;
              }}
            />
          )}
          <div className={isCompact ? "relative min-w-0 grow" : "relative w-30 shrink-0"}>
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
              className={classNames(inputClass, "px-3 text-right tabular-nums", suffix && "pr-10")}
            />
            {suffix && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-caption text-ink-soft"
              >
                {suffix}
              </span>
            )}
          </div>
        </div>
      )}
    </ParameterFrame>
  );
}
