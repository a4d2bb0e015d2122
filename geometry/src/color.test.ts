import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Color } from "./color.ts";
import { Fill } from "./fill.ts";
import { ImageFill } from "./image-fill.ts";
import { Stroke } from "./stroke.ts";

describe("colours from text", () => {
  // Equivalences from CSS Color Module Level 4.
  it.each([
    ["#f80", "#ff8800"],
    ["#F80C", "#ff8800cc"],
    ["#ff8800", "#ff8800"],
    ["#ff8800cc", "#ff8800cc"],
    ["red", "#ff0000"],
    [" RebeccaPurple ", "#663399"],
    ["transparent", "#00000000"],
    ["rgb(255, 136, 0)", "#ff8800"],
    ["rgb(255 136 0 / 50%)", "#ff880080"],
    ["rgba(100%, 0%, 0%, 0.5)", "#ff000080"],
    ["rgb(300, -5, 0)", "#ff0000"],
    ["hsl(120, 100%, 25%)", "#008000"],
    ["hsl(120deg 100% 25%)", "#008000"],
    ["hsl(0.5turn 100% 50%)", "#00ffff"],
    ["hsl(-120, 100%, 50%)", "#0000ff"],
    ["hsla(0, 0%, 50%, 0)", "#80808000"],
  ])("%s is %s", (css, hex) => expect(Color.fromCSS(css).toHex()).toBe(hex));

  it.each([
    "",
    "#12345",
    "#ggg",
    "rgb(1,2)",
    "rgb(1,2,3,4,5)",
    "rgb(a,b,c)",
    "nocolour",
    "url(#x)",
    "constructor",
  ])("%j is invalid", (css) => expect(() => Color.fromCSS(css)).toThrow("Color.fromCSS: css"));

  it("a hex code may lack its #, but nothing else", () => {
    expect(Color.fromHex("f00").toHex()).toBe("#ff0000");
    expect(() => Color.fromHex("red")).toThrow("Color.fromHex: hex");
  });
});

describe("colours as text", () => {
  it.each([
    [new Color(1, 0, 0), "#ff0000", "#ff0000"],
    [new Color(1, 0, 0, 0.5), "#ff000080", "rgba(255, 0, 0, 0.5)"],
    [Object.assign(new Color(), { r: 2, g: -1, b: 0.5 }), "#ff0080", "#ff0080"],
    [Object.assign(new Color(), { r: Number.NaN, g: 1 }), "#00ff00", "#00ff00"],
  ])("%s", (color, hex, css) => {
    expect(color.toHex()).toBe(hex);
    expect(color.toCSS()).toBe(css);
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("hue, saturation and lightness", () => {
  it("there and back again is the colour", () => {
    fc.assert(
      fc.property(share, share, share, share, (r, g, b, a) => {
        const color = new Color(r, g, b, a);
        const hsl = color.toHSL();
        expect(Color.fromHSL(hsl.h, hsl.s, hsl.l, hsl.a).equals(color, 1e-9)).toBe(true);
      }),
    );
  });

  it("lighter and darker stay within black and white", () => {
    expect(new Color(0.2, 0.4, 0.6).lighten(5).toHex()).toBe("#ffffff");
    expect(new Color(0.2, 0.4, 0.6).darken(5).toHex()).toBe("#000000");
  });
});

describe("paint", () => {
  it("copies share nothing", () => {
    const fill = new Fill(new Color(1, 0, 0));
    fill.clone().color.r = 0;
    expect(fill.color.r).toBe(1);
    const stroke = new Stroke(new Color(), 2, { dash: [1, 2], join: "round", cap: "square" });
    const copy = stroke.clone();
    expect(copy.equals(stroke)).toBe(true);
    copy.dash.push(3);
    expect(stroke.dash).toEqual([1, 2]);
    expect(copy.equals(stroke)).toBe(false);
    const image = new ImageFill({ id: "dog", width: 4, height: 3 });
    const other = image.clone();
    expect(other.equals(image)).toBe(true);
    other.transform.tx = 5;
    expect(image.transform.tx).toBe(0);
    expect(other.equals(image)).toBe(false);
    expect(fill.equals(image)).toBe(false);
  });
});
