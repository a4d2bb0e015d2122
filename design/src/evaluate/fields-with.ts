import type { Notice } from "./messages.ts";
import type { ParameterInfo } from "./parameters.ts";

/** Whether a value spells one of these characters, in small letters or capitals. */
function spells(value: unknown, characters: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((one) => spells(one, characters));
  if (typeof value !== "string") return false;
  const text = value.toLowerCase();
  return characters.some((character) => text.includes(character.toLowerCase()));
}

/**
 * The labels of the fields that hold letters which are missing from the drawing: "Name", "Name and Date". Fonts differ from
 * field to field, and nobody but the design knows which is drawn in which, so all of them are named.
 */
export function fieldsWith(
  { leftOut, parameter }: Notice,
  parameters: readonly ParameterInfo[],
): string | undefined {
  if (!leftOut) return undefined;
  const holding = parameters.filter(
    ({ type, value, visible }) =>
      visible && (type === "text" || type === "list") && spells(value, leftOut.characters),
  );
  const fields = holding.length > 0 ? holding : parameters.filter(({ name }) => name === parameter);
  return fields.map(({ label }) => label).join(" and ") || undefined;
}

/** What a notice says, after the labels of the fields that it is about: "Name: Lobster has no さ. It is left out." */
export function saidOfFields(notice: Notice, parameters: readonly ParameterInfo[]): string {
  return [fieldsWith(notice, parameters), notice.message].filter(Boolean).join(": ");
}
