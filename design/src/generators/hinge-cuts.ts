/** A straight lattice hinge; lengths in mm. */
export interface HingeShape {
  /** In the direction that curls. */
  readonly length: number;
  /** Along the axis it curls around. */
  readonly width: number;
  /** As near to this as fits evenly. */
  readonly cutLength: number;
  /** What stays between two cuts of a row. */
  readonly bridge: number;
  readonly rows: number;
  /** Uncut length at either end. */
  readonly ends: number;
  /** Whether every second row runs out at the sides. */
  readonly open: boolean;
}

/** A straight cut along y at `x`, mm. */
export interface HingeCut {
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The cuts of a lattice hinge: rows of cuts with bridges between them, each row shifted by half a period, so that every
 * bridge hangs on the middle of a link. Odd rows stay a bridge away from the sides. Even rows run out there when the sides are
 * open; otherwise they too stop a bridge before, which leaves a whole rim that hardly bends.
 */
export function hingeCuts(hinge: HingeShape): HingeCut[] {
  const { width, bridge, rows, ends, length } = hinge;
  const room = width - 2 * bridge;
  const count = Math.max(1, Math.round((room + bridge) / (hinge.cutLength + bridge)));
  const cut = (room - (count - 1) * bridge) / count;
  if (!(cut > 0)) return [];
  const period = cut + bridge;
  const full = Array.from({ length: count }, (_, i) => {
    const from = bridge + i * period;
    return { from, to: from + cut };
  });
  const shifted = Array.from({ length: count + 1 }, (_, i) => {
    const centre = bridge / 2 + i * period;
    const rim = hinge.open ? 0 : bridge;
    return {
      from: Math.max(rim, centre - cut / 2),
      to: Math.min(width - rim, centre + cut / 2),
    };
  }).filter(({ from, to }) => to - from > 1e-6);
  const distance = rowDistance(hinge);
  return Array.from({ length: rows }, (_, row) => {
    const x = rows === 1 ? length / 2 : ends + row * distance;
    return (row % 2 === 0 ? full : shifted).map(({ from, to }) => ({ x, from, to }));
  }).flat();
}

/** Between two rows, mm. */
export function rowDistance(hinge: Pick<HingeShape, "rows" | "ends" | "length">): number {
  return hinge.rows > 1 ? (hinge.length - 2 * hinge.ends) / (hinge.rows - 1) : hinge.length;
}

/**
 * About how tightly a hinge curls, mm of radius along its middle: on the inside every row can close by the laser's kerf, so one
 * row turns by 2 · kerf ÷ thickness (rad).
 */
export function bendRadius(distance: number, thickness: number, kerf: number): number {
  return (distance * thickness) / (2 * kerf);
}
