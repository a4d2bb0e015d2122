import fc from "fast-check";
import { Anchor } from "../anchor.ts";
import { Path } from "../path.ts";

const number = fc.integer({ min: -800, max: 800 }).map((n) => n / 8);
const point = fc.record({ x: number, y: number });
const anchor = fc
  .tuple(point, point, point, fc.boolean())
  .map(([at, before, after, bends]) => (bends ? new Anchor(at, before, after) : new Anchor(at)));
/** Paths for tests: corners and curves, open and closed. */
export const somePath = fc
  .tuple(fc.array(anchor, { minLength: 2, maxLength: 6 }), fc.boolean())
  .map(([anchors, closed]) => new Path(anchors, closed))
  .filter((made) => made.length() > 1);
