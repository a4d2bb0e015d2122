import { math, Path } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";

export const line = defineGenerator({
  name: "line",
  label: "Line",
  help: "A straight line, for scores and folds.",
  properties: [
    {
      name: "length",
      type: "length",
      default: "60",
      label: "Length",
      help: "From end to end.",
      min: 0.1,
      max: 5000,
    },
    {
      name: "angle",
      type: "angle",
      default: "0",
      label: "Angle",
      help: "0° runs to the right, 90° down.",
      min: -360,
      max: 360,
    },
  ],
  generate({ length, angle }) {
    const x = (math.cos(angle) * length) / 2;
    const y = (math.sin(angle) * length) / 2;
    return Path.line({ x: -x, y: -y }, { x, y });
  },
});
