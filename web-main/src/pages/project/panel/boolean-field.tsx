import { toExpression } from "@cuttle/design";
import { useState } from "react";
import { type FieldProps, frameOf } from "./field-props.ts";
import { ParameterFrame } from "./parameter-frame.tsx";
import "../../../switch.css";

/** On or off. Until it is changed it follows the value, which may be computed. */
export function BooleanField(props: FieldProps) {
  const { value, onChange } = props;
  const [own, setOwn] = useState<boolean>();
  const frame = frameOf(props);
  return (
    <ParameterFrame {...frame} labelled>
      {(control) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-small">
          <input
            {...control}
            type="checkbox"
            className="switch"
            checked={own ?? value === true}
            onChange={({ target }) => {
              setOwn(target.checked);
              onChange(toExpression(target.checked), false);
            }}
          />
          {frame.label}
        </label>
      )}
    </ParameterFrame>
  );
}
