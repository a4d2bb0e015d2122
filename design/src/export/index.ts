/**
 * From a drawing to files: pure functions on plain data. It uses `drawing.ts` and geometry's kernels, but no document,
 * script or DOM.
 */
export type { ExportImages, Pixels } from "./cut-picture.ts";
export { dataURL } from "./data-url.ts";
export { type DXFOptions, exportDXF } from "./dxf.ts";
export {
  type ExportedFile,
  type ExportFormat,
  exportFile,
} from "./export-file.ts";
export { applyKerf } from "./kerf.ts";
export { type CutContour, nestCuts } from "./nesting.ts";
export {
  type ExportGroup,
  type ExportItem,
  type GroupId,
  groupIds,
  orderedGroups,
} from "./order.ts";
export { framesImage, type Page, pageAround } from "./page.ts";
export { type Palette, type Preset, palettes, presets } from "./palette.ts";
export { exportPDF, type PDFOptions } from "./pdf.ts";
export { withPhysicalSize } from "./png.ts";
export * from "./preflight/index.ts";
export {
  drawingScene,
  type LineColours,
  type Look,
  type MaterialColours,
  type PNGOptions,
  type PNGScene,
  pngScene,
  type Scene,
  type SceneItem,
  type SceneOptions,
} from "./scene.ts";
export { exportSVG, type SVGOptions } from "./svg.ts";
