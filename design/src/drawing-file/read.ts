import {
  CompoundPath,
  GeometryError,
  type Graphic,
  Group,
  ImageFill,
  Path,
} from "@cuttle/geometry";
import { contourBounds, isStraight } from "@cuttle/geometry/kernel";
import {
  type ImportSVGOptions,
  type ImportSVGResult,
  importSVG,
  readSVG,
} from "@cuttle/geometry/svg";
import { Problem } from "../evaluate/messages.ts";
import { jointsOf } from "./join.ts";
import type { DrawingFile, DrawingToTakeApart, Piece } from "./model.ts";
import { rowsOf } from "./rows.ts";
import { textOf } from "./text-of.ts";

/** The most paths of a drawing (decision 0045). `importSVG` bounds its bytes. */
const mostPaths = 20_000;
/** How many warnings say why there is nothing to cut. */
const mostReasons = 3;

/** Reads a drawing. Throws a `Problem` with a sentence for people when it is none, or too large. */
export function readDrawingFile(bytes: Uint8Array): DrawingFile {
  return drawingOf(imported(bytes, importSVG));
}

/** Reads a drawing once more, to take it apart. */
export function readToTakeApart(bytes: Uint8Array): DrawingToTakeApart {
  const read = imported(bytes, readSVG);
  const { graphic, origins, otherWarnings } = read;
  return { ...drawingOf(read), graphic, layerNames: namesOf(read), origins, otherWarnings };
}

const namesOf = ({ layers }: ImportSVGResult) =>
  new Map(layers.map((layer) => [layer.graphic, layer.name]));

function drawingOf(read: ImportSVGResult): DrawingFile {
  const { graphic, size, found, warnings } = read;
  const pieces: Piece[] = [];
  const page = found.page > 0 ? size : undefined;
  collect(graphic, "", { names: namesOf(read), page }, pieces);
  if (pieces.length > mostPaths) {
    const [have, may] = [pieces.length, mostPaths].map((count) => count.toLocaleString("en-US"));
    throw new Problem(`This drawing has ${have} paths; up to ${may} can be opened.`);
  }
  const bounds = contourBounds(pieces.flatMap(({ path }) => path.contours()));
  if (bounds === undefined) {
    const reasons = warnings.filter((one) => one !== "The file draws nothing.");
    throw new Problem(
      ["There is nothing to cut in this drawing.", ...reasons.slice(0, mostReasons)].join(" "),
    );
  }
  const rows = rowsOf(pieces);
  const scales = size.likelyDpi.map((dpi) => ({
    label: programs.get(dpi) ?? `${dpi} pixels an inch`,
    factor: size.dpi / dpi,
  }));
  const joints = jointsOf(pieces, rows, scales);
  const { dashed } = found;
  return { pieces, bounds, ...rows, scales, joints, dashed, warnings };
}

/** Which programs write how many pixels an inch. */
const programs: ReadonlyMap<number, string> = new Map([
  [96, "96 pixels an inch (most programs)"],
  [72, "72 pixels an inch (Illustrator)"],
  [90, "90 pixels an inch (Inkscape before 0.92)"],
]);

function imported<T>(bytes: Uint8Array, read: (text: string, options: ImportSVGOptions) => T): T {
  try {
    // White areas and the page have rows of their own, and the size is asked for.
    return read(textOf(bytes), { dpi: 96, withoutWhite: false, withoutPage: false });
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    const problem = error.message.replace(/^importSVG: /, "").replace(/^SVG: /, "");
    throw new Problem(`${problem.slice(0, 1).toUpperCase()}${problem.slice(1)}.`);
  }
}

interface Walk {
  /** The names of layers by their groups. */
  readonly names: ReadonlyMap<Graphic, string>;
  /** The size of the page, if something covers it. */
  readonly page: { readonly width: number; readonly height: number } | undefined;
}

function collect(graphic: Graphic, outer: string, walk: Walk, pieces: Piece[]): void {
  const layer = walk.names.get(graphic) ?? outer;
  if (graphic instanceof Group) {
    for (const item of graphic.items) collect(item, layer, walk, pieces);
  } else if (graphic instanceof Path || graphic instanceof CompoundPath) {
    const { fill, stroke } = graphic;
    const isFilled = fill !== undefined && !(fill instanceof ImageFill) && encloses(graphic);
    const area = isFilled ? hexOf(fill.color) : undefined;
    const line = stroke && hexOf(stroke.color);
    if (area === undefined && line === undefined) return;
    const isPage = walk.page !== undefined && covers(graphic, walk.page);
    pieces.push({ path: graphic, graphic, layer, line, area, isPage });
  }
}

/** Whether there is anything to fill: a line without a color for its fill has a black one in SVG. */
function encloses(graphic: Path | CompoundPath): boolean {
  return graphic
    .contours()
    .some(({ coords }) => coords.length > 8 || (coords.length === 8 && !isStraight(coords, 0)));
}

/** The share of a side by which a rectangle may miss the page, as in `importSVG`. */
const slack = 1e-3;

/** Whether a path is a rectangle over the page, as `importSVG` counts them. */
function covers(path: Path | CompoundPath, { width, height }: NonNullable<Walk["page"]>): boolean {
  const [contour, ...others] = path.contours();
  const box = contour && contourBounds([contour]);
  if (!box || others.length > 0 || contour.coords.length !== 26) return false;
  const [x, y] = [width * slack, height * slack];
  return box.minX <= x && box.minY <= y && box.maxX >= width - x && box.maxY >= height - y;
}

function hexOf(color: { toHex(): string }): string {
  return color.toHex().slice(0, 7).toLowerCase();
}
