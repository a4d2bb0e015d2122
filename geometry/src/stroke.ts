import {
  CAPS,
  checkFinite,
  checkList,
  checkOptions,
  checkSize,
  checkWord,
  JOINS,
} from "./check.ts";
import { checkColor } from "./color/check.ts";
import { Color } from "./color.ts";
import type { Cap, Join, StrokeStyle } from "./interfaces.ts";

/**
 * Draws the outline of a shape as a line. It is only paint; `CompoundPath.stroke` converts a line to an area.
 *
 * @example
 * const dashed = Stroke(Color(0, 0, 1), 0.5, { dash: [2, 1] });
 * dashed.dash // => [2, 1]
 */
export class Stroke {
  /** The color of the line. */
  color: Color;
  /** How wide the line is, mm. */
  width: number;
  /** How corners turn. */
  join: Join;
  /** How ends close. */
  cap: Cap;
  /** Lengths of dashes and gaps in turn, mm; empty for a solid line. */
  dash: number[];

  /**
   * Makes a stroke.
   *
   * @param color - The color; default black.
   * @param width - How wide, mm; default 0.1, a hairline.
   * @param style - Joins, caps and dashes.
   */
  constructor(color: Color = new Color(), width = 0.1, style: StrokeStyle = {}) {
    checkOptions(style, ["join", "cap", "dash"], "Stroke");
    checkWord(style.join, JOINS, "Stroke: join");
    checkWord(style.cap, CAPS, "Stroke: cap");
    this.color = checkColor(color, "Stroke: color");
    this.width = checkSize(checkFinite(width, "Stroke: width"), "Stroke: width");
    this.join = style.join ?? "miter";
    this.cap = style.cap ?? "butt";
    this.dash = checkList(style.dash ?? [], "Stroke: dash", "a list of lengths").map((length) =>
      checkSize(checkFinite(length, "Stroke: each length of dash"), "Stroke: each length of dash"),
    );
  }

  /** A copy that can be changed without changing this one. */
  clone(): Stroke {
    const { join, cap, dash } = this;
    return new Stroke(this.color.clone(), this.width, { join, cap, dash });
  }

  /**
   * Whether another stroke draws the same.
   *
   * @param other - The stroke to compare with.
   */
  equals(other: unknown): boolean {
    return (
      other instanceof Stroke &&
      this.color.equals(other.color) &&
      this.width === other.width &&
      this.join === other.join &&
      this.cap === other.cap &&
      this.dash.length === other.dash.length &&
      this.dash.every((length, i) => length === other.dash[i])
    );
  }
}
