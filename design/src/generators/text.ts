import { RichText } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";
import { readFeatures } from "./font-features.ts";
import { emIn } from "./text-size.ts";

export const text = defineGenerator({
  name: "text",
  label: "Text",
  help: "Words as shapes. The first line is on y = 0.",
  properties: [
    {
      name: "text",
      type: "text",
      default: "'Alexandria'",
      label: "Text",
      help: "The words. Return begins a new line.",
      maxLength: 2000,
    },
    {
      name: "font",
      type: "font",
      default: "'pacifico'",
      label: "Font",
      help: "The font of the text. Missing letters come from a plain font.",
    },
    {
      name: "size",
      type: "length",
      default: "30",
      label: "Size",
      help: "Of the type, whose capitals are about seven tenths of it, or of the capitals themselves.",
      min: 0.5,
      max: 1000,
    },
    {
      name: "sizeBy",
      type: "choice",
      default: "'em'",
      label: "Size is the",
      help: "What the size measures. Capitals keep their height when the font changes.",
      choices: [
        { value: "em", label: "Size of type" },
        { value: "capitals", label: "Height of capitals" },
        { value: "points", label: "Size in points" },
      ],
    },
    {
      name: "letterSpacing",
      type: "length",
      default: "0",
      label: "Letter spacing",
      help: "More space between letters, or less when negative. Scripts that join stay joined.",
      min: -50,
      max: 200,
    },
    {
      name: "lineHeight",
      type: "number",
      default: "1.2",
      label: "Line height",
      help: "From line to line, in multiples of the size of type.",
      min: 0.2,
      max: 10,
    },
    {
      name: "align",
      type: "choice",
      default: "'center'",
      label: "Align",
      help: "Where lines of different length meet.",
      choices: [
        { value: "left", label: "Left" },
        { value: "center", label: "Center" },
        { value: "right", label: "Right" },
      ],
    },
    {
      name: "direction",
      type: "choice",
      default: "'auto'",
      label: "Direction",
      help: "Arabic and Hebrew run from right to left; the first letter decides.",
      choices: [
        { value: "auto", label: "By its letters" },
        { value: "ltr", label: "Left to right" },
        { value: "rtl", label: "Right to left" },
      ],
    },
    {
      name: "features",
      type: "text",
      default: "''",
      label: "Font features",
      help: "Extras of the font by their OpenType names: ss01 turns one on, -liga turns one off.",
      maxLength: 200,
    },
  ],
  generate({ text, features, size, sizeBy, ...options }) {
    return new RichText(text, {
      ...options,
      size: emIn(options.font, size, sizeBy),
      features: readFeatures(features),
    }).toGraphic();
  },
});
