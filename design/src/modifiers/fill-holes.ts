import { CompoundPath } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";

export const fillHoles = defineModifier({
  name: "fillHoles",
  label: "Fill holes",
  help: "Closes holes in the shape: all of them, or only the small ones.",
  properties: [
    {
      name: "smallerThan",
      type: "number",
      default: "0",
      label: "Smaller than",
      help: "Area in mm² up to which holes are closed; 0 closes all.",
      min: 0,
      max: 1_000_000,
    },
  ],
  modify(input, { smallerThan }) {
    return CompoundPath.fillHoles(input, smallerThan > 0 ? { smallerThan } : {});
  },
});
