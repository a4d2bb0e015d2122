import type { Point64 } from "clipper2-ts";

/**
 * A point on Clipper2's grid. It has a class, as a plain object would share its hidden one with every other { x, y } in the
 * program: their fractions make JavaScript engines box these whole numbers, and never settle on the loops over them.
 */
export class Vertex implements Point64 {
  x: number;
  y: number;
  z: number;

  constructor(x: number, y: number, z: number) {
    this.x = x;
    this.y = y;
    this.z = z;
  }
}
