import { Path } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";
import { heightProperty, widthProperty } from "./size-properties.ts";

export const rectangle = defineGenerator({
  name: "rectangle",
  label: "Rectangle",
  help: "Four sides and square corners, around its middle.",
  properties: [widthProperty, heightProperty],
  generate({ width, height }) {
    return Path.rectangle({ width, height, center: { x: 0, y: 0 } });
  },
});

export const roundedRectangle = defineGenerator({
  name: "roundedRectangle",
  label: "Rounded rectangle",
  help: "A rectangle with soft corners, kind to fingers.",
  properties: [
    widthProperty,
    heightProperty,
    {
      name: "radius",
      type: "length",
      default: "5",
      label: "Corner radius",
      help: "How round the corners are; half of the shorter side makes a pill.",
      min: 0,
      max: 2500,
    },
  ],
  generate({ width, height, radius }) {
    const cornerRadius = Math.min(radius, width / 2, height / 2);
    return Path.rectangle({ width, height, center: { x: 0, y: 0 }, cornerRadius });
  },
});
