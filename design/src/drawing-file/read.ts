import {
  CompoundPath,
  GeometryError,
  type Graphic,
  Group,
  ImageFill,
  Path,
  utilities,
} from "@cuttle/geometry";
import { contourBounds, isStraight } from "@cuttle/geometry/kernel";
import { Problem } from "../evaluate/messages.ts";
import { jointsOf } from "./join.ts";
import type { DrawingFile, DrawingScale, Piece } from "./model.ts";
import { rowsOf } from "./rows.ts";
import { textOf } from "./text-of.ts";

/** The most paths of a drawing (issue: "Up to 5 MB and 20,000 paths"). */
const mostPaths = 20_000;
/** The most bytes of a drawing. */
const mostBytes = 5 * 2 ** 20;

/** Reads a drawing. Throws a `Problem` with a sentence for people when it is none, or too large. */
export function readDrawingFile(bytes: Uint8Array): DrawingFile {
  if (bytes.length > mostBytes) {
    const size = Math.ceil((bytes.length / 2 ** 20) * 10) / 10;
    throw new Problem(`This drawing is ${size} MB; up to 5 MB can be opened.`);
  }
  const { graphic, layers, warnings } = imported(textOf(bytes));
  const pieces: Piece[] = [];
  const names = new Map(layers.map((layer) => [layer.graphic, layer.name]));
  collect(graphic, "", names, pieces);
  if (pieces.length > mostPaths) {
    const [has, most] = [pieces.length, mostPaths].map((count) => count.toLocaleString("en"));
    throw new Problem(`This drawing has ${has} paths; up to ${most} can be opened.`);
  }
  const bounds = contourBounds(pieces.flatMap(({ path }) => path.contours()));
  if (bounds === undefined) throw new Problem("There is nothing to cut in this drawing.");
  const rows = rowsOf(pieces);
  const scales: DrawingScale[] = [];
  return { pieces, bounds, ...rows, scales, joints: jointsOf(pieces, rows, scales), warnings };
}

function imported(text: string) {
  try {
    return utilities.importSVG(text);
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    throw new Problem(error.message.replace(/^importSVG: /, "").replace(/^SVG: /, ""));
  }
}

function collect(
  graphic: Graphic,
  outer: string,
  names: ReadonlyMap<Graphic, string>,
  pieces: Piece[],
): void {
  const layer = names.get(graphic) ?? outer;
  if (graphic instanceof Group) {
    for (const item of graphic.items) collect(item, layer, names, pieces);
  } else if (graphic instanceof Path || graphic instanceof CompoundPath) {
    const { fill, stroke } = graphic;
    const isFilled = fill !== undefined && !(fill instanceof ImageFill) && encloses(graphic);
    const area = isFilled ? hexOf(fill.color) : undefined;
    const line = stroke && hexOf(stroke.color);
    if (area !== undefined || line !== undefined) pieces.push({ path: graphic, layer, line, area });
  }
}

/** Whether there is anything to fill: a line without a color for its fill has a black one in SVG. */
function encloses(graphic: Path | CompoundPath): boolean {
  return graphic
    .contours()
    .some(({ coords }) => coords.length > 8 || (coords.length === 8 && !isStraight(coords, 0)));
}

function hexOf(color: { toHex(): string }): string {
  return color.toHex().slice(0, 7).toLowerCase();
}
