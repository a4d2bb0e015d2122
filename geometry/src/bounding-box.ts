import {
  BOX_ANCHORS,
  checkBox,
  checkFactor,
  checkList,
  checkPoint,
  checkWord,
  isBox,
} from "./check.ts";
import type { BoxAnchor, BoxLike, MatrixLike, VecLike } from "./interfaces.ts";
import { Vec } from "./vec.ts";

const ANCHORS: Record<BoxAnchor, readonly [x: number, y: number]> = {
  topLeft: [0, 0],
  top: [0.5, 0],
  topRight: [1, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  bottomLeft: [0, 1],
  bottom: [0.5, 1],
  bottomRight: [1, 1],
};

/**
 * An upright rectangle around something, from its top left corner to its bottom right one, mm.
 *
 * @example
 * const box = Path.circle({ center: Vec(10, 10), radius: 5 }).boundingBox();
 * box.min // => Vec(5, 5)
 * box.width() // => 10
 */
export class BoundingBox {
  /** The corner with the smallest x and y: top left on screen. */
  min: Vec;
  /** The corner with the largest x and y: bottom right on screen. */
  max: Vec;

  /**
   * Makes a box from two corners.
   *
   * @param min - The top left corner, mm; default (0, 0).
   * @param max - The bottom right corner, mm; default the same as `min`.
   * @example
   * BoundingBox(Vec(0, 0), Vec(30, 20)).size() // => Vec(30, 20)
   */
  constructor(min: VecLike = { x: 0, y: 0 }, max: VecLike = min) {
    this.min = new Vec(checkPoint(min, "BoundingBox: min"));
    this.max = new Vec(checkPoint(max, "BoundingBox: max"));
  }

  /**
   * The smallest box around points, or undefined when there are none.
   *
   * @param points - The points, mm.
   * @example
   * BoundingBox.fromPoints([Vec(3, 1), Vec(0, 5)]).max // => Vec(3, 5)
   */
  static fromPoints(points: Iterable<VecLike>): BoundingBox | undefined {
    let box: BoundingBox | undefined;
    const list = checkList(points, "BoundingBox.fromPoints: points", "a list of points");
    for (const point of list) box = box ? box.extendTo(point) : new BoundingBox(point);
    return box;
  }

  /**
   * The smallest box around boxes, or undefined when there are none. Undefined ones are skipped.
   *
   * @param boxes - The boxes to enclose.
   * @example
   * const left = BoundingBox(Vec(0, 0), Vec(1, 1));
   * const right = BoundingBox(Vec(5, 5), Vec(6, 6));
   * BoundingBox.fromBoxes([left, right]).width() // => 6
   */
  static fromBoxes(boxes: Iterable<BoxLike | undefined>): BoundingBox | undefined {
    let union: BoundingBox | undefined;
    const list = checkList(boxes, "BoundingBox.fromBoxes: boxes", "a list of boxes");
    for (const box of list) {
      if (!box) continue;
      union = union ? union.extendTo(box) : new BoundingBox(box.min, box.max);
    }
    return union;
  }

  /** A copy that can be changed without changing this one. */
  clone(): BoundingBox {
    return new BoundingBox(this.min, this.max);
  }

  /**
   * Whether both corners are the same.
   *
   * @param other - The box to compare with.
   * @param tolerance - How much each coordinate may differ, mm; default 0.
   */
  equals(other: BoxLike, tolerance = 0): boolean {
    return this.min.equals(other.min, tolerance) && this.max.equals(other.max, tolerance);
  }

  /** How wide the box is, mm. */
  width(): number {
    return this.max.x - this.min.x;
  }

  /** How high the box is, mm. */
  height(): number {
    return this.max.y - this.min.y;
  }

  /** Width and height in one vector, mm. */
  size(): Vec {
    return this.max.clone().sub(this.min);
  }

  /**
   * The point in the middle, mm.
   *
   * @example
   * BoundingBox(Vec(0, 0), Vec(30, 20)).center() // => Vec(15, 10)
   */
  center(): Vec {
    return Vec.mix(this.min, this.max, 0.5);
  }

  /** Width times height, mm². */
  area(): number {
    return this.width() * this.height();
  }

  /**
   * The four corners, clockwise on screen from the top left one.
   *
   * @example
   * BoundingBox(Vec(0, 0), Vec(30, 20)).corners()[1] // => Vec(30, 0)
   */
  corners(): Vec[] {
    const { min, max } = this;
    return [new Vec(min), new Vec(max.x, min.y), new Vec(max), new Vec(min.x, max.y)];
  }

  /**
   * One of nine points of the box, by name.
   *
   * @param name - Such as "topLeft", "center" or "bottom".
   * @example
   * BoundingBox(Vec(0, 0), Vec(30, 20)).point("bottom") // => Vec(15, 20)
   */
  point(name: BoxAnchor): Vec {
    checkWord(name ?? "", BOX_ANCHORS, "BoundingBox.point: name");
    const [x, y] = ANCHORS[name];
    return new Vec(this.min.x + this.width() * x, this.min.y + this.height() * y);
  }

  /**
   * Moves every side outwards.
   *
   * @param distance - How far, mm, or one for x and one for y; negative moves inwards.
   * @example
   * BoundingBox(Vec(0, 0), Vec(30, 20)).expand(5).min // => Vec(-5, -5)
   */
  expand(distance: number | VecLike): this {
    const by = new Vec(checkFactor(distance, "BoundingBox.expand: distance"));
    this.min.sub(by);
    this.max.add(by);
    return this;
  }

  /**
   * Grows the box to include a point or another box.
   *
   * @param other - The point or box, mm.
   * @example
   * BoundingBox(Vec(0, 0), Vec(1, 1)).extendTo(Vec(5, -2)).height() // => 3
   */
  extendTo(other: VecLike | BoxLike): this {
    if (isBox(other)) {
      this.min.min(other.min);
      this.max.max(other.max);
    } else {
      const point = checkPoint(other, "BoundingBox.extendTo: other");
      this.min.min(point);
      this.max.max(point);
    }
    return this;
  }

  /**
   * Whether a point lies in the box or on its edge.
   *
   * @param point - The point, mm.
   * @example
   * BoundingBox(Vec(0, 0), Vec(30, 20)).containsPoint(Vec(30, 10)) // => true
   */
  containsPoint(point: VecLike): boolean {
    const { min, max } = this;
    checkPoint(point, "BoundingBox.containsPoint: point");
    return point.x >= min.x && point.x <= max.x && point.y >= min.y && point.y <= max.y;
  }

  /**
   * Whether another box lies wholly in this one; edges may touch.
   *
   * @param box - The other box.
   * @example
   * BoundingBox(Vec(0, 0), Vec(30, 20)).containsBox(BoundingBox(Vec(1, 1), Vec(2, 2))) // => true
   */
  containsBox(box: BoxLike): boolean {
    checkBox(box, "BoundingBox.containsBox: box");
    return this.containsPoint(box.min) && this.containsPoint(box.max);
  }

  /**
   * Whether the boxes have a point in common; touching edges count.
   *
   * @param box - The other box.
   * @example
   * BoundingBox(Vec(0, 0), Vec(2, 2)).overlaps(BoundingBox(Vec(1, 1), Vec(3, 3))) // => true
   */
  overlaps(box: BoxLike): boolean {
    const { min, max } = this;
    checkBox(box, "BoundingBox.overlaps: box");
    return box.min.x <= max.x && box.max.x >= min.x && box.min.y <= max.y && box.max.y >= min.y;
  }

  /**
   * Moves the corners by a matrix and becomes the upright box around them.
   *
   * @param matrix - What to apply.
   * @example
   * BoundingBox(Vec(0, 0), Vec(30, 20)).transform(AffineMatrix.rotate(90)).min // => Vec(-20, 0)
   */
  transform(matrix: MatrixLike): this {
    const [first, ...others] = this.corners().map((corner) => corner.transform(matrix));
    if (!first) return this;
    this.min.set(first);
    this.max.set(first);
    for (const corner of others) this.extendTo(corner);
    return this;
  }

  /**
   * Swaps coordinates where `min` is larger than `max`, so that the box is the right way round.
   *
   * @example
   * BoundingBox(Vec(5, 0), Vec(1, 2)).canonicalize().min // => Vec(1, 0)
   */
  canonicalize(): this {
    const { min, max } = this.clone();
    this.min.set(min).min(max);
    this.max.set(max).max(min);
    return this;
  }
}
