import { CompoundPath } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { joinProperty } from "./offset-properties.ts";

export const strokeToOutline = defineModifier({
  name: "strokeToOutline",
  label: "Line to shape",
  help: "Turns lines into bands with a width, which can be cut out.",
  properties: [
    {
      name: "width",
      type: "length",
      default: "2",
      label: "Width",
      help: "How wide the band is.",
      min: 0.02,
      max: 1000,
    },
    joinProperty,
    {
      name: "cap",
      type: "choice",
      default: "'round'",
      label: "Ends",
      help: "How open lines end.",
      choices: [
        { value: "round", label: "Round" },
        { value: "butt", label: "Straight" },
        { value: "square", label: "Straight, half a width longer" },
      ],
    },
  ],
  modify(input, { width, join, cap }) {
    return CompoundPath.stroke(input, width, { join, cap });
  },
});
