import { Axis, CompoundPath, Group, math, type VecLike } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { commonLayer } from "./layers.ts";

export const mirror = defineModifier({
  name: "mirror",
  label: "Mirror",
  help: "Reflects the shape, alone or beside itself.",
  properties: [
    {
      name: "angle",
      type: "angle",
      default: "90",
      label: "Axis",
      help: "90° is an upright mirror, 0° a level one.",
      min: -360,
      max: 360,
    },
    {
      name: "place",
      type: "choice",
      default: "'side'",
      label: "Where",
      help: "The position of the mirror.",
      choices: [
        { value: "middle", label: "Through the middle" },
        { value: "side", label: "At the shape's side" },
        { value: "origin", label: "Through the origin" },
      ],
    },
    {
      name: "distance",
      type: "length",
      default: "0",
      label: "Distance",
      help: "Moves the mirror away; below 0 the halves overlap.",
      min: -2000,
      max: 2000,
    },
    {
      name: "keep",
      type: "boolean",
      default: "true",
      label: "Keep the shape",
      help: "Leaves the shape beside its reflection.",
    },
    {
      name: "weld",
      type: "boolean",
      default: "false",
      label: "Weld",
      help: "Melts both halves into one where they touch.",
    },
  ],
  modify(input, { angle, place, distance, keep, weld }) {
    const box = input.boundingBox();
    if (!box) return input;
    const direction = { x: math.cos(angle), y: math.sin(angle) };
    // The side of an upright axis (90°) is the right one.
    const normal = { x: direction.y, y: -direction.x };
    let at: VecLike = place === "middle" ? box.center() : { x: 0, y: 0 };
    if (place === "side") {
      const reach = (p: VecLike) => p.x * normal.x + p.y * normal.y;
      at = box.corners().reduce((most, corner) => (reach(corner) > reach(most) ? corner : most));
    }
    const origin = { x: at.x + normal.x * distance, y: at.y + normal.y * distance };
    const reflection = input.clone().reflect(new Axis(origin, direction));
    if (!keep) return reflection;
    if (!weld) return new Group([input, reflection]);
    const whole = CompoundPath.union(input, reflection);
    whole.layer = commonLayer(input);
    return whole;
  },
});
