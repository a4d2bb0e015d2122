import { Group } from "@cuttle/geometry";
import { attachRing, ringSides } from "../generators/attach-ring.ts";
import {
  ringHoleProperty,
  ringSideProperty,
  ringWidthProperty,
} from "../generators/ring-properties.ts";
import { defineModifier } from "../registry.ts";
import { unwrap } from "./difference.ts";

export const addRing = defineModifier({
  name: "addRing",
  label: "Ring and hole",
  help: "Welds a ring with a hole to the shape at the back; what lies in front stays as it is.",
  properties: [ringSideProperty, ringHoleProperty, ringWidthProperty],
  modify(input, { side, hole, ring }, context) {
    const [back, ...front] = unwrap(input).items;
    if (!back || back.isEmpty()) return input;
    const ringed = attachRing(back, { angle: ringSides[side], hole, ring, fillet: ring / 2 });
    ringed.layer = back.layer;
    if (front.length === 0) return ringed;
    return new Group([ringed, ...front.map((item) => context.keep(item))]);
  },
});
