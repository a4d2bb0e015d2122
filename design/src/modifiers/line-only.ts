import { Stroke } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";

export const lineOnly = defineModifier({
  name: "lineOnly",
  label: "Line only",
  help: "Engraves the lines of a shape, and not its area.",
  properties: [
    {
      name: "width",
      type: "length",
      default: "0.1",
      label: "Width",
      help: "How wide an engraved line is.",
      min: 0.001,
      max: 1000,
    },
  ],
  modify(input, { width }) {
    for (const shape of input.allPathsAndCompoundPaths()) {
      shape.fill = undefined;
      shape.stroke = new Stroke(undefined, width);
    }
    return input;
  },
});
