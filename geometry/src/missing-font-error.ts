import { GeometryError } from "./geometry-error.ts";

/**
 * Thrown when a text needs fonts that are not loaded: the requested one, and fallbacks for letters that it lacks. The
 * host loads all of `fontIds` and evaluates again.
 *
 * @example
 * let needed = [];
 * try {
 *   text.textGraphic("Zoë", { font: "bangers" });
 * } catch (error) {
 *   needed = error.fontIds;
 * }
 * needed // => ["bangers"]
 */
export class MissingFontError extends GeometryError {
  /** The ids of the fonts to load, in the order in which the text needs them. */
  readonly fontIds: readonly string[];

  /** An error that names these fonts. */
  constructor(fontIds: readonly string[]) {
    super(`These fonts are not loaded: ${fontIds.join(", ")}`);
    this.fontIds = fontIds;
  }
}
