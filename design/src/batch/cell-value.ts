import type { Unit } from "../drawing.ts";
import type { Literal } from "../expression/literal.ts";
import { type BatchParameter, plain, short } from "./rows.ts";

/** A font as a menu shows it. */
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
      return numberValue(text, parameter, unit);
    case "boolean":
      return booleanValue(text);
    case "choice":
      return choiceValue(text, parameter);
    case "colour":
      return colourValue(text);
    case "list":
      return listValue(text, parameter, unit, fonts);
    case "font":
      return fonts.length > 0 ? fontValue(text, fonts) : textValue(text, parameter);
    default:
      return textValue(text, parameter);
  }
}

function textValue(text: string, { maxLength }: BatchParameter): Read {
  const length = [...text].length;
  if (maxLength !== undefined && length > maxLength)
    return {
      problem: `“${short(text)}” has ${length} characters; there is room for ${maxLength}.`,
    };
  return { value: text };
}

const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  "″": 25.4,
  ft: 304.8,
};

function numberValue(text: string, parameter: BatchParameter, unit: Unit): Read {
  const match = /^([+-]?)((?:\d+ )?\d+\/\d+|\d*[.,]?\d+|\d+[.,])\s*([a-z"″°]*)$/i.exec(
    text.replace("−", "-"),
  );
  if (match === null) return { problem: `“${short(text)}” is not a number.` };
  const [, sign, digits = "", suffix = ""] = match;
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits))
    return {
      problem: `“${text}” can be read in two ways; write ${digits.replace(",", "")} or ${digits.replace(",", ".")}.`,
    };
  const size = digits.includes("/") ? fraction(digits) : Number(digits.replace(",", "."));
  const factor = factorOf(suffix.toLowerCase(), parameter, unit);
  if (factor === undefined)
    return { problem: `“${suffix}” in “${short(text)}” is no unit that fits here.` };
  // Twelve digits keep 25.4 mm from becoming 25.399999999999999.
  const value = Number(((sign === "-" ? -1 : 1) * size * factor).toPrecision(12)) + 0;
  if (!Number.isFinite(value)) return { problem: `“${short(text)}” is not a number.` };
  if (parameter.min !== undefined && value < parameter.min)
    return { problem: `“${text}” is less than ${limitText(parameter.min, parameter, unit)}.` };
  if (parameter.max !== undefined && value > parameter.max)
    return { problem: `“${text}” is more than ${limitText(parameter.max, parameter, unit)}.` };
  return { value };
}

/** "1/2" and "1 3/8", as inches are written. */
function fraction(digits: string): number {
  const [whole, part] = digits.includes(" ") ? digits.split(" ") : ["0", digits];
  const [above, below] = (part ?? "").split("/");
  return Number(whole) + Number(above) / Number(below);
}

function factorOf(suffix: string, { type }: BatchParameter, unit: Unit): number | undefined {
  if (type === "length") {
    if (suffix === "") return unit === "inch" ? 25.4 : 1;
    return Object.hasOwn(MILLIMETRES, suffix) ? MILLIMETRES[suffix] : undefined;
  }
  if (suffix === "") return 1;
  return type === "angle" && ["°", "deg", "degrees"].includes(suffix) ? 1 : undefined;
}

function limitText(limit: number, { type }: BatchParameter, unit: Unit): string {
  if (type === "angle") return `${limit}°`;
  if (type !== "length") return String(limit);
  return unit === "inch" ? `${Math.round((limit / 25.4) * 1000) / 1000} in` : `${limit} mm`;
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

/** By its id, or its family as the menu shows it. */
function fontValue(text: string, fonts: readonly BatchFont[]): Read {
  const word = plain(text);
  const font =
    fonts.find(({ id }) => id === text) ??
    fonts.find(({ id, family }) => plain(family) === word || plain(id) === word);
  if (font !== undefined) return { value: font.id };
  return { problem: `“${short(text)}” is not the name of a font in the menu.` };
}

function colourValue(text: string): Read {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text);
  const digits = match?.[1]?.toLowerCase();
  if (digits === undefined)
    return { problem: `“${short(text)}” is not a colour; write it like #ff8800.` };
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return { value: `#${full}` };
}

/** Values of a list stand between semicolons or bars. */
function listValue(
  text: string,
  parameter: BatchParameter,
  unit: Unit,
  fonts: readonly BatchFont[],
): Read {
  const item: BatchParameter = { ...parameter, type: parameter.item ?? "text" };
  if (item.type === "list") return { problem: "A list of lists cannot be filled from a table." };
  const values: Literal[] = [];
  for (const part of text.split(/[;|]/)) {
    const read = cellValue(part, item, unit, fonts);
    if ("problem" in read) return read;
    values.push(read.value);
  }
  return { value: values };
}
