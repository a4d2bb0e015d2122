import { CompoundPath, Group } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { backLayer, commonLayer, warnOfLines } from "./layers.ts";

export const fillHoles = defineModifier({
  name: "fillHoles",
  label: "Fill holes",
  help: "Closes holes in the shape: all of them, or only the small ones. Shapes in front on another layer don't change.",
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
  modify(input, { smallerThan }, context) {
    const { back, front } = backLayer(input);
    const filled = CompoundPath.fillHoles(back, smallerThan > 0 ? { smallerThan } : {});
    warnOfLines(back, context);
    filled.layer = commonLayer(back);
    return front ? new Group([filled, context.keep(front)]) : filled;
  },
});
