import type { Unit } from "../drawing.ts";
import { inUnit, unitName } from "../entry/lengths.ts";
import { type NumberKind, readNumber } from "../entry/read-number.ts";
import { short } from "../entry/short-text.ts";
import type { Literal } from "../expression/literal.ts";
import { type BatchParameter, plain } from "./rows.ts";

/** A font as shown in menus. */
export interface BatchFont {
  readonly id: string;
  readonly family: string;
}

type Read = { readonly value: Literal } | { readonly problem: string };

/** A cell as a value of the parameter's type, or why it cannot be one. */
export function cellValue(
  cell: string,
  parameter: BatchParameter,
  unit: Unit,
  fonts: readonly BatchFont[] = [],
): Read {
  const text = cell.trim();
  switch (parameter.type) {
    case "number":
    case "length":
    case "angle":
      return numberValue(text, parameter.type, parameter, unit);
    case "boolean":
      return booleanValue(text);
    case "choice":
      return choiceValue(text, parameter);
    case "color":
      return colorValue(text);
    case "list":
      return listValue(text, parameter, unit, fonts);
    case "font":
      return fonts.length > 0 ? fontValue(text, fonts) : { value: text };
    default:
      // The engine says whether there is room for it.
      return { value: text };
  }
}

function numberValue(text: string, kind: NumberKind, parameter: BatchParameter, unit: Unit): Read {
  const read = readNumber(text, kind, unit);
  if ("problem" in read) return read;
  const { value } = read;
  if (parameter.min !== undefined && value < parameter.min)
    return { problem: `“${text}” is less than ${limitText(parameter.min, parameter, unit)}.` };
  if (parameter.max !== undefined && value > parameter.max)
    return { problem: `“${text}” is more than ${limitText(parameter.max, parameter, unit)}.` };
  return { value };
}

function limitText(limit: number, { type }: BatchParameter, unit: Unit): string {
  if (type === "angle") return `${limit}°`;
  if (type !== "length") return String(limit);
  return `${unit === "inch" ? inUnit(limit, unit) : limit} ${unitName(unit)}`;
}

const YES = ["yes", "y", "true", "1", "on", "x", "✓", "ja", "oui", "sí", "si"];
const NO = ["no", "n", "false", "0", "off", "-", "nein", "non"];

function booleanValue(text: string): Read {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return { problem: `“${short(text)}” should be yes or no.` };
}

function choiceValue(text: string, { choices = [] }: BatchParameter): Read {
  const word = text.toLowerCase();
  const choice =
    choices.find((one) => one.value === text) ??
    choices.find((one) => one.value.toLowerCase() === word || one.label.toLowerCase() === word);
  if (choice !== undefined) return { value: choice.value };
  const known = choices.slice(0, 6).map((one) => one.label);
  return {
    problem: `“${short(text)}” is none of: ${known.join(", ")}${choices.length > 6 ? ", …" : ""}.`,
  };
}

/** By its id, or its family as shown in the menu. */
function fontValue(text: string, fonts: readonly BatchFont[]): Read {
  const word = plain(text);
  const font =
    fonts.find(({ id }) => id === text) ??
    fonts.find(({ id, family }) => plain(family) === word || plain(id) === word);
  if (font !== undefined) return { value: font.id };
  return { problem: `“${short(text)}” is not the name of a font in the menu.` };
}

function colorValue(text: string): Read {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text);
  const digits = match?.[1]?.toLowerCase();
  if (digits === undefined)
    return { problem: `“${short(text)}” isn't a color; write one such as #ff8800.` };
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return { value: `#${full}` };
}

/** Values of a list are separated by semicolons or bars. */
function listValue(
  text: string,
  parameter: BatchParameter,
  unit: Unit,
  fonts: readonly BatchFont[],
): Read {
  const item: BatchParameter = { ...parameter, type: parameter.item ?? "text" };
  if (item.type === "list") return { problem: "A list of lists can't be filled from a table." };
  const values: Literal[] = [];
  for (const part of text.split(/[;|]/)) {
    const read = cellValue(part, item, unit, fonts);
    if ("problem" in read) return read;
    values.push(read.value);
  }
  return { value: values };
}
