import { math } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { copies } from "./copies.ts";

export const linearRepeat = defineModifier({
  name: "linearRepeat",
  label: "Linear repeat",
  help: "Sets copies in a row.",
  properties: [
    {
      name: "count",
      type: "number",
      default: "4",
      label: "Copies",
      help: "How many there are in all.",
      min: 1,
      max: 1000,
      step: 1,
    },
    {
      name: "distance",
      type: "length",
      default: "5",
      label: "Distance",
      help: "Between two copies.",
      min: -2000,
      max: 2000,
    },
    {
      name: "measure",
      type: "choice",
      default: "'gap'",
      label: "Measured",
      help: "From edge to edge leaves a gap of that size; from start to start ignores the size of the shape.",
      choices: [
        { value: "gap", label: "From edge to edge" },
        { value: "step", label: "From start to start" },
      ],
    },
    {
      name: "angle",
      type: "angle",
      default: "0",
      label: "Direction",
      help: "0° runs to the right, 90° down.",
      min: -360,
      max: 360,
    },
  ],
  modify(input, { count, distance, measure, angle }) {
    const x = math.cos(angle);
    const y = math.sin(angle);
    const box = measure === "gap" ? input.boundingBox() : undefined;
    const step = distance + (box ? extentAlong(box.width(), box.height(), x, y) : 0);
    return copies(input, count, { property: "count", label: "Copies" }, (copy, index) => {
      copy.translate({ x: x * step * index, y: y * step * index });
    });
  },
});

/** How far a box must move along a direction to clear itself, mm. */
function extentAlong(width: number, height: number, x: number, y: number): number {
  const [dx, dy] = [Math.abs(x), Math.abs(y)];
  return Math.min(dx > 1e-9 ? width / dx : Infinity, dy > 1e-9 ? height / dy : Infinity);
}
