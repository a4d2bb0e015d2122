/** A straight lattice hinge; lengths in mm. */
export interface HingeShape {
  /** In the direction that bends. */
  readonly length: number;
  /** Along the axis of the bend. */
  readonly width: number;
  /** The actual length is the nearest that fits evenly. */
  readonly cutLength: number;
  /** The material between two cuts of a row. */
  readonly bridge: number;
  readonly rows: number;
  /** Uncut length at either end. */
  readonly ends: number;
  /** Whether every second row is open at the sides. */
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
 * bridge is attached to the middle of a link. Odd rows stop a bridge before the sides. Even rows end at the sides when
 * these are open; otherwise they also stop a bridge before, which leaves a closed rim that hardly bends.
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
