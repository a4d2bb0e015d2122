/**
 * From a drawing to files: pure functions on plain data. It uses `drawing.ts` and geometry's kernels, but no document,
 * script or DOM.
 */
export type { ExportImages, Pixels } from "./cut-picture.ts";
export { dataURL } from "./data-url.ts";
export { exportDXF } from "./dxf.ts";
export { addWork, timeOf, type Work, type WorkTime, workOf, workOfGroups } from "./estimate.ts";
export { type ExportFormat, exportFile } from "./export-file.ts";
export { framesImage } from "./image-frame.ts";
export { applyKerf } from "./kerf.ts";
export {
  birch,
  colorsOf,
  type Material,
  materialOf,
  materials,
  paper,
  sheenOf,
} from "./materials.ts";
export { nestCuts } from "./nesting.ts";
export { type ExportGroup, orderedGroups } from "./order.ts";
export { LONGEST_IN_POINTS, type Page } from "./page.ts";
export type { DisplayMode, LineColors, MaterialColors } from "./paint.ts";
export { type Palette, type Preset, palettes, presets } from "./palette.ts";
export { exportPDF } from "./pdf.ts";
export { withPhysicalSize } from "./png.ts";
export * from "./preflight/index.ts";
export {
  drawingScene,
  type PNGOptions,
  type PNGScene,
  pngScene,
  type Scene,
  type SceneItem,
} from "./scene.ts";
export { exportSVG } from "./svg.ts";
export { takeApart } from "./take-apart.ts";
