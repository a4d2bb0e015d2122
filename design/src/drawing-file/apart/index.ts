/**
 * Makes elements of drawings. The engine loads it together with the reader of SVG, when a drawing is taken apart
 * (on-demand.ts).
 *
 * @module
 */
import { AffineMatrix, CompoundPath, type Graphic, type Path } from "@cuttle/geometry";
import { type Contour, filledContour, transformContour } from "@cuttle/geometry/kernel";
import { readSVG } from "@cuttle/geometry/svg";
import type { Operation } from "../../drawing.ts";
import { type DrawingValues, drawnPieces, operationsOf } from "../../generators/drawing.ts";
import { drawingToTakeApart } from "../registry.ts";
import type { TakenApart } from "../taken-apart.ts";
import { Elements } from "./elements.ts";
import type { Drawn } from "./source.ts";

/** What an element of the type "drawing" consists of. */
export function takeDrawingApart(values: DrawingValues): TakenApart {
  const file = drawingToTakeApart(values.file);
  const { graphic, origins, layerNames, otherWarnings } = file;
  const { pieces, matrix } = drawnPieces(values, file);
  const drawn = new Map<Graphic, Drawn[]>();
  for (const { piece, graphics } of pieces) {
    const all = drawn.get(piece.graphic) ?? [];
    for (const same of graphics) all.push(drawnOf(same, matrix));
    drawn.set(piece.graphic, all);
  }
  const operationOf = operationsOf(values);
  const rows = new Set(values.by === "layer" ? values.rows : []);
  const leavesOut = (group: Graphic) => {
    const key = `layer ${layerNames.get(group)}`;
    // What is on a layer without a row is as the layers around it.
    return rows.has(key) ? operationOf(key) === "leaveOut" : undefined;
  };
  const source = { graphic, origins, drawn, matrix, leavesOut, warnings: otherWarnings };
  return new Elements(source).all();
}

/** What is drawn at once: a path, or the dashes of one. */
function drawnOf(graphics: readonly (Path | CompoundPath)[], matrix: AffineMatrix): Drawn {
  const [first] = graphics;
  const { a, b, c, d, tx, ty } = matrix;
  return {
    contours: graphics.flatMap((one) =>
      one.contours().map((contour) => transformContour(contour, a, b, c, d, tx, ty)),
    ),
    fillRule: first instanceof CompoundPath ? first.fillRule : "nonzero",
    operation: operations.find((one) => one === first?.layer),
    lineWidth: first?.layer === "engrave" ? first.stroke?.width : undefined,
  };
}

const operations = ["cut", "score", "engrave"] as const satisfies readonly Operation[];

/** What an element of the type "svg" consists of, whose style has this operation. */
export function takeSVGApart(text: string, operation: Operation): TakenApart {
  const { graphic, origins, otherWarnings } = readSVG(text);
  const drawn = new Map<Graphic, Drawn[]>();
  for (const path of graphic.allPathsAndCompoundPaths())
    drawn.set(path, paintedOf(path, operation));
  const [matrix, leavesOut] = [new AffineMatrix(), () => undefined];
  return new Elements({
    graphic,
    origins,
    drawn,
    matrix,
    leavesOut,
    warnings: otherWarnings,
  }).all();
}

/** What a path of an "svg" element draws: by its own paint, in the style of the element. */
function paintedOf(path: Path | CompoundPath, operation: Operation): Drawn[] {
  const { fill, stroke } = path;
  const fillRule = path instanceof CompoundPath ? path.fillRule : "nonzero";
  const own = (contours: readonly Contour[], lineWidth?: number): Drawn => ({
    ...{ contours, fillRule, operation: undefined, lineWidth },
  });
  const contours = path.contours();
  const area = fill ? contours.map(filledContour) : contours;
  if (operation !== "engrave") return [own(area)];
  // A line and the area inside of it are both engraved.
  const isOpen = area.some((contour, index) => contour !== contours[index]);
  const filled = isOpen || !stroke ? area : area.filter(({ closed }) => closed);
  return [
    ...(fill && filled.length > 0 ? [own(filled)] : []),
    ...(stroke ? [own(isOpen || !fill ? contours : area, stroke.width)] : []),
  ];
}
