/**
 * The position of one closed path relative to another.
 *
 * @example
 * const plate = Path.circle({ radius: 10 });
 * const hole = Path.circle({ radius: 3 });
 * hole.pathContainment(plate) // => PathContainment.Inside
 * plate.pathContainment(hole) // => PathContainment.Contains
 */
export const PathContainment = {
  /** The path lies in the other one. */
  Inside: "inside",
  /** The paths are outside of each other. */
  Outside: "outside",
  /** The other path lies in this one. */
  Contains: "contains",
  /** Their outlines cross. */
  Crossing: "crossing",
  /** Both enclose the same area. */
  Same: "same",
} as const;

/** One of the values of `PathContainment`. */
export type PathContainment = (typeof PathContainment)[keyof typeof PathContainment];
