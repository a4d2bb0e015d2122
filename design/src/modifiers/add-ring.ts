import { Group } from "@cuttle/geometry";
import { attachRing, ringSides } from "../generators/attach-ring.ts";
import {
  ringHoleProperty,
  ringSideProperty,
  ringWidthProperty,
} from "../generators/ring-properties.ts";
import { defineModifier } from "../registry.ts";
import { backLayer, commonLayer } from "./layers.ts";

export const addRing = defineModifier({
  name: "addRing",
  label: "Ring and hole",
  help: "Welds a ring with a hole to the shape. Shapes in front on another layer don't change.",
  properties: [ringSideProperty, ringHoleProperty, ringWidthProperty],
  modify(input, { side, hole, ring }, context) {
    const { back, front } = backLayer(input);
    if (back.isEmpty()) return input;
    const ringed = attachRing(back, { angle: ringSides[side], hole, ring, fillet: ring / 2 });
    ringed.layer = commonLayer(back);
    return front ? new Group([ringed, context.keep(front)]) : ringed;
  },
});
