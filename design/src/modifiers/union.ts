import { CompoundPath, Group } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import {
  commonLayer,
  isLineLetter,
  isOpen,
  layeredShapes,
  shapesByLayer,
  warnOfLines,
} from "./layers.ts";

export const union = defineModifier({
  name: "union",
  label: "Weld",
  help: "Melts shapes that touch into one, so that script letters are cut as one piece.",
  properties: [
    {
      name: "byLayer",
      type: "boolean",
      default: "false",
      label: "Each layer alone",
      help: "Welds cut shapes only with cut shapes, and engraved ones only with engraved ones.",
    },
  ],
  modify(input, { byLayer }, context) {
    if (!byLayer) {
      const letters = layeredShapes(input).filter(({ shape }) => isLineLetter(shape));
      if (letters.length === 0) warnOfLines(input, context);
      const whole = CompoundPath.union(...input.items);
      whole.layer = commonLayer(input);
      if (letters.length === 0) return whole;
      for (const { shape, layer } of letters) shape.layer = layer;
      return new Group([whole, ...letters.map(({ shape }) => shape)]);
    }
    const parts = [...shapesByLayer(input)].map(([layer, shapes]) => {
      const whole = new Group([
        CompoundPath.union(...shapes.filter((shape) => !isOpen(shape))),
        ...shapes.filter(isOpen),
      ]);
      return whole.assignLayer(layer);
    });
    return new Group(parts);
  },
});
