import { defineModifier } from "../registry.ts";

export const center = defineModifier({
  name: "center",
  label: "Centre",
  help: "Moves the shape so that its middle stands where the element is placed.",
  properties: [],
  modify(input) {
    return input.placeAt({ x: 0, y: 0 });
  },
});
