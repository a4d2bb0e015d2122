import { defineModifier } from "../registry.ts";

export const center = defineModifier({
  name: "center",
  label: "Center",
  help: "Moves the shape so its center is where the element is placed.",
  properties: [],
  modify(input) {
    return input.placeAt({ x: 0, y: 0 });
  },
});
