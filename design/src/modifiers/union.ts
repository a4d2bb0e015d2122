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
      warnOfLines(input, context);
      const all = layeredShapes(input);
      const lines = all.filter(({ shape }) => isLineLetter(shape));
      const areas = all.filter(({ shape }) => !isLineLetter(shape)).map(({ shape }) => shape);
      const whole = CompoundPath.union(...(lines.length > 0 ? areas : input.items));
      whole.layer = commonLayer(input);
      if (lines.length === 0) return whole;
      for (const { shape, layer } of lines) shape.layer = layer;
      return new Group([whole, ...lines.map(({ shape }) => shape)]);
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
