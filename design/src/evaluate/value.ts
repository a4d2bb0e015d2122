import { Color, Graphic, Group, Path } from "@cuttle/geometry";
import { countSeen } from "@cuttle/geometry/clusters";
import { limits } from "../document/limits.ts";
import type { Parameter } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import { lengthInWords } from "../entry/lengths.ts";
import { onStep } from "../entry/number-range.ts";
import type { Choice, PropertyType } from "../registry.ts";
import { Problem } from "./messages.ts";
import { ownGraphic } from "./own-graphic.ts";

/** The requirements on a value, of a document's parameter or a built-in's property. */
export interface ValueSpec {
  /** Its name in messages. */
  readonly name: string;
  readonly type: PropertyType;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** The most characters of a text; a longer one is refused. */
  readonly maxLength?: number | undefined;
  /** How many characters the design has room for; a longer text is drawn whole. */
  readonly room?: number | undefined;
  readonly choices?: readonly Choice[] | readonly { value: string }[] | undefined;
  readonly item?: PropertyType | undefined;
}

/** A parameter's `maxLength` is the room that its design has for a text, not a bound. */
export function roomOf<P extends Pick<Parameter, "maxLength">>({
  maxLength,
  ...rest
}: P): Omit<P, "maxLength"> & Pick<ValueSpec, "room"> {
  return { ...rest, room: maxLength };
}

/** The context for checking a value. */
interface ValueContext {
  /** Whether the document has an image of this id. */
  hasImage(id: string): boolean;
  /** The unit of lengths in messages. */
  readonly unit: Unit;
  /** Reports that a value was limited to its range. */
  warn(message: string): void;
  /** Reports a text, or a row of a list, that is longer than its room, or a list that is. The message has no subject. */
  tooLong?(message: string, row?: number): void;
}

/** The most characters of a text without its own limit, however much room its design has. */
const mostCharacters = 10_000;
const mostItems = 10_000;

/** A value converted to its type and limited to its range with a warning. Throws a `Problem` that names it. */
export function checkValue(spec: ValueSpec, value: unknown, context: ValueContext): unknown {
  switch (spec.type) {
    case "number":
    case "length":
    case "angle":
      return checkNumber(spec, value, context);
    case "boolean":
      if (value === true || value === "true") return true;
      if (value === false || value === "false") return false;
      return refuse(spec, "must be true or false", value);
    case "text":
      return checkText(spec, value, context);
    case "choice":
      return checkChoice(spec, value);
    case "color":
      return checkColor(spec, value);
    case "font":
      if (typeof value === "string" && value !== "") return value;
      return refuse(spec, "must be the name of a font", value);
    case "image":
      if (value === "" || value === null || value === undefined) return "";
      if (typeof value === "string" && context.hasImage(value)) return value;
      return refuse(spec, "must be an image of the document", value);
    case "list":
      return checkList(spec, value, context);
    case "graphic":
      return checkGraphic(spec, value);
  }
}

function checkNumber(spec: ValueSpec, value: unknown, context: ValueContext): number {
  let number = value;
  if (typeof value === "string" && /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(value)) {
    number = Number(value);
  }
  if (typeof number !== "number" || Number.isNaN(number)) {
    return refuse(spec, "must be a number", value);
  }
  if (!Number.isFinite(number)) return refuse(spec, "must be a finite number", value);
  const { name, min, max } = spec;
  const inUnit = (size: number) =>
    spec.type === "length" ? lengthInWords(size, context.unit) : show(size);
  if (min !== undefined && number < min) {
    context.warn(`${name} is ${inUnit(number)}, less than ${inUnit(min)}; ${inUnit(min)} is used.`);
    return min;
  }
  if (max !== undefined && number > max) {
    context.warn(`${name} is ${inUnit(number)}, more than ${inUnit(max)}; ${inUnit(max)} is used.`);
    return max;
  }
  // Sizes are kept as typed: 2 inches are 50.8 mm, whatever the step of their slider.
  return (spec.type === "number" ? onStep(number, spec) : number) + 0;
}

function checkText(spec: ValueSpec, value: unknown, context: ValueContext): string {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    return refuse(spec, "must be a text", value);
  }
  const text = String(value);
  const { name, room = Number.POSITIVE_INFINITY } = spec;
  const most = spec.maxLength ?? Math.max(mostCharacters, spec.room ?? 0);
  if (text.length <= Math.min(room, most)) return text;
  // A text is counted only up to this length: an expression may make one of any length.
  const count = text.length <= limits.expression ? countSeen(text) : Number.POSITIVE_INFINITY;
  if (count > most)
    throw new Problem(`${name} is longer than ${most.toLocaleString("en-US")} characters.`);
  if (count > room) context.tooLong?.(`${count} characters; there is room for ${room}.`);
  return text;
}

function checkChoice(spec: ValueSpec, value: unknown): string {
  const choices = spec.choices ?? [];
  const found = choices.find((choice) => choice.value === value || choice.value === String(value));
  if (found !== undefined) return found.value;
  const all = choices.slice(0, 10).map((choice) => JSON.stringify(choice.value));
  if (choices.length > 10) all.push("…");
  return refuse(spec, `must be one of ${all.join(", ")}`, value);
}

function checkColor(spec: ValueSpec, value: unknown): string {
  const color = colorOf(value);
  return color ?? refuse(spec, "must be a color, such as '#ff0000' or 'red'", value);
}

/** #rrggbb of a color in CSS or a `Color`; undefined when it is invalid. */
export function colorOf(value: unknown): string | undefined {
  try {
    if (typeof value === "string") return Color.fromCSS(value).toHex().slice(0, 7);
    return value instanceof Color ? value.toHex().slice(0, 7) : undefined;
  } catch {
    return undefined;
  }
}

function checkList(spec: ValueSpec, value: unknown, context: ValueContext): readonly unknown[] {
  if (!Array.isArray(value)) return refuse(spec, "must be a list", value);
  const { name, min, max } = spec;
  const most = Math.min(max ?? mostItems, mostItems);
  if (value.length > most) {
    const message = `${value.length} entries; the first ${most} are used.`;
    if (context.tooLong) context.tooLong(message);
    else context.warn(`${name} has ${message}`);
  }
  if (min !== undefined && value.length < min) {
    throw new Problem(`${name} must have at least ${min} entries.`);
  }
  const { choices, maxLength, room } = spec;
  const type = spec.item ?? "text";
  return Object.freeze(
    value.slice(0, most).map((item: unknown, i) => {
      const row = i + 1;
      return checkValue({ name: `${name}, row ${row}`, type, choices, maxLength, room }, item, {
        ...context,
        tooLong: (message) => context.tooLong?.(message, row),
      });
    }),
  );
}

function checkGraphic(spec: ValueSpec, value: unknown): Graphic | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (value instanceof Graphic) return ownGraphic(value);
  if (typeof value === "string") return Path.fromSVGPathString(value);
  if (Array.isArray(value) && value.every((item) => item instanceof Graphic)) {
    return ownGraphic(new Group(value));
  }
  return refuse(spec, "must be geometry, such as Path.circle({ radius: 20 })", value);
}

function refuse(spec: ValueSpec, problem: string, value: unknown): never {
  throw new Problem(`${spec.name} ${problem}, not ${show(value)}.`);
}

/** A shortened value for a sentence. */
function show(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  if (typeof value === "string") {
    return JSON.stringify(value.length > 30 ? `${value.slice(0, 30)}…` : value);
  }
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "function" ? "a function" : "an object";
}
