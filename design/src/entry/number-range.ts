/** The range of a number; lengths in mm. */
export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
}

/** The nearest value that is a whole number of steps from `min` (or 0) and in range. */
export function onStep(number: number, { min, max, step }: NumberRange): number {
  if (step === undefined) return number;
  const from = min ?? 0;
  const steps = Math.round((number - from) / step);
  const most = max === undefined ? steps : Math.floor((max - from) / step + 1e-9);
  // Steps like 0.1 are not exact: 3 of them are 0.30000000000000004.
  const rounded = Number((from + Math.min(steps, most) * step).toPrecision(12));
  return Number.isFinite(rounded) ? rounded : number;
}
