import { GeometryError, Path } from "@cuttle/geometry";
import { defineGenerator, PropertyError } from "../registry.ts";

export const pathData = defineGenerator({
  name: "pathData",
  label: "Path data",
  help: "A free shape, written as the path data of an SVG.",
  properties: [
    {
      name: "data",
      type: "text",
      default: "'M0 20 C0 -10 40 -10 40 20 S80 50 80 20'",
      label: "Path data",
      help: "The d of an SVG path; one unit is one millimeter.",
      maxLength: 400_000,
    },
  ],
  generate({ data }) {
    try {
      return Path.fromSVGPathString(data);
    } catch (error) {
      if (!(error instanceof GeometryError)) throw error;
      const problem = error.message.replace(/^[\w.]+: /, "").replace(/^Path data: /, "");
      throw new PropertyError("data", `Path data: ${problem}`);
    }
  },
});
