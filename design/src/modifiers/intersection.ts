import { CompoundPath } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { unwrap } from "./difference.ts";
import { commonLayer } from "./layers.ts";

export const intersection = defineModifier({
  name: "intersection",
  label: "Intersect",
  help: "Keeps only what all shapes have in common.",
  properties: [],
  modify(input) {
    const result = CompoundPath.intersection(...unwrap(input).items);
    result.layer = commonLayer(input);
    return result;
  },
});

export const exclude = defineModifier({
  name: "exclude",
  label: "Exclude",
  help: "Leaves out the overlap of two shapes, as in a checkered flag.",
  properties: [],
  modify(input) {
    const result = CompoundPath.exclusion(...unwrap(input).items);
    result.layer = commonLayer(input);
    return result;
  },
});
