import { AffineMatrix } from "./affine-matrix.ts";
import type { BoundingBox } from "./bounding-box.ts";
import { given } from "./check.ts";
import { GeometryError } from "./geometry-error.ts";
import type { MatrixLike, VecLike } from "./interfaces.ts";

/**
 * The base class of all shapes, lines and points of a drawing: they can be copied, compared, measured and moved.
 * Methods named by a verb change the object itself and return it; `clone()` first to keep the old one.
 *
 * @example
 * const segment = LineSegment(Vec(0, 0), Vec(10, 0));
 * segment.clone().rotate(90).e // => Vec(0, 10)
 * segment instanceof Geometry // => true
 */
export abstract class Geometry {
  /** A copy that shares nothing with this one. */
  abstract clone(): Geometry;

  /**
   * Transforms it by a matrix.
   *
   * @param matrix - What to apply.
   */
  abstract transform(matrix: MatrixLike): this;

  /** The smallest upright box around it, or undefined when it has none: it is empty or infinite. */
  abstract boundingBox(): BoundingBox | undefined;

  /** Whether all its numbers are finite. */
  abstract isValid(): boolean;

  /**
   * Whether another object is of the same class with the same numbers.
   *
   * @param other - What to compare with.
   * @param tolerance - How much each number may differ; default 0.
   */
  abstract equals(other: unknown, tolerance?: number): boolean;

  /**
   * Moves it.
   *
   * @param offset - How far, mm.
   * @example
   * Path.circle({ radius: 5 }).translate(Vec(10, 0)).boundingBox().center() // => Vec(10, 0)
   */
  translate(offset: VecLike): this {
    return this.transform(AffineMatrix.translate(offset));
  }

  /**
   * Rotates it around a point.
   *
   * @param degrees - Clockwise on screen.
   * @param origin - The point that stays, mm; default (0, 0).
   * @example
   * Path.line(Vec(0, 0), Vec(10, 0)).rotate(90).anchors[1].position // => Vec(0, 10)
   */
  rotate(degrees: number, origin?: VecLike): this {
    return this.transform(AffineMatrix.rotate(degrees, origin));
  }

  /**
   * Scales it around a point.
   *
   * @param factor - One factor for both axes, or a vector of two; a negative one mirrors.
   * @param origin - The point that stays, mm; default (0, 0).
   * @example
   * Path.circle({ radius: 5 }).scale(Vec(2, 1)).boundingBox().size() // => Vec(20, 10)
   */
  scale(factor: number | VecLike, origin?: VecLike): this {
    if (typeof origin === "number")
      throw new GeometryError(
        `scale: origin must be a point, not ${given(origin)}; for one factor for each axis write scale(Vec(2, 3))`,
      );
    return this.transform(AffineMatrix.scale(factor, undefined, origin));
  }

  /**
   * Skews it.
   *
   * @param x - How far the y axis leans, degrees.
   * @param y - How far the x axis leans, degrees; default 0.
   * @param origin - The point that stays, mm; default (0, 0).
   * @example
   * Path.line(Vec(0, 0), Vec(0, 10)).skew(45).anchors[1].position // => Vec(10, 10)
   */
  skew(x: number, y = 0, origin?: VecLike): this {
    return this.transform(AffineMatrix.skew(x, y, origin));
  }

  /**
   * Mirrors it.
   *
   * @param axis - The line that stays: an `Axis`, or anything with an `origin` and a `direction`.
   * @example
   * const vertical = Axis(Vec(10, 0), Vec(0, 1));
   * Path.circle({ radius: 5 }).reflect(vertical).boundingBox().center() // => Vec(20, 0)
   */
  reflect(axis: { readonly origin: VecLike; readonly direction: VecLike }): this {
    return this.transform(AffineMatrix.reflect(axis));
  }
}
