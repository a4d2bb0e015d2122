import type { Unit } from "../drawing.ts";
import { inUnit, toMillimetres, unitName } from "./lengths.ts";
import { type NumberRange, onStep } from "./number-range.ts";
import { type NumberKind, readNumber } from "./read-number.ts";

/** The result of parsing typed text. */
export interface Typed {
  /**
   * The value to draw, within its bounds, and rounded to its step when it is a plain number; undefined when the text is
   * not a number.
   */
  readonly value: number | undefined;
  /** The error message, in a sentence. */
  readonly mistake: string | undefined;
}

/**
 * The logic of a number field: values are as in documents (lengths in mm), "shown" is what people read and type in
 * their unit. A value out of bounds is drawn as the nearest bound, with a message.
 */
interface NumberEntry {
  /** Shown after the field: "mm", "in", "°" or nothing. */
  readonly suffix: string;
  /** Bounds and step of a slider, in the shown unit. */
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly step: number | undefined;
  shown(value: number): number;
  /** The value of a shown number. A shown bound means the exact bound, whose last digits may not be shown. */
  valueFor(shown: number): number;
  /** Parses typed text, which may have its own unit. `inForce` is the current value, kept when the text is empty. */
  read(text: string, inForce: number): Typed;
}

export function numberEntry(kind: NumberKind, range: NumberRange, unit: Unit): NumberEntry {
  const isLength = kind === "length";
  const { min, max } = range;
  // Only plain numbers are rounded to steps; for lengths and angles the step is for the slider only.
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
      return {
        value: undefined,
        mistake: `Without a number, the value stays ${inWords(shown(inForce))}.`,
      };
    }
    const typed = readNumber(text, kind, unit);
    if ("problem" in typed) {
      return {
        value: undefined,
        mistake: `${typed.problem} The value stays ${inWords(shown(inForce))}.`,
      };
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
