/**
 * The position of a point relative to a shape.
 *
 * @example
 * Path.circle({ radius: 10 }).containment(Vec(10, 0)) // => Containment.OnEdge
 */
export const Containment = {
  /** The point lies in the filled area. */
  Inside: "inside",
  /** The point lies outside of it, or in a hole. */
  Outside: "outside",
  /** The point lies on the outline, within a millionth of a millimetre. */
  OnEdge: "onEdge",
} as const;

/** One of the values of `Containment`. */
export type Containment = (typeof Containment)[keyof typeof Containment];
