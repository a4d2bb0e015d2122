import { CompoundPath, Group } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { backLayer, commonLayer, warnOfLines } from "./layers.ts";

export const connectPieces = defineModifier({
  name: "connectPieces",
  label: "Connect pieces",
  help: "Joins loose parts, such as the dot of an i, so nothing falls out. Shapes in front on another layer don't change.",
  properties: [
    {
      name: "width",
      type: "length",
      default: "1.6",
      label: "Bridge width",
      help: "Wood wants about 2 mm, acrylic 2.5 mm.",
      min: 0.1,
      max: 100,
    },
    {
      name: "style",
      type: "choice",
      default: "'nearest'",
      label: "Bridges",
      help: "Short bridges where parts are nearest, or one bar below everything.",
      choices: [
        { value: "nearest", label: "Short bridges" },
        { value: "bar", label: "A bar below" },
      ],
    },
  ],
  modify(input, { width, style }, context) {
    const { back, front } = backLayer(input);
    const joined = CompoundPath.connect(back, { width, style });
    warnOfLines(back, context);
    joined.layer = commonLayer(back);
    return front ? new Group([joined, context.keep(front)]) : joined;
  },
});
