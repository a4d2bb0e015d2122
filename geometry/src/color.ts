import { checkFinite, given, refuse } from "./check.ts";
import { fromHSL, parseCSS, parseHex, toHSL } from "./color/parse.ts";
import { GeometryError } from "./geometry-error.ts";
import type { HSL } from "./interfaces.ts";

/**
 * A color in sRGB: red, green, blue and opacity, each from 0 to 1.
 *
 * @example
 * Color(1, 0.5, 0).toHex() // => "#ff8000"
 */
export class Color {
  /** Red, 0 to 1. */
  r: number;
  /** Green, 0 to 1. */
  g: number;
  /** Blue, 0 to 1. */
  b: number;
  /** Opacity, from 0 (clear) to 1 (opaque). */
  a: number;

  /**
   * Makes a color from its channels, or from a CSS text; without any it is black.
   *
   * @param r - Red, 0 to 1, or a CSS text such as "tomato" or "#ff8800" in place of all channels.
   * @param g - Green, 0 to 1.
   * @param b - Blue, 0 to 1.
   * @param a - Opacity, 0 to 1; default 1.
   * @example
   * Color("tomato").toHex() // => "#ff6347"
   */
  constructor(r: number | string = 0, g = 0, b = 0, a = 1) {
    const channels = typeof r === "string" ? parseCSS(r) : undefined;
    if (typeof r === "string" && !channels)
      throw new GeometryError(
        `Color: there is no colour ${given(r)}; give a CSS colour such as "tomato" or "#ff8800", or red, green and blue from 0 to 1`,
      );
    this.r = channels?.[0] ?? share(r, "Color: red");
    this.g = channels?.[1] ?? share(g, "Color: green");
    this.b = channels?.[2] ?? share(b, "Color: blue");
    this.a = channels?.[3] ?? share(a, "Color: opacity");
  }

  /**
   * The color of a hex code with 3, 4, 6 or 8 digits.
   *
   * @param hex - Such as "#f80" or "#ff8800cc".
   * @example
   * Color.fromHex("#f00").r // => 1
   */
  static fromHex(hex: string): Color {
    const channels = typeof hex === "string" ? parseHex(hex) : undefined;
    if (!channels) throw new GeometryError(`Color.fromHex: hex must be a code like "#ff8800"`);
    return new Color(...channels);
  }

  /**
   * The color of a hue, a saturation and a lightness.
   *
   * @param h - Hue in degrees: 0 red, 120 green, 240 blue.
   * @param s - Saturation, 0 (grey) to 1.
   * @param l - Lightness, 0 (black) to 1 (white).
   * @param a - Opacity, 0 to 1; default 1.
   * @example
   * Color.fromHSL(120, 1, 0.5).toHex() // => "#00ff00"
   */
  static fromHSL(h: number, s: number, l: number, a = 1): Color {
    const hue = checkFinite(h, "Color.fromHSL: hue");
    const saturation = share(s, "Color.fromHSL: saturation");
    const channels = fromHSL(hue, saturation, share(l, "Color.fromHSL: lightness"));
    const [red, green, blue] = channels.map((value) => Math.min(1, Math.max(0, value)));
    return new Color(red, green, blue, share(a, "Color.fromHSL: opacity"));
  }

  /**
   * The color of a CSS text: a name, a hex code, `rgb()` or `hsl()`.
   *
   * @param css - Such as "tomato" or "rgb(255 136 0 / 50%)".
   * @example
   * Color.fromCSS("tomato").toHex() // => "#ff6347"
   * Color.fromCSS("hsl(240, 100%, 50%)").toHex() // => "#0000ff"
   */
  static fromCSS(css: string): Color {
    const channels = typeof css === "string" ? parseCSS(css) : undefined;
    if (!channels)
      throw new GeometryError(`Color.fromCSS: css must be a colour like "red" or "#ff8800"`);
    return new Color(...channels);
  }

  /**
   * A new color between two others.
   *
   * @param from - The color at 0.
   * @param to - The color at 1.
   * @param t - How far along, 0 to 1.
   * @example
   * Color.mix(Color(0, 0, 0), Color(1, 1, 1), 0.5).r // => 0.5
   */
  static mix(from: Color, to: Color, t: number): Color {
    if (!(from instanceof Color)) refuse("Color.mix: from", COLOR, from);
    return from.clone().mix(to, t);
  }

  /** A copy that can be changed without changing this one. */
  clone(): Color {
    // Scripts may have changed fields, and a copy need not be validated again.
    return Object.assign(new Color(), { r: this.r, g: this.g, b: this.b, a: this.a });
  }

  /**
   * Whether all channels are the same.
   *
   * @param other - The color to compare with.
   * @param tolerance - How much each channel may differ; default 0.
   */
  equals(other: Color, tolerance = 0): boolean {
    return (
      Math.abs(this.r - other.r) <= tolerance &&
      Math.abs(this.g - other.g) <= tolerance &&
      Math.abs(this.b - other.b) <= tolerance &&
      Math.abs(this.a - other.a) <= tolerance
    );
  }

  /**
   * The hex code, with 6 digits when the color is opaque and with 8 when it is not.
   *
   * @example
   * Color(1, 0, 0, 0.5).toHex() // => "#ff000080"
   */
  toHex(): string {
    const channels = this.a >= 1 ? [this.r, this.g, this.b] : [this.r, this.g, this.b, this.a];
    return `#${channels.map((value) => byte(value).toString(16).padStart(2, "0")).join("")}`;
  }

  /**
   * The color in CSS: a hex code, or `rgba()` when it is not opaque.
   *
   * @example
   * Color(1, 0, 0, 0.5).toCSS() // => "rgba(255, 0, 0, 0.5)"
   */
  toCSS(): string {
    if (this.a >= 1) return this.toHex();
    const alpha = Math.round(Math.max(0, this.a) * 1000) / 1000;
    return `rgba(${byte(this.r)}, ${byte(this.g)}, ${byte(this.b)}, ${alpha})`;
  }

  /**
   * Hue in degrees, saturation, lightness and alpha.
   *
   * @example
   * Color.fromHex("#00f").toHSL().h // => 240
   */
  toHSL(): HSL {
    const [h, s, l] = toHSL(this.r, this.g, this.b);
    return { h, s, l, a: this.a };
  }

  /**
   * Moves every channel towards another color.
   *
   * @param other - The target.
   * @param t - How far: 0 is unchanged, 1 is the target.
   * @example
   * Color(1, 0, 0).mix(Color(0, 0, 1), 0.5).toHex() // => "#800080"
   */
  mix(other: Color, t: number): this {
    if (!(other instanceof Color)) refuse("Color.mix: the other colour", COLOR, other);
    checkFinite(t, "Color.mix: t");
    this.r += (other.r - this.r) * t;
    this.g += (other.g - this.g) * t;
    this.b += (other.b - this.b) * t;
    this.a += (other.a - this.a) * t;
    return this;
  }

  /**
   * Makes the color lighter and keeps its hue.
   *
   * @param amount - What to add to the lightness, 0 to 1.
   * @example
   * Color(1, 0, 0).lighten(0.25).toHex() // => "#ff8080"
   */
  lighten(amount: number): this {
    checkFinite(amount, "Color.lighten: amount");
    const { h, s, l } = this.toHSL();
    const [r, g, b] = fromHSL(h, s, Math.min(1, Math.max(0, l + amount)));
    this.r = r;
    this.g = g;
    this.b = b;
    return this;
  }

  /**
   * Makes the color darker and keeps its hue.
   *
   * @param amount - What to take from the lightness, 0 to 1.
   * @example
   * Color(1, 0, 0).darken(0.25).toHex() // => "#800000"
   */
  darken(amount: number): this {
    return this.lighten(0 - amount);
  }

  /** The color as text, as from `toCSS`. */
  toString(): string {
    return this.toCSS();
  }
}

/** What error messages say is required for a color. */
const COLOR = 'a Color such as Color("tomato")';

function share(value: unknown, argument: string): number {
  if (typeof value === "number" && value >= 0 && value <= 1) return value;
  throw new GeometryError(`${argument} must be a number from 0 to 1, not ${given(value)}`);
}

/** 0 to 255; NaN counts as 0. */
function byte(value: number): number {
  return value > 0 ? Math.round(Math.min(1, value) * 255) : 0;
}
