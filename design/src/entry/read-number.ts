import type { Unit } from "../drawing.ts";
import { short } from "./short-text.ts";

/** What a number counts: things, millimetres or degrees. */
export type NumberKind = "number" | "length" | "angle";

type ReadNumber = { readonly value: number } | { readonly problem: string };

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

/** A number as people write it: "3", "2,5 cm", "1 3/8 in", "-45°". Lengths come in mm; one without a unit is in `unit`. */
export function readNumber(written: string, kind: NumberKind, unit: Unit): ReadNumber {
  const text = written.trim();
  const match = /^([+-]?)((?:\d+ )?\d+\/\d+|\d*[.,]?\d+|\d+[.,])\s*([a-z"″°]*)$/i.exec(
    text.replace("−", "-"),
  );
  if (match === null) return { problem: `“${short(text)}” is not a number.` };
  const [, sign, digits = "", suffix = ""] = match;
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits))
    return {
      problem: `“${text}” is ambiguous; write ${digits.replace(",", "")} or ${digits.replace(",", ".")}.`,
    };
  const size = digits.includes("/") ? fraction(digits) : Number(digits.replace(",", "."));
  const factor = factorOf(suffix.toLowerCase(), kind, unit);
  if (factor === undefined)
    return { problem: `“${suffix}” in “${short(text)}” isn't a unit that fits here.` };
  // Twelve digits keep 25.4 mm from becoming 25.399999999999999.
  const value = Number(((sign === "-" ? -1 : 1) * size * factor).toPrecision(12)) + 0;
  return Number.isFinite(value) ? { value } : { problem: `“${short(text)}” is not a number.` };
}

/** "1/2" and "1 3/8", as inches are written. */
function fraction(digits: string): number {
  const [whole, part] = digits.includes(" ") ? digits.split(" ") : ["0", digits];
  const [above, below] = (part ?? "").split("/");
  return Number(whole) + Number(above) / Number(below);
}

function factorOf(suffix: string, kind: NumberKind, unit: Unit): number | undefined {
  if (kind === "length") {
    if (suffix === "") return unit === "inch" ? 25.4 : 1;
    return Object.hasOwn(MILLIMETRES, suffix) ? MILLIMETRES[suffix] : undefined;
  }
  if (suffix === "") return 1;
  return kind === "angle" && ["°", "deg", "degrees"].includes(suffix) ? 1 : undefined;
}
