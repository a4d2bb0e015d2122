import type { Unit } from "../drawing.ts";
import { inUnit, toMillimetres, unitName } from "./lengths.ts";
import { type NumberRange, onStep } from "./number-range.ts";
import { type NumberKind, readNumber } from "./read-number.ts";

/** What came of what is typed. */
export interface Typed {
  /** The value to draw, within its bounds, and counted in its steps when it is a plain number; undefined when what is typed is no number. */
  readonly value: number | undefined;
  /** What is wrong with it, in a sentence. */
  readonly mistake: string | undefined;
}

/**
 * A field for a number, without the field: values are as documents have them (lengths in mm), "shown" is what people read
 * and type in their unit. What is out of bounds is drawn as the nearest bound, and said so.
 */
export interface NumberEntry {
  /** Behind the field: "mm", "in", "°" or nothing. */
  readonly suffix: string;
  /** Bounds and step of a slider, shown. */
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly step: number | undefined;
  shown(value: number): number;
  /** The value of a shown number. A shown bound is the bound itself, whose last digits the unit may not show. */
  valueFor(shown: number): number;
  /** Reads what is typed, which may bring a unit of its own. `inForce` is the value that stays if it is nothing. */
  read(text: string, inForce: number): Typed;
}

export function numberEntry(kind: NumberKind, range: NumberRange, unit: Unit): NumberEntry {
  const isLength = kind === "length";
  const { min, max } = range;
  // Steps count things; a length or an angle may be anything, and has steps for its slider only.
  const kept = (value: number) => (kind === "number" ? onStep(value, range) : value);
  const shown = (value: number) => (isLength ? inUnit(value, unit) : value);
  const least = min === undefined ? undefined : shown(min);
  const most = max === undefined ? undefined : shown(max);
  const suffix = isLength ? unitName(unit) : kind === "angle" ? "°" : "";
  const inWords = (one: number) => [one, suffix].filter((word) => word !== "").join(gap);
  const gap = suffix === "°" ? "" : " ";

  function valueFor(given: number): number {
    if (min !== undefined && least !== undefined && given <= least) return min;
    if (max !== undefined && most !== undefined && given >= most) return max;
    return kept(isLength ? toMillimetres(given, unit) : given);
  }

  function read(text: string, inForce: number): Typed {
    if (text.trim() === "") {
      return { value: undefined, mistake: `Without a number, ${inWords(shown(inForce))} stays.` };
    }
    const typed = readNumber(text, kind, unit);
    if ("problem" in typed) {
      return { value: undefined, mistake: `${typed.problem} ${inWords(shown(inForce))} stays.` };
    }
    const given = shown(typed.value);
    if (min !== undefined && least !== undefined && given < least) {
      return { value: min, mistake: `${inWords(given)} is too small; ${inWords(least)} is drawn.` };
    }
    if (max !== undefined && most !== undefined && given > most) {
      return { value: max, mistake: `${inWords(given)} is too large; ${inWords(most)} is drawn.` };
    }
    const within = given === least || given === most ? valueFor(given) : kept(typed.value);
    return { value: within, mistake: undefined };
  }

  const step = isLength && unit === "inch" ? 0.005 : range.step;
  return { suffix, least, most, step, shown, valueFor, read };
}
