import { defineModifier } from "../registry.ts";
import { copies } from "./copies.ts";

export const rotationalRepeat = defineModifier({
  name: "rotationalRepeat",
  label: "Rotational repeat",
  help: "Sets copies in a circle, like petals.",
  properties: [
    {
      name: "count",
      type: "number",
      default: "6",
      label: "Copies",
      help: "How many there are in all.",
      min: 1,
      max: 1000,
      step: 1,
    },
    {
      name: "radius",
      type: "length",
      default: "30",
      label: "Radius",
      help: "How far the shape is moved up from the center before turning.",
      min: -2000,
      max: 2000,
    },
    {
      name: "centerX",
      type: "length",
      default: "0",
      label: "Center x",
      help: "The middle of the circle, to the right.",
      min: -5000,
      max: 5000,
    },
    {
      name: "centerY",
      type: "length",
      default: "0",
      label: "Center y",
      help: "The middle of the circle, down.",
      min: -5000,
      max: 5000,
    },
    {
      name: "span",
      type: "angle",
      default: "360",
      label: "Span",
      help: "How much of the circle they fill; at 360° the last copy is next to the first.",
      min: -360,
      max: 360,
    },
    {
      name: "rotateCopies",
      type: "boolean",
      default: "true",
      label: "Turn copies",
      help: "Turned copies point outwards; the others stay upright, like cabins of a wheel.",
    },
  ],
  modify(input, { count, radius, centerX, centerY, span, rotateCopies }) {
    const center = { x: centerX, y: centerY };
    const around = Math.abs(span) >= 360;
    const step = count > 1 ? span / (around ? count : count - 1) : 0;
    return copies(input, count, { property: "count", label: "Copies" }, (copy, index) => {
      const angle = index * step;
      if (rotateCopies) {
        copy.translate({ x: 0, y: -radius }).rotate(angle, center);
        return;
      }
      // The middle of an upright copy is rotated; the copy itself is not.
      const middle = copy.boundingBox()?.center();
      if (!middle) return;
      const from = { x: middle.x, y: middle.y - radius };
      const to = middle.clone().set(from.x, from.y).sub(center).rotate(angle).add(center);
      copy.translate(to.sub(middle));
    });
  },
});
