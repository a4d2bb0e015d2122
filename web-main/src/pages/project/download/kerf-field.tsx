import { unitName } from "@cuttle/design";
import { Field } from "@cuttle/web-kit/ui";
import type { KerfEntry } from "./use-kerf-entry.ts";

/** The width that the beam removes. */
export function KerfField({ field, text, unit, error, type }: KerfEntry) {
  return (
    <Field
      ref={field}
      label={`Kerf, ${unitName(unit)}`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value)}
      help="The width of the cut. Pieces grow by half the kerf."
      error={error}
    />
  );
}
