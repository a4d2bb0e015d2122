/**
 * The numeric core of geometry: cubic segments in flat arrays, and the engines behind three small interfaces. Pure
 * functions on data; it does not depend on the classes.
 */
export { clipperBooleans } from "../clipper/booleans.ts";
export { hasCrossing } from "../clipper/crossing.ts";
export { clipperOffsetter } from "../clipper/offset.ts";
export { polygonArea } from "../clipper/polygon.ts";
export * from "./closest.ts";
export * from "./contour.ts";
export * from "./cubic.ts";
export * from "./ends.ts";
export type * from "./engines.ts";
export * from "./flatten.ts";
export * from "./intersect.ts";
export * from "./lacking.ts";
export {
  isLetterLine,
  isOfLines,
  keepLetters,
  type Letters,
  lettersOf,
  mapLetters,
} from "./letters.ts";
export type * from "./shaper.ts";
export * from "./tolerance.ts";
export * as trigonometry from "./trigonometry.ts";
