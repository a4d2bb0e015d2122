import type { Notice } from "./messages.ts";
import type { ParameterInfo } from "./parameters.ts";

/** Whether a value contains one of these characters, in any case. */
function spells(value: unknown, characters: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((one) => spells(one, characters));
  if (typeof value !== "string") return false;
  const text = value.toLowerCase();
  return characters.some((character) => text.includes(character.toLowerCase()));
}

/**
 * The label of the field whose text is too long, or the labels of the fields with letters that a font lacks: "Name",
 * "Name and Date". It is not known which field is drawn in which font, so all of them are listed.
 */
export function fieldsWith(
  { lacking, tooLong, parameter }: Notice,
  parameters: readonly ParameterInfo[],
): string | undefined {
  if (tooLong) {
    const label = parameters.find(({ name }) => name === parameter)?.label;
    return label && tooLong.row ? `${label}, row ${tooLong.row}` : label;
  }
  if (!lacking) return undefined;
  const holding = parameters.filter(
    ({ type, value, visible }) =>
      visible && (type === "text" || type === "list") && spells(value, lacking.characters),
  );
  const fields = holding.length > 0 ? holding : parameters.filter(({ name }) => name === parameter);
  return fields.map(({ label }) => label).join(" and ") || undefined;
}

/** A notice's message, after the labels of its fields: "Name: Lobster has no さ. It is left out." */
export function saidOfFields(notice: Notice, parameters: readonly ParameterInfo[]): string {
  return [fieldsWith(notice, parameters), notice.message].filter(Boolean).join(": ");
}
