import { checkColor } from "./color/check.ts";
import { Color } from "./color.ts";

/**
 * Paints the inside of a shape in one color.
 *
 * @example
 * const coin = Path.circle({ radius: 5 }).assignStyle({ fill: Fill(Color(1, 0, 0)) });
 * coin.fill.color.toHex() // => "#ff0000"
 */
export class Fill {
  /** The color of the inside. */
  color: Color;

  /**
   * Makes a fill.
   *
   * @param color - The color; default black.
   */
  constructor(color: Color = new Color()) {
    this.color = checkColor(color, "Fill: color");
  }

  /** A copy that can be changed without changing this one. */
  clone(): Fill {
    return new Fill(this.color.clone());
  }

  /**
   * Whether another fill paints the same.
   *
   * @param other - The fill to compare with.
   */
  equals(other: unknown): boolean {
    return other instanceof Fill && this.color.equals(other.color);
  }
}
