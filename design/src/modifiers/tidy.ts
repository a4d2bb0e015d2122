import { defineModifier } from "../registry.ts";

export const flattenCurves = defineModifier({
  name: "flattenCurves",
  label: "Flatten curves",
  help: "Turns curves into short straight lines, for machines and styles that need them.",
  properties: [
    {
      name: "tolerance",
      type: "length",
      default: "0.05",
      label: "Tolerance",
      help: "How far the lines may leave the curve.",
      min: 0.001,
      max: 100,
    },
  ],
  modify(input, { tolerance }) {
    return input.flattenCurves(tolerance);
  },
});

export const simplify = defineModifier({
  name: "simplify",
  label: "Simplify",
  help: "Draws the same shape with fewer points, so that it runs smoothly on the machine.",
  properties: [
    {
      name: "tolerance",
      type: "length",
      default: "0.05",
      label: "Tolerance",
      help: "How far the new line may leave the old one.",
      min: 0.001,
      max: 100,
    },
  ],
  modify(input, { tolerance }) {
    return input.simplify(tolerance);
  },
});

export const reverse = defineModifier({
  name: "reverse",
  label: "Reverse",
  help: "Turns the direction of all lines round.",
  properties: [],
  modify(input) {
    return input.reverse();
  },
});
