import { math } from "@cuttle/geometry";

/** A point of a curve with its derivative by the curve's parameter. */
interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** "mirrored" runs a curve backwards, reflected at the x axis: the other flank of a tooth. */
export type Turn = "forward" | "mirrored";

/** Draws one contour of cubic segments around (0, 0) from formulas; angles in radians. */
export class CurveBuilder {
  readonly #coords: number[] = [];

  /** Starts at a polar position. */
  moveTo(radius: number, angle: number): void {
    this.#coords.push(radius * cosine(angle), radius * sine(angle));
  }

  /** An arc around (0, 0), in quarter turns at most; starting at the current point. */
  arc(radius: number, from: number, to: number): void {
    const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
    const circle = (angle: number): CurvePoint => {
      const [c, s] = [cosine(angle), sine(angle)];
      return { x: radius * c, y: radius * s, dx: -radius * s, dy: radius * c };
    };
    const step = (to - from) / pieces;
    // The handle of a circle's arc: 4/3 tan(θ/4) instead of Hermite's θ/3.
    const stretch = ((4 / 3) * math.tan(math.degrees(step / 4))) / (step / 3 || 1);
    this.#hermite(circle, from, to, pieces, 0, "forward", stretch);
  }

  /**
   * A curve by its parameter, `from` to `to`, as `pieces` cubic segments with the curve's own points and tangents (Hermite),
   * turned by `angle`.
   */
  curve(
    at: (parameter: number) => CurvePoint,
    from: number,
    to: number,
    pieces: number,
    angle: number,
    turn: Turn,
  ): void {
    this.#hermite(at, from, to, pieces, angle, turn, 1);
  }

  /** The coordinates of the closed contour. */
  closed(): Float64Array {
    const coords = Float64Array.from(this.#coords);
    coords[coords.length - 2] = coords[0] ?? 0;
    coords[coords.length - 1] = coords[1] ?? 0;
    return coords;
  }

  #hermite(
    at: (parameter: number) => CurvePoint,
    from: number,
    to: number,
    pieces: number,
    angle: number,
    turn: Turn,
    stretch: number,
  ): void {
    const [c, s] = [cosine(angle), sine(angle)];
    const mirror = turn === "mirrored" ? -1 : 1;
    const put = (x: number, y: number) => {
      this.#coords.push(x * c - y * mirror * s, x * s + y * mirror * c);
    };
    const [first, last] = turn === "mirrored" ? [to, from] : [from, to];
    const step = (last - first) / pieces;
    const reach = (step / 3) * stretch;
    let a = at(first);
    for (let i = 1; i <= pieces; i++) {
      const b = at(first + step * i);
      put(a.x + a.dx * reach, a.y + a.dy * reach);
      put(b.x - b.dx * reach, b.y - b.dy * reach);
      put(b.x, b.y);
      a = b;
    }
  }
}

function cosine(radians: number): number {
  return math.cos(math.degrees(radians));
}

function sine(radians: number): number {
  return math.sin(math.degrees(radians));
}
