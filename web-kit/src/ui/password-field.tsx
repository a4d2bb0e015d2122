import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import type { FieldProps } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { inputClass } from "./input-class.ts";

/** A password field whose content can be shown. */
export function PasswordField(props: Omit<FieldProps, "type">) {
  const { label, help, error, hideLabel, aside, id, className, ...input } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <FieldFrame id={id} label={label} help={help} error={error} hideLabel={hideLabel} aside={aside}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(inputClass, "pr-13", className)}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? "Hide password" : "Show password"}
            aria-controls={control.id}
            className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-[0.55rem] text-ink-soft transition-colors hover:text-ink focus-visible:outline-offset-0"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
