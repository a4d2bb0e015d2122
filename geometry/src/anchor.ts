import { BoundingBox } from "./bounding-box.ts";
import { checkMatrix, checkPoint } from "./check.ts";
import { Geometry } from "./geometry.ts";
import type { MatrixLike, VecLike } from "./interfaces.ts";
import { Vec } from "./vec.ts";

/**
 * A point that a path goes through, with two handles that bend the path before and after it. A handle is relative to
 * the anchor's position; a handle of (0, 0) leaves its side straight.
 *
 * @example
 * const top = Anchor(Vec(0, 0), Vec(-5, 0), Vec(5, 0));
 * top.isSmooth() // => true
 */
export class Anchor extends Geometry {
  /** Where the path goes through, mm. */
  position: Vec;
  /** From the position to the control point before it, mm. */
  handleIn: Vec;
  /** From the position to the control point after it, mm. */
  handleOut: Vec;

  /**
   * Makes an anchor; without handles it is a corner.
   *
   * @param position - Where the path goes through, mm; default (0, 0).
   * @param handleIn - From the position to the control point before it, mm.
   * @param handleOut - From the position to the control point behind it, mm.
   */
  constructor(
    position: VecLike = { x: 0, y: 0 },
    handleIn: VecLike = { x: 0, y: 0 },
    handleOut: VecLike = { x: 0, y: 0 },
  ) {
    super();
    this.position = new Vec(checkPoint(position, "Anchor: position"));
    this.handleIn = new Vec(checkPoint(handleIn, "Anchor: handleIn"));
    this.handleOut = new Vec(checkPoint(handleOut, "Anchor: handleOut"));
  }

  override clone(): Anchor {
    return new Anchor(this.position, this.handleIn, this.handleOut);
  }

  override transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "transform: matrix");
    this.position.transform(matrix);
    turn(this.handleIn, matrix);
    turn(this.handleOut, matrix);
    return this;
  }

  /** The box of the position alone, without the handles. */
  override boundingBox(): BoundingBox {
    return new BoundingBox(this.position);
  }

  override isValid(): boolean {
    return this.position.isFinite() && this.handleIn.isFinite() && this.handleOut.isFinite();
  }

  override equals(other: unknown, tolerance = 0): boolean {
    return (
      other instanceof Anchor &&
      this.position.equals(other.position, tolerance) &&
      this.handleIn.equals(other.handleIn, tolerance) &&
      this.handleOut.equals(other.handleOut, tolerance)
    );
  }

  /** Whether one of the handles bends the path. */
  hasHandles(): boolean {
    return !this.handleIn.isZero() || !this.handleOut.isZero();
  }

  /**
   * Whether the path goes straight on here: both handles exist and point in opposite directions.
   *
   * @param tolerance - How far from straight, degrees; default 0.01.
   * @example
   * Anchor(Vec(0, 0), Vec(-5, 0), Vec(0, 5)).isSmooth() // => false
   */
  isSmooth(tolerance = 0.01): boolean {
    if (this.handleIn.isZero() || this.handleOut.isZero()) return false;
    const turned = this.handleIn.clone().negate();
    const away = new Vec(turned.dot(this.handleOut), turned.cross(this.handleOut)).angle();
    return Math.abs(away) <= tolerance;
  }

  /**
   * Swaps the handles, as when the path is reversed.
   *
   * @example
   * Anchor(Vec(0, 0), Vec(-5, 0), Vec(3, 0)).reverse().handleIn // => Vec(3, 0)
   */
  reverse(): this {
    const { handleIn } = this;
    this.handleIn = this.handleOut;
    this.handleOut = handleIn;
    return this;
  }

  /**
   * Removes both handles, which makes the anchor a corner.
   *
   * @example
   * Anchor(Vec(0, 0), Vec(-5, 0), Vec(3, 0)).clearHandles().hasHandles() // => false
   */
  clearHandles(): this {
    this.handleIn.set(0);
    this.handleOut.set(0);
    return this;
  }
}

/** A handle is a direction: translations leave it alone. */
function turn(handle: Vec, { a, b, c, d }: MatrixLike): void {
  handle.set(a * handle.x + c * handle.y, b * handle.x + d * handle.y);
}
