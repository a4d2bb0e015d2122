import type { Described } from "./describe.ts";
import type { PropertiesForm } from "./properties-form.ts";

interface PropertiesNoteProps {
  readonly form: PropertiesForm;
  readonly type: string;
  readonly described: Described | undefined;
  readonly modifier?: string;
  /** What has a field besides its properties. */
  readonly others: readonly string[];
}

/** What is wrong with an element or modifier that no field shows. */
export function PropertiesNote({ form, type, described, modifier, others }: PropertiesNoteProps) {
  if (!described) {
    return (
      <p className="text-small">
        {`This version of Cuttle doesn't know “${type}”. Its properties stay as they are.`}
      </p>
    );
  }
  const prefix = described.field === "parameters" ? "parameters." : "";
  const fields = [...described.properties.map(({ name }) => `${prefix}${name}`), ...others];
  return form.errors
    .filter((one) => one.modifier === modifier && !fields.includes(one.property ?? ""))
    .map(({ message, line }) => (
      <p key={`${line} ${message}`} className="font-medium text-caption text-danger">
        {line === undefined ? message : `Line ${line}: ${message}`}
      </p>
    ));
}
