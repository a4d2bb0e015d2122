import { CompoundPath, Group, Path } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";
import { attachRing, ringSides } from "./attach-ring.ts";
import { ringHoleProperty, ringSideProperty, ringWidthProperty } from "./ring-properties.ts";

export const ring = defineGenerator({
  name: "ring",
  label: "Ring",
  help: "A ring with a hole, to hang things by.",
  properties: [ringHoleProperty, ringWidthProperty],
  generate({ hole, ring }) {
    const inner = Path.circle({ radius: hole / 2 });
    if (inner.isClockwise()) inner.reverse();
    return new CompoundPath([Path.circle({ radius: hole / 2 + ring }), inner]);
  },
});

export const tag = defineGenerator({
  name: "tag",
  label: "Tag with ring",
  help: "A rounded plate with a ring and a hole at one side, in one piece.",
  properties: [
    {
      name: "width",
      type: "length",
      default: "60",
      label: "Width",
      help: "Of the plate, without the ring.",
      min: 1,
      max: 2000,
    },
    {
      name: "height",
      type: "length",
      default: "25",
      label: "Height",
      help: "Of the plate, without the ring.",
      min: 1,
      max: 2000,
    },
    {
      name: "radius",
      type: "length",
      default: "6",
      label: "Corner radius",
      help: "How round the plate's corners are.",
      min: 0,
      max: 1000,
    },
    ringSideProperty,
    ringHoleProperty,
    ringWidthProperty,
  ],
  generate({ width, height, radius, side, hole, ring }) {
    const cornerRadius = Math.min(radius, width / 2, height / 2);
    const plate = Path.rectangle({ width, height, center: { x: 0, y: 0 }, cornerRadius });
    return attachRing(new Group([plate]), { angle: ringSides[side], hole, ring, fillet: ring });
  },
});
