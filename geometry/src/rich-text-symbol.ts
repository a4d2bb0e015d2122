import { GeometryError } from "./geometry-error.ts";
import type { Graphic } from "./graphic.ts";

/** How a symbol is placed in a line of text. */
export interface RichTextSymbolOptions {
  /** How much space it takes along the line, mm; default the width of its drawing. */
  advance?: number | undefined;
  /** How far it is moved down from where it was drawn, mm; default 0. */
  baseline?: number | undefined;
}

/**
 * A drawing that is placed in a text like a letter, such as a heart between two names. Its left edge is at the pen's
 * position, and y = 0 of the drawing is the baseline.
 *
 * @example
 * const dot = Path.circle({ center: Vec(2, -3), radius: 2 });
 * const name = RichText(["Ada ", RichTextSymbol(dot), " Bo"], { font: "pacifico", size: 12 });
 * name.plainText // => "Ada \uFFFC Bo"
 */
export class RichTextSymbol {
  /** The drawing; it is copied wherever it is used. */
  readonly graphic: Graphic;
  /** How much space it takes along the line, mm. */
  readonly advance: number;
  /** How far it is moved down from where it was drawn, mm. */
  readonly baseline: number;

  /**
   * A symbol from a drawing.
   *
   * @param graphic - Any graphic, with its baseline at y = 0.
   * @param options - Its width and its height on the line.
   */
  constructor(graphic: Graphic, options: RichTextSymbolOptions = {}) {
    const advance = options.advance ?? graphic.boundingBox()?.width() ?? 0;
    const baseline = options.baseline ?? 0;
    if (!Number.isFinite(advance) || !Number.isFinite(baseline))
      throw new GeometryError("RichTextSymbol: advance and baseline must be finite numbers");
    this.graphic = graphic;
    this.advance = advance;
    this.baseline = baseline;
  }

  /**
   * A copy of the drawing in a line of text.
   *
   * @param x - The position of its left edge, mm.
   * @param y - The baseline, mm.
   */
  placedAt(x: number, y: number): Graphic {
    const left = this.graphic.boundingBox()?.min.x ?? 0;
    return this.graphic.clone().translate({ x: x - left, y: y + this.baseline });
  }
}
