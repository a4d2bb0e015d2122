/** The divisions of a ruler: each level is shorter than the one before. */
interface RulerScale {
  /** Length of a numbered step, mm. */
  readonly step: number;
  /** How many parts a step is divided into, coarse to fine: [2, 10] are halves and tenths. */
  readonly divisions: readonly number[];
}

/** A mark `at` mm from the zero; level 0 is numbered. */
interface RulerTick {
  readonly at: number;
  readonly level: number;
}

export const centimetres: RulerScale = { step: 10, divisions: [2, 10] };

/** Inches down to halves, quarters, eighths or sixteenths. */
export function inches(finest: 2 | 4 | 8 | 16): RulerScale {
  return { step: 25.4, divisions: [2, 4, 8, 16].filter((part) => part <= finest) };
}

/** All marks from 0 to `length` mm, each computed from zero so that errors don't add up. */
export function rulerTicks(length: number, scale: RulerScale): RulerTick[] {
  const finest = scale.divisions.at(-1) ?? 1;
  const count = Math.floor((length / scale.step) * finest + 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => ({
    at: (i * scale.step) / finest,
    level: tickLevel(i, finest, scale.divisions),
  }));
}

function tickLevel(index: number, finest: number, divisions: readonly number[]): number {
  if (index % finest === 0) return 0;
  return 1 + divisions.findIndex((part) => (index * part) % finest === 0);
}
