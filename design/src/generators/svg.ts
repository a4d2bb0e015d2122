import { GeometryError, utilities } from "@cuttle/geometry";
import { defineGenerator, PropertyError } from "../registry.ts";

const sample =
  "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='40mm' viewBox='0 0 40 40'>" +
  "<path d='M20 35 C0 20 4 5 14 7 Q18 8 20 13 Q22 8 26 7 C36 5 40 20 20 35Z'/></svg>";

export const svg = defineGenerator({
  name: "svg",
  label: "SVG drawing",
  help: "A drawing brought in from another program.",
  properties: [
    {
      name: "source",
      type: "text",
      default: JSON.stringify(sample),
      label: "SVG",
      help: "The text of an SVG file, in its own size.",
      maxLength: 450_000,
    },
  ],
  generate({ source }, context) {
    try {
      const { graphic, warnings } = utilities.importSVG(source);
      for (const warning of warnings) context.warn(`SVG: ${warning}`);
      return graphic;
    } catch (error) {
      if (!(error instanceof GeometryError)) throw error;
      const problem = error.message.replace(/^importSVG: /, "").replace(/^SVG: /, "");
      throw new PropertyError("source", `SVG: ${problem}`);
    }
  },
});
