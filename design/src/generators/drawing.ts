import { AffineMatrix, CompoundPath, Group, Path } from "@cuttle/geometry";
import { type Bounds, filledContour } from "@cuttle/geometry/kernel";
import { joinLines } from "../drawing-file/join.ts";
import {
  type DrawingFile,
  type Piece,
  type RowOperation,
  restKey,
  rowOperations,
} from "../drawing-file/model.ts";
import { drawingFile } from "../drawing-file/registry.ts";
import { keysOf } from "../drawing-file/rows.ts";
import { defineGenerator, PropertyError } from "../registry.ts";

export const drawing = defineGenerator({
  name: "drawing",
  label: "Drawing",
  help: "A file from another program: what its colors or layers become, and its width.",
  properties: [
    {
      name: "file",
      type: "text",
      default: "''",
      label: "File",
      help: "One of the drawings of this design.",
      maxLength: 100,
    },
    {
      name: "width",
      type: "length",
      default: "100",
      label: "Width",
      help: "The height follows the drawing's own proportions.",
      min: 0.1,
      max: 10_000,
    },
    {
      name: "ownWidth",
      type: "number",
      default: "100",
      label: "Own width",
      help: "How wide the drawing is in its file, in millimeters: that much becomes the width.",
      min: 1e-6,
    },
    {
      name: "by",
      type: "choice",
      default: "'color'",
      label: "By",
      help: "Whether colors or layers say what the laser does.",
      choices: [
        { value: "color", label: "Color" },
        { value: "layer", label: "Layer" },
      ],
    },
    {
      name: "rows",
      type: "list",
      default: "[]",
      label: "Rows",
      help: "The colors or layers, in the order of the operations.",
    },
    {
      name: "operations",
      type: "list",
      default: "[]",
      label: "Operations",
      help: "What each becomes: cut, score, engrave or leaveOut.",
    },
    {
      name: "join",
      type: "boolean",
      default: "true",
      label: "Join ends",
      help: "Whether ends of lines up to 0.2 mm apart are joined, so that outlines close.",
    },
    {
      name: "dashes",
      type: "boolean",
      default: "true",
      label: "Dashed lines",
      help: "Whether dashed lines are cut in dashes, such as fold lines; otherwise they are solid.",
    },
  ],
  generate(values) {
    if (values.file === "") throw new PropertyError("file", "File: choose a drawing");
    const { pieces, matrix } = drawnPieces(values, drawingFile(values.file));
    const made = pieces.flatMap(({ graphics }) => graphics.flat());
    return new Group(made).transform(matrix);
  },
});

/** The values of an element of this type. */
export interface DrawingValues {
  readonly file: string;
  readonly width: number;
  readonly ownWidth: number;
  readonly by: "color" | "layer";
  readonly rows: readonly string[];
  readonly operations: readonly string[];
  readonly join: boolean;
  readonly dashes: boolean;
}

type Graphic = Path | CompoundPath;

/** What is drawn of a piece of a file. */
export interface DrawnPiece {
  readonly piece: Piece;
  /** In painting order; of a dashed line all its dashes. */
  readonly graphics: readonly (readonly Graphic[])[];
}

/** What the laser does with each row of a drawing; with what has none, what it does with the rest. */
export function operationsOf({ rows, operations }: DrawingValues) {
  const become = new Map<string, RowOperation>();
  rows.forEach((row, index) => {
    const operation = rowOperations.find((one) => one === operations[index]);
    if (operation === undefined) {
      throw new PropertyError("operations", `Operations: there is no operation for ${row}`);
    }
    become.set(row, operation);
  });
  const rest = become.get(restKey) ?? "leaveOut";
  return (key: string | undefined) => (key === undefined ? "leaveOut" : (become.get(key) ?? rest));
}

/** What is drawn of a file, in its own millimeters, and the matrix that gives it its place and width. */
export function drawnPieces(
  values: DrawingValues,
  { pieces, bounds }: Pick<DrawingFile, "pieces" | "bounds">,
): {
  readonly pieces: readonly DrawnPiece[];
  readonly matrix: AffineMatrix;
} {
  const { width, ownWidth, by, join, dashes } = values;
  const scale = width / ownWidth;
  const operationOf = operationsOf(values);
  let left = mostDashes;
  const made = (join ? joinLines(pieces, by, scale) : pieces).map((piece): DrawnPiece => {
    const { line, area } = keysOf(piece, by);
    const whole = graphicsOf(piece, operationOf(line), operationOf(area));
    if (!dashes || !piece.path.stroke) return { piece, graphics: whole.map((one) => [one]) };
    const graphics = whole.map((one) => dashed(one, piece, left));
    left -= graphics.flat().length - whole.length;
    return { piece, graphics };
  });
  return { pieces: made, matrix: placing(bounds, scale) };
}

/** Scales about the middle of the drawing, which becomes the origin. */
function placing({ minX, minY, maxX, maxY }: Bounds, scale: number): AffineMatrix {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return new AffineMatrix(scale, 0, 0, scale, -x * scale, -y * scale);
}

/** What the laser does along and inside a path. An outline that its stroke and its fill both ask for is cut once. */
function graphicsOf(
  { path, line, area }: Piece,
  alongLine: RowOperation,
  inArea: RowOperation,
): Graphic[] {
  const made: Graphic[] = [];
  if (area !== undefined && inArea === "engrave")
    made.push(painted(closed(path), "engrave", "fill"));
  if (line !== undefined && alongLine === "engrave") made.push(painted(path, "engrave", "stroke"));
  for (const operation of ["score", "cut"] as const) {
    const isArea = area !== undefined && inArea === operation;
    if (isArea || (line !== undefined && alongLine === operation)) {
      made.push(painted(isArea ? closed(path) : path, operation, undefined));
    }
  }
  return made;
}

/** The outline of what a path fills: programs leave out the last line of an area. */
function closed(path: Graphic): Graphic {
  const contours = path.contours();
  if (contours.every((contour) => contour.closed)) return path;
  const paths = contours.map((contour) => Path.fromContour(filledContour(contour)));
  return new CompoundPath(paths, path instanceof CompoundPath ? path.fillRule : "nonzero");
}

/** The most dashes of a drawing: the lines after them are solid. */
const mostDashes = 20_000;
/** The most dashes of one path: finer ones are a solid line to any laser. */
const mostOfPath = 2_000;

/** A line in the dashes of its stroke, of which so many are left. Areas stay whole. */
function dashed(graphic: Graphic, { path }: Piece, left: number): Graphic[] {
  const dash = path.stroke?.dash ?? [];
  const round = dash.reduce((sum, length) => sum + length, 0);
  if (round === 0 || (graphic.layer === "engrave" && graphic.stroke === undefined))
    return [graphic];
  const lines = graphic.allPaths();
  const count = (graphic.length() / round) * dash.length;
  if (count > Math.min(mostOfPath, left)) return [graphic];
  // The paths of a compound path know neither its layer nor its stroke.
  return lines.flatMap((line) =>
    inDashes(line, dash).map((one) => {
      one.layer = graphic.layer;
      one.stroke = graphic.stroke?.clone();
      return one;
    }),
  );
}

/** The dashes of a line. Those of no length cut nothing, and gaps of no length end no dash. */
function inDashes(line: Path, dash: readonly number[]): Path[] {
  const length = line.length();
  const dashes: { from: number; to: number }[] = [];
  for (let at = 0, k = 0; at < length; k++) {
    const from = at;
    at = Math.min(length, at + (dash[k % dash.length] ?? 0));
    if (k % 2 === 1 || at === from) continue;
    const last = dashes.at(-1);
    if (last?.to === from) last.to = at;
    else dashes.push({ from, to: at });
  }
  const [first] = dashes;
  if (first && first.from === 0 && first.to === length) return [line];
  return dashes.map(({ from, to }) =>
    line.slice(line.timeAtDistance(from), line.timeAtDistance(to)),
  );
}

function painted(
  path: Graphic,
  layer: "cut" | "score" | "engrave",
  paint: "fill" | "stroke" | undefined,
): Graphic {
  const copy = path.clone();
  copy.layer = layer;
  copy.fill = undefined;
  if (paint !== "stroke") copy.stroke = undefined;
  return copy;
}
