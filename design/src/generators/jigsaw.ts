import { Group, Path } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";
import { jigsawLines } from "./jigsaw-lines.ts";
import { heightProperty, widthProperty } from "./size-properties.ts";

export const jigsaw = defineGenerator({
  name: "jigsaw",
  label: "Jigsaw",
  help: "Puzzle pieces that lock into each other. Every line is cut once.",
  properties: [
    { ...widthProperty, default: "120", help: "Of the whole puzzle." },
    { ...heightProperty, default: "80", help: "Of the whole puzzle." },
    {
      name: "columns",
      type: "number",
      default: "6",
      label: "Columns",
      help: "How many pieces are side by side.",
      min: 1,
      max: 40,
      step: 1,
    },
    {
      name: "rows",
      type: "number",
      default: "4",
      label: "Rows",
      help: "How many pieces are above each other.",
      min: 1,
      max: 40,
      step: 1,
    },
    {
      name: "seed",
      type: "number",
      default: "1",
      label: "Shuffle",
      help: "Each number makes another puzzle; the same number makes the same one again.",
      min: 0,
      max: 999_999,
      step: 1,
    },
    {
      name: "tabSize",
      type: "number",
      default: "0.22",
      label: "Knob size",
      help: "Height of the knobs as a share of a piece.",
      min: 0.15,
      max: 0.28,
    },
    {
      name: "wobble",
      type: "number",
      default: "0.6",
      label: "Wobble",
      help: "0 makes all knobs alike; more makes each piece its own.",
      min: 0,
      max: 1,
    },
    {
      name: "radius",
      type: "length",
      default: "4",
      label: "Corner radius",
      help: "How round the four outer corners are.",
      min: 0,
      max: 500,
    },
  ],
  generate({ width, height, columns, rows, seed, tabSize, wobble, radius }, { random }) {
    const shape = { width, height, columns, rows, tabSize, wobble };
    const lines = jigsawLines(shape, random.fork(`jigsaw ${seed}`));
    const cornerRadius = Math.min(radius, width / columns / 2, height / rows / 2);
    return new Group([
      ...lines.map((coords) => Path.fromContour({ coords, closed: false })),
      Path.rectangle({ width, height, cornerRadius }),
    ]);
  },
});
