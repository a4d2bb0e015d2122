/** What the engine loads when something imports SVG: its reader, and what takes drawings apart. */
export { importSVG, readSVG } from "@cuttle/geometry/svg";
export { takeDrawingApart, takeSVGApart } from "./index.ts";
