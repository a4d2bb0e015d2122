import { toExpression } from "@cuttle/design";
import { materials } from "@cuttle/design/export";
import { classNames, inputClass } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { type FieldProps, frameOf } from "./field-props.ts";
import { ParameterFrame } from "./parameter-frame.tsx";
import { Swatches } from "./swatches.tsx";

const color = /^#?([0-9a-f]{6})$/i;

/** A color: picked, or written as #ff8800. Materials are chosen by name. */
export function ColorField(props: FieldProps) {
  const { parameter, value, onChange } = props;
  const known = typeof value === "string" ? value : "#000000";
  const [typed, setTyped] = useState<string>();
  const [own, setOwn] = useState<string>();
  const inForce = own ?? known;
  const text = typed ?? inForce;
  const wrong = typed !== undefined && !color.test(typed.trim());

  function use(next: string, moving: boolean) {
    setOwn(next);
    onChange(toExpression(next), moving);
  }

  function type(written: string) {
    setTyped(written);
    const digits = color.exec(written.trim())?.[1];
    if (digits) use(`#${digits.toLowerCase()}`, true);
  }

  const frame = frameOf(props);
  const mistake = wrong ? "Enter a color such as #ff8800." : undefined;
  return (
    <ParameterFrame {...frame} error={mistake ?? props.error}>
      {(control) => (
        <div className="grid gap-2">
          {parameter.name === "material" && (
            <Swatches
              label={`${frame.label}, common colors`}
              choices={materials}
              chosen={inForce}
              onChoose={(next) => {
                setTyped(undefined);
                use(next, false);
              }}
            />
          )}
          <div className="flex gap-2">
            <input
              {...control}
              type="color"
              value={color.test(inForce) ? inForce : "#000000"}
              onChange={({ target }) => {
                setTyped(undefined);
                use(target.value, true);
              }}
              className="h-12 w-16 shrink-0 cursor-pointer rounded-control border border-edge bg-raised p-1.5"
            />
            <input
              type="text"
              aria-label={`${frame.label}, as a hex code`}
              aria-invalid={wrong || undefined}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ target }) => type(target.value)}
              onBlur={() => setTyped(undefined)}
              className={classNames(inputClass, "font-mono text-small")}
            />
          </div>
        </div>
      )}
    </ParameterFrame>
  );
}
