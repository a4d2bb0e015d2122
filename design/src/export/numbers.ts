/** A number with at most four decimals, the same text on every machine: no exponent, no "-0", no locale. */
export function decimal(value: number): string {
  const steps = Math.round(value * 10000);
  if (!(Math.abs(steps) < 1e9)) return String(steps / 10000);
  // Built from whole numbers, which engines format twice as fast as fractions.
  let rest = Math.abs(steps % 10000);
  let places = 4;
  for (; places > 0 && rest % 10 === 0; places--) rest /= 10;
  const whole = `${steps < 0 ? "-" : ""}${Math.floor(Math.abs(steps) / 10000)}`;
  return places === 0 ? whole : `${whole}.${String(rest).padStart(places, "0")}`;
}

/** Rounds millimetres to the drawing's step of 1e-4. */
export function roundLength(value: number): number {
  return Math.round(value * 10000) / 10000 + 0;
}

/** A length for people: "12.5 mm", or "0.49 in" in a document of inches. */
export function lengthText(millimetres: number, unit: "mm" | "inch"): string {
  const value = unit === "inch" ? millimetres / 25.4 : millimetres;
  const small = Math.abs(value) < 1;
  const scale = unit === "inch" ? 1000 : small ? 100 : 10;
  const rounded = Math.round(value * scale) / scale + 0;
  // A gap too small for its decimals must not be shown as 0.
  const shown = rounded === 0 && value !== 0 ? `less than ${decimal(1 / scale)}` : decimal(rounded);
  return `${shown} ${unit === "inch" ? "in" : "mm"}`;
}
