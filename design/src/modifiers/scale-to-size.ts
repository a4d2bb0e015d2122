import { AffineMatrix } from "@cuttle/geometry";
import { defineModifier, PropertyError } from "../registry.ts";

export const scaleToSize = defineModifier({
  name: "scaleToSize",
  label: "Scale to size",
  help: "Scales the shape to an exact size.",
  properties: [
    {
      name: "width",
      type: "length",
      default: "60",
      label: "Width",
      help: "0 lets it follow the height.",
      min: 0,
      max: 10_000,
    },
    {
      name: "height",
      type: "length",
      default: "0",
      label: "Height",
      help: "0 lets it follow the width.",
      min: 0,
      max: 10_000,
    },
    {
      name: "proportions",
      type: "boolean",
      default: "true",
      label: "Keep proportions",
      help: "With both sizes given, the shape is fitted inside them; otherwise it is stretched to both.",
    },
  ],
  modify(input, { width, height, proportions }, context) {
    const box = input.boundingBox();
    if (!box) return input;
    if (width === 0 && height === 0) {
      throw new PropertyError("width", "Width: give a width, a height or both");
    }
    const across = factor(width, box.width());
    const down = factor(height, box.height());
    if (width > 0 && across === undefined) {
      context.warn("The shape has no width, so it can't be scaled to one");
    }
    if (height > 0 && down === undefined) {
      context.warn("The shape has no height, so it can't be scaled to one");
    }
    const smaller = Math.min(across ?? Infinity, down ?? Infinity);
    const even = Number.isFinite(smaller) ? smaller : 1;
    const stretch = !proportions && width > 0 && height > 0;
    const [sx, sy] = stretch ? [across ?? 1, down ?? 1] : [even, even];
    // Around its middle, so that it stays where it is.
    return input.transform(AffineMatrix.scale(sx, sy, box.center()));
  },
});

function factor(wanted: number, size: number): number | undefined {
  return wanted > 0 && size > 1e-9 ? wanted / size : undefined;
}
