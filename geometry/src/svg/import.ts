import { GeometryError } from "../geometry-error.ts";
import { Group } from "../group.ts";
import { SVGFile } from "./document.ts";
import { Drawer, type ImportedLayer } from "./drawer.ts";
import { ImportNotes } from "./notes.ts";
import { isPhysicalLength } from "./values.ts";
import { attribute, parseSVGDocument, type XmlElement } from "./xml.ts";

export type { ImportedLayer };

/** Limits of a file. */
export interface ImportSVGOptions {
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
  /** What could not be kept, in plain words; empty when nothing is lost. */
  warnings: string[];
}

/**
 * Reads an SVG file. Shapes, paths, groups, copies, transforms and styles are kept; what a laser can't use, such as text
 * that isn't outlined, pictures, clip paths and filters, is left out and named in `warnings`. A size without a unit is in
 * pixels of 1/96 inch.
 *
 * @param source - The text of the file.
 * @param options - Limits; a file beyond them gives an error.
 * @returns The drawing in mm, its layers and the warnings.
 *
 * @example
 * const file = '<svg width="20mm" height="10mm" viewBox="0 0 200 100"><rect width="100" height="50"/></svg>';
 * const { graphic, warnings } = utilities.importSVG(file);
 * graphic.boundingBox().size() // => Vec(10, 5)
 * warnings // => []
 */
export function importSVG(source: string, options: ImportSVGOptions = {}): ImportSVGResult {
  if (typeof source !== "string") throw new GeometryError("importSVG: source must be text");
  const notes = new ImportNotes({
    maxSegments: limit("maxSegments", options.maxSegments ?? 200_000),
    maxElements: limit("maxElements", options.maxElements ?? 50_000),
    // Reading is recursive: deeper nesting could overflow a small stack.
    maxDepth: Math.min(500, limit("maxDepth", options.maxDepth ?? 100)),
  });
  const root = parseSVGDocument(source, notes.limits);
  const drawer = new Drawer(new SVGFile(root, notes), notes);
  const graphic = new Group(drawer.drawRoot(root));
  warnOfSize(source, root, notes);
  if (graphic.items.length === 0) notes.warn("The file draws nothing.");
  return { graphic, layers: drawer.layers(), warnings: notes.warnings() };
}

/** Illustrator uses 72 pixels per inch, without any hint in the file. */
function warnOfSize(source: string, root: XmlElement, notes: ImportNotes): void {
  if (isPhysicalLength(attribute(root, "width")) || isPhysicalLength(attribute(root, "height")))
    return;
  if (source.slice(0, 2000).includes("Adobe Illustrator"))
    notes.warn(
      "The file gives no size in mm or inches and was made by Illustrator, where 72 px are an inch, not 96: check the size, it may be a quarter too small.",
    );
}

function limit(name: string, value: number): number {
  if (value > 0) return value;
  throw new GeometryError(`importSVG: ${name} must be a number greater than 0`);
}
