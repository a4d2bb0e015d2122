import { defineModifier } from "../registry.ts";

export const roundCorners = defineModifier({
  name: "roundCorners",
  label: "Round corners",
  help: "Takes the sharpness off all corners.",
  properties: [
    {
      name: "radius",
      type: "length",
      default: "2",
      label: "Radius",
      help: "How round; corners with short sides get as much as fits.",
      min: 0,
      max: 1000,
    },
  ],
  modify(input, { radius }) {
    return radius > 0 ? input.roundCorners(radius) : input;
  },
});
