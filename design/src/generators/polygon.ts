import { Path } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";

const radius = {
  name: "radius",
  type: "length",
  default: "30",
  label: "Radius",
  help: "From the middle to the corners.",
  min: 0.1,
  max: 2500,
} as const;

export const polygon = defineGenerator({
  name: "polygon",
  label: "Polygon",
  help: "A shape with equal sides: triangle, pentagon, hexagon and on.",
  properties: [
    {
      name: "sides",
      type: "number",
      default: "6",
      label: "Sides",
      help: "How many sides it has.",
      min: 3,
      max: 200,
      step: 1,
    },
    radius,
  ],
  generate({ sides, radius }) {
    return Path.regularPolygon({ radius, sides });
  },
});

export const star = defineGenerator({
  name: "star",
  label: "Star",
  help: "A star with as many tips as you like.",
  properties: [
    {
      name: "points",
      type: "number",
      default: "5",
      label: "Tips",
      help: "How many tips it has.",
      min: 3,
      max: 200,
      step: 1,
    },
    { ...radius, help: "From the middle to the tips." },
    {
      name: "depth",
      type: "number",
      default: "0.5",
      label: "Depth",
      help: "How far the inner corners reach in: near 0 is almost round, near 1 is all spikes.",
      min: 0.02,
      max: 0.95,
    },
  ],
  generate({ points, radius, depth }) {
    return Path.star({ points, radius, innerRadius: radius * (1 - depth) });
  },
});
