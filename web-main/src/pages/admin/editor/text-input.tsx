import {
  type BrandTextName,
  brandFields,
  type ProfileName,
  profileFields,
  type TextField,
} from "@cuttle/web-kit/minisite-fields";
import { classNames, FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import { useMinisiteForm } from "./use-minisite-form.ts";

type TextName = ProfileName | `brand.${BrandTextName}`;

interface TextInputProps {
  readonly name: TextName;
  readonly placeholder?: string;
}

/** The input for one text of a minisite, as configured in its table row. */
export function TextInput({ name, placeholder }: TextInputProps) {
  const { register, watch, getFieldState, formState } = useMinisiteForm();
  const field = fieldOf(name);
  const { label, optional, help, input, rows, most } = field;
  const props = {
    ...input,
    ...(placeholder !== undefined && { placeholder }),
    ...register(name, {
      validate: (text) => problemOf(field, text.trim()) ?? true,
      // One paragraph: pasted line breaks become spaces.
      ...(rows && { setValueAs: (text: string) => text.replace(/\s*\n\s*/g, " ") }),
    }),
    className: inputClass,
  };
  return (
    <FieldFrame
      label={optional ? `${label} (optional)` : label}
      help={help}
      aside={most && <Count length={lengthOf(watch(name).trim())} most={most} />}
      error={getFieldState(name, formState).error?.message}
    >
      {(control) =>
        rows ? <textarea {...props} {...control} rows={rows} /> : <input {...props} {...control} />
      }
    </FieldFrame>
  );
}

function fieldOf(name: TextName): TextField {
  const [part, brandName] = name.split(".");
  return brandName ? brandFields[brandName as BrandTextName] : profileFields[part as ProfileName];
}

/** The form's message for a text before it is sent. */
function problemOf(field: TextField, text: string): string | undefined {
  const { optional = false, fits, problem, most } = field;
  const usable = text === "" ? optional : (fits?.(text) ?? true);
  if (problem && !usable) return problem;
  const length = lengthOf(text);
  if (most && length > most) {
    return `Please use at most ${most} characters; this has ${length}.`;
  }
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function Count({ length, most }: { length: number; most: number }) {
  return (
    <span
      className={classNames(
        "text-caption tabular-nums",
        length > most ? "font-semibold text-danger" : "text-ink-soft",
      )}
    >
      {length} of {most}
      <span className="sr-only"> characters</span>
    </span>
  );
}
