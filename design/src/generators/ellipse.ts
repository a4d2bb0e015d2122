import { Path, Vec } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";
import { heightProperty, widthProperty } from "./size-properties.ts";

export const ellipse = defineGenerator({
  name: "ellipse",
  label: "Ellipse",
  help: "An ellipse around its middle; with equal width and height, a circle.",
  properties: [widthProperty, heightProperty],
  generate({ width, height }) {
    return Path.ellipse({ radius: Vec(width / 2, height / 2) });
  },
});
