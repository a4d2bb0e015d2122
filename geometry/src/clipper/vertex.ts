import type { Point64 } from "clipper2-ts";

/**
 * A point on Clipper2's grid. It has its own class, since a plain object would share its hidden class with every other
 * { x, y } in the program: their fractions would make JavaScript engines box these integers and deoptimise the loops
 * over them.
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
