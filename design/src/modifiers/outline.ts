import { CompoundPath, Group } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { hasLines, isLineLetter, warnOfLines } from "./layers.ts";
import { joinProperty, keepProperty } from "./offset-properties.ts";

export const outline = defineModifier({
  name: "outline",
  label: "Outline",
  help: "Draws a line around the shape at a distance, such as a plate behind a name.",
  properties: [
    {
      name: "distance",
      type: "length",
      default: "3",
      label: "Distance",
      help: "The distance of the line from the shape.",
      min: 0.01,
      max: 500,
    },
    joinProperty,
    {
      name: "fillHoles",
      type: "boolean",
      default: "true",
      label: "Fill holes",
      help: "Closes the eyes of letters like o and a, so that the plate is whole.",
    },
    keepProperty,
  ],
  modify(input, { distance, join, fillHoles, keep }, context) {
    const grown = CompoundPath.offset(input, distance, { join, keepHoles: !fillHoles });
    const plate = fillHoles ? CompoundPath.fillHoles(grown) : grown;
    warnOfLines(input, context);
    return keep ? new Group([plate, context.keep(input)]) : plate;
  },
});

export const inset = defineModifier({
  name: "inset",
  label: "Inset",
  help: "Draws the shape smaller, a distance inside its own edge.",
  properties: [
    {
      name: "distance",
      type: "length",
      default: "2",
      label: "Distance",
      help: "How far inside the new line is.",
      min: 0.01,
      max: 500,
    },
    { ...joinProperty, default: "'miter'" },
    keepProperty,
  ],
  modify(input, { distance, join, keep }, context) {
    const smaller = CompoundPath.offset(input, -distance, { join });
    if (hasLines(input)) warnOfLines(input, context);
    else if (smaller.isEmpty() && !input.allPathsAndCompoundPaths().every(isLineLetter)) {
      context.warn(
        `The shape is thinner than twice ${context.length(distance)}; nothing is left inside`,
      );
    }
    return keep ? new Group([context.keep(input), smaller]) : smaller;
  },
});
