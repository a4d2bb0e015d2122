import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { inputClass } from "./input-class.ts";

export type FieldProps = FieldTexts & Omit<ComponentProps<"input">, keyof FieldTexts>;

/** A text field: `<Field label="Email" error={errors.email?.message} {...register("email")} />`. */
export function Field({
  label,
  help,
  error,
  hideLabel,
  aside,
  id,
  className,
  ...input
}: FieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error} hideLabel={hideLabel} aside={aside}>
      {(control) => <input {...input} {...control} className={classNames(inputClass, className)} />}
    </FieldFrame>
  );
}
