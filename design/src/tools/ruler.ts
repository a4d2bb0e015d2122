import type { Unit } from "../drawing.ts";
import { rulerNumber } from "../entry/fractions.ts";

/** A line of a ruler. */
export interface Tick {
  /** mm */
  readonly at: number;
  /** Its number; the others have none. */
  readonly label?: string;
}

/** Pixels between two numbers, at least, and between two lines. */
const LEAST = { numbers: 56, lines: 5 };

/** mm and inches between two numbers, with the parts that lines divide that into. */
const steps: Readonly<Record<Unit, readonly (readonly [step: number, ...parts: number[]])[]>> = {
  mm: [0.1, 1, 10, 100, 1000, 10_000].flatMap((one) => [
    [one, 10, 5, 2, 1] as const,
    [2 * one, 10, 4, 2, 1] as const,
    [5 * one, 10, 5, 1] as const,
  ]),
  inch: Array.from({ length: 16 }, (_, k) => [(25.4 * 2 ** k) / 32, 16, 8, 4, 2, 1] as const),
};

/** The lines of a ruler from one place to another, mm. `scale`: pixels per mm. */
export function ticksOf(from: number, to: number, scale: number, unit: Unit): readonly Tick[] {
  const all = steps[unit];
  const [step = 1, ...divisions] =
    all.find(([one]) => one * scale >= LEAST.numbers) ?? all.at(-1) ?? [];
  const parts = divisions.find((one) => (step * scale) / one >= LEAST.lines) ?? 1;
  const ticks: Tick[] = [];
  const last = Math.floor((to / step) * parts);
  for (let k = Math.ceil((from / step) * parts); k <= last; k++) {
    const at = (k * step) / parts;
    ticks.push(k % parts === 0 ? { at, label: rulerNumber(at, unit) } : { at });
  }
  return ticks;
}
