import { toExpression } from "@cuttle/design";
import { inputClass } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { type FieldProps, frameOf } from "./field-props.ts";
import { ParameterFrame } from "./parameter-frame.tsx";

/** A text; one that has several lines may get more. */
export function TextField(props: FieldProps) {
  const { value, onChange } = props;
  // Until it is changed it follows the value, which may be computed.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typeof value === "string" ? value : "");
  const [lines, setLines] = useState(false);
  // On the stage, it may have got another line.
  if (!lines && text.includes("\n")) setLines(true);
  const rest = () => typed !== undefined && onChange(toExpression(typed), false);
  const shared = {
    value: text,
    // As the engine draws it: its first letter decides.
    dir: "auto",
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(toExpression(target.value), true);
    },
    onBlur: rest,
  };
  return (
    <ParameterFrame {...frameOf(props)}>
      {(control) =>
        lines ? (
          <textarea {...control} {...shared} rows={3} className={inputClass} />
        ) : (
          <input
            {...control}
            {...shared}
            type="text"
            enterKeyHint="done"
            onKeyDown={({ key }) => key === "Enter" && rest()}
            className={inputClass}
          />
        )
      }
    </ParameterFrame>
  );
}
