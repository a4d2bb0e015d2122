import { Path } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";

export const arc = defineGenerator({
  name: "arc",
  label: "Arc",
  help: "A part of a circle around its middle, for scores and curved lines.",
  properties: [
    {
      name: "radius",
      type: "length",
      default: "30",
      label: "Radius",
      help: "From the middle of the circle to the arc.",
      min: 0.1,
      max: 2500,
    },
    {
      name: "span",
      type: "angle",
      default: "180",
      label: "Span",
      help: "How much of the circle it covers, with its middle at the top; 360° is the whole circle.",
      min: 1,
      max: 360,
    },
  ],
  generate({ radius, span }) {
    if (span === 360) return Path.circle({ radius });
    return Path.arc({ radius, startAngle: -90 - span / 2, endAngle: -90 + span / 2 });
  },
});
