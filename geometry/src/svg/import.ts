import { GeometryError } from "../geometry-error.ts";
import type { Graphic } from "../graphic.ts";
import { Group } from "../group.ts";
import { applyChoices, type ImportChoices, type ImportedFeatures } from "./choices.ts";
import { SVGFile } from "./document.ts";
import { Drawer, type ImportedLayer } from "./drawer.ts";
import { ImportNotes } from "./notes.ts";
import { lossesIn, type Origin, type Origins } from "./origins.ts";
import { type ImportedSize, pageSize, sizeWarning } from "./page-size.ts";
import { parseSVGDocument } from "./xml.ts";

export type { Picture } from "./picture.ts";
export type { Words } from "./words.ts";
export type { ImportChoices, ImportedFeatures, ImportedLayer, ImportedSize, Origin, Origins };
export { lossesIn };

/** Choices, and limits of a file. */
export interface ImportSVGOptions extends ImportChoices {
  /**
   * How many of the file's pixels are an inch, from 1 to 10,000, when it has no physical size; default 96, with a
   * warning.
   */
  dpi?: number | undefined;
  /** The most segments it may draw, including copies; default 200,000. */
  maxSegments?: number | undefined;
  /** The most elements it may have, including copies; default 50,000. */
  maxElements?: number | undefined;
  /** The maximum nesting depth of elements, including copies; default 100. */
  maxDepth?: number | undefined;
}

/** The result of reading an SVG file. */
export interface ImportSVGResult {
  /** Everything that draws, in mm, with its fills and strokes. */
  graphic: Group;
  /** The layers of the file by their names, each a group within `graphic`. */
  layers: ImportedLayer[];
  /** The size of its page, and how it was found. */
  size: ImportedSize;
  /** What the choices among the options are about. */
  found: ImportedFeatures;
  /** What could not be kept, in plain words; empty when nothing is lost. */
  warnings: string[];
}

/**
 * Reads an SVG file of up to 5 MB. Shapes, paths, groups, copies, transforms and styles are kept, and clip paths and
 * masks cut off what they hide; what a laser can't use, such as text that isn't outlined, pictures and filters, is left
 * out and named in `warnings`. Where the file gives no size in mm or inches, its pixels are 1/96 inch unless `dpi` says
 * otherwise.
 *
 * @param source - The text of the file.
 * @param options - The size of a pixel, choices, and limits; a file beyond them gives an error.
 * @returns The drawing in mm, its layers, its size and the warnings.
 *
 * @example
 * const file = '<svg width="20mm" height="10mm" viewBox="0 0 200 100"><rect width="100" height="50"/></svg>';
 * const { graphic, warnings } = utilities.importSVG(file);
 * graphic.boundingBox().size() // => Vec(10, 5)
 * warnings // => []
 */
export function importSVG(source: string, options: ImportSVGOptions = {}): ImportSVGResult {
  return read(source, options);
}

/** A file with what its graphics were. Texts and pictures are empty groups in it. */
export interface SVGWithOrigins extends ImportSVGResult {
  readonly origins: Origins;
  /** The warnings that are not about texts and pictures. */
  readonly otherWarnings: readonly string[];
}

/** Reads a file as `importSVG` does, to be taken apart. */
export function readSVG(source: string, options: ImportSVGOptions = {}): SVGWithOrigins {
  const origins = new Map<Graphic, Origin>();
  const result = read(source, options, origins);
  const warnings = [...result.warnings, ...lossesIn(origins.values())];
  return { ...result, origins, otherWarnings: result.warnings, warnings };
}

function read(
  source: string,
  options: ImportSVGOptions,
  origins?: Map<Graphic, Origin>,
): ImportSVGResult {
  if (typeof source !== "string") throw new GeometryError("importSVG: source must be text");
  const { dpi } = options;
  if (dpi !== undefined && !(dpi >= 1 && dpi <= 10_000))
    throw new GeometryError("importSVG: dpi must be a number from 1 to 10,000");
  const notes = new ImportNotes({
    maxSegments: limit("maxSegments", options.maxSegments ?? 200_000),
    maxElements: limit("maxElements", options.maxElements ?? 150_000),
    // Reading is recursive: deeper nesting could overflow a small stack.
    maxDepth: Math.min(500, limit("maxDepth", options.maxDepth ?? 100)),
  });
  const root = parseSVGDocument(source, notes.limits);
  const file = new SVGFile(root, notes);
  const page = pageSize(source, root, file.style(root), dpi);
  const drawer = new Drawer(file, notes, origins);
  const graphic = new Group(drawer.drawRoot(root, page));
  const { size } = page;
  const warning = dpi === undefined ? sizeWarning(size) : undefined;
  if (warning !== undefined) notes.warn(warning);
  const found = applyChoices(graphic, drawer.page(), options, notes);
  if (graphic.allPaths().length === 0) notes.warn("The file draws nothing.");
  return { graphic, layers: drawer.layers(), size, found, warnings: notes.warnings() };
}

function limit(name: string, value: number): number {
  if (value > 0) return value;
  throw new GeometryError(`importSVG: ${name} must be a number greater than 0`);
}
