import { Group } from "@cuttle/geometry";
import { JOINED, joinLines as joined } from "../drawing-file/join.ts";
import { defineModifier } from "../registry.ts";
import { layeredShapes } from "./layers.ts";

export const joinLines = defineModifier({
  name: "joinLines",
  label: "Join lines",
  help: "Joins lines whose ends nearly meet, so that outlines are closed.",
  properties: [
    {
      name: "gap",
      type: "length",
      default: String(JOINED),
      label: "Widest gap",
      help: "How far apart ends may be to be joined.",
      min: 0.001,
      max: 100,
    },
  ],
  modify(input, { gap }) {
    const pieces = layeredShapes(input).map(({ shape, layer = "" }) => ({
      ...{ path: shape, graphic: shape, layer, line: "#000000", area: undefined, isPage: false },
    }));
    const paths = joined(pieces, "layer", JOINED / gap).map(({ path, layer }) => {
      path.layer = layer || undefined;
      return path;
    });
    return new Group(paths);
  },
});
