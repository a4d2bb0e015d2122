import type { RandomGenerator } from "@cuttle/geometry";

/** A jigsaw; lengths in mm. */
interface JigsawShape {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Height of a knob as a share of the shorter side of a piece, 0.15 to 0.3. */
  readonly tabSize: number;
  /** 0 makes all knobs the same, 1 varies them as much as possible. */
  readonly wobble: number;
}

/** A coordinate along the line and one across it. */
type Put = (along: number, across: number) => void;

/**
 * The lines between the pieces, each from border to border, as cubic coordinates. Every shared side is part of one line, so
 * that nothing is cut twice.
 */
export function jigsawLines(shape: JigsawShape, random: RandomGenerator): Float64Array[] {
  const { width, height, columns, rows } = shape;
  const cellWidth = width / columns;
  const cellHeight = height / rows;
  const lines: Float64Array[] = [];
  for (let row = 1; row < rows; row++) {
    const across = row * cellHeight;
    lines.push(
      line(shape, columns, cellWidth, random.fork(`row ${row}`), (coords) => (a, b) => {
        coords.push(a, across + b);
      }),
    );
  }
  for (let column = 1; column < columns; column++) {
    const across = column * cellWidth;
    lines.push(
      line(shape, rows, cellHeight, random.fork(`column ${column}`), (coords) => (a, b) => {
        coords.push(across + b, a);
      }),
    );
  }
  return lines;
}

function line(
  shape: JigsawShape,
  count: number,
  length: number,
  random: RandomGenerator,
  writer: (coords: number[]) => Put,
): Float64Array {
  const unit = Math.min(shape.width / shape.columns, shape.height / shape.rows);
  const coords: number[] = [];
  const put = writer(coords);
  put(0, 0);
  let slope = 0;
  for (let i = 0; i < count; i++) {
    // Lines leave the border and reach it squarely; in between they pass crossings smoothly.
    const next = i + 1 < count ? spread(random, 0.04 * shape.wobble) : 0;
    knob(put, i * length, length, unit, slope, next, shape, random);
    slope = next;
  }
  return Float64Array.from(coords);
}

/** One side with its knob: three cubic segments, smooth where they meet. */
function knob(
  put: Put,
  start: number,
  length: number,
  unit: number,
  slopeIn: number,
  slopeOut: number,
  shape: JigsawShape,
  random: RandomGenerator,
): void {
  const side = random.chance(0.5) ? 1 : -1;
  const t = shape.tabSize / 2.5;
  const shift = spread(random, 0.06 * shape.wobble);
  const lift = spread(random, 0.03 * shape.wobble);
  const lean = spread(random, 0.03 * shape.wobble);
  const middle = start + length / 2;
  const along = (x: number) => middle + (x + shift) * unit;
  const across = (y: number) => side * (y + lift) * unit;
  put(start + 0.2 * length, slopeIn * unit);
  put(along(lean), across(-t));
  put(along(-t), across(t));
  put(along(-2 * t - lean), across(3 * t));
  put(along(2 * t - lean), across(3 * t));
  put(along(t), across(t));
  put(along(lean), across(-t));
  put(start + 0.8 * length, -slopeOut * unit);
  put(start + length, 0);
}

function spread(random: RandomGenerator, reach: number): number {
  return random.between(-reach, reach);
}
