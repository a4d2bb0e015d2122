import { type Contour, contourBounds } from "@cuttle/geometry/kernel";
import { parsePathData } from "@cuttle/geometry/path-data";
import { newDocument } from "../document/new-document.ts";
import type { Document } from "../document/schema.ts";
import type { Drawing, Unit } from "../drawing.ts";
import { anchorsOf } from "../edit/anchors.ts";
import { type Edited, insertElement, newElementId, tooMany } from "../edit/insert.ts";
import type { View } from "../edit/store.ts";
import { pointOf } from "../edit/transforms.ts";
import { toExpression } from "../expression/literal.ts";
import { rounded } from "./measure.ts";
import { usualStyle } from "./styles.ts";

/** An icon to insert. */
interface IconShape {
  readonly name: string;
  /** Its outlines, in any unit; filled by the rule nonzero. */
  readonly contours: readonly Contour[];
}

/** mm; the longer side of an icon. */
const USUAL = 30;

/** The most points of an icon: a drawing with more is no icon, and can't be edited by hand. */
const MOST_POINTS = 2_000;

/** Puts an icon in front of all others, in the middle of the view: one path, engraved and selected. Says why when it can't. */
export function insertIcon(
  document: Document,
  icon: IconShape,
  view: View,
  unit: Unit,
): Edited | string {
  const bounds = contourBounds(icon.contours);
  const side = bounds && Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
  if (!side) return "This icon has nothing to cut or engrave. Choose another one.";
  const { minX, minY, maxX, maxY } = bounds;
  const scale = USUAL / side;
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const anchors = icon.contours.map((contour) => {
    const moved = closedCoords(contour).map((one, k) => (one - (k % 2 === 0 ? x : y)) * scale);
    return anchorsOf({ coords: moved, closed: true }, 4);
  });
  const points = anchors.reduce((sum, { length }) => sum + length, 0);
  if (points > MOST_POINTS) {
    return `This icon has ${points.toLocaleString("en-US")} points, more than the ${MOST_POINTS.toLocaleString("en-US")} that an icon can have. Choose a simpler one.`;
  }
  const near = (length: number) => rounded(length, view.scale, unit);
  const styled = usualStyle(document, "engrave");
  const edited = insertElement(styled.document, {
    id: newElementId(document),
    ...{ name: icon.name, type: "path", properties: {} },
    transform: { position: pointOf({ x: near(view.x), y: near(view.y) }) },
    style: styled.style,
    contours: anchors.map((list, index) => ({ id: `c${index + 1}`, closed: true, anchors: list })),
  });
  return edited ?? tooMany(document, 1) ?? "";
}

/** The numbers of an outline that comes back to its start, since what is filled is closed. */
function closedCoords({ coords }: Contour): readonly number[] {
  const all = [...coords];
  const [x = 0, y = 0] = all;
  const [endX = 0, endY = 0] = all.slice(-2);
  return endX === x && endY === y ? all : [...all, endX, endY, x, y, x, y];
}

/** The outlines of SVG path data. */
export const outlinesOf = (path: string): readonly Contour[] => parsePathData(path);

// Programs write white as #fefefe, too.
const unite = `
  const layers = [];
  function paint({ r, g, b }, shape) {
    const isWhite = Math.min(r, g, b) >= 250 / 255;
    const last = layers.at(-1);
    if (last?.isWhite === isWhite) last.shapes.push(shape);
    else layers.push({ isWhite, shapes: [shape] });
  }
  const { graphic } = utilities.importSVG(source);
  for (const shape of graphic.allPathsAndCompoundPaths()) {
    const { fill, stroke } = shape;
    if (fill) paint(fill.color, shape);
    if (stroke) {
      const { color, width, join, cap } = stroke;
      paint(color, CompoundPath.stroke(shape, width, { join, cap }));
    }
  }
  return layers.reduce(
    (ink, { isWhite, shapes }) =>
      isWhite ? CompoundPath.difference(ink, ...shapes) : CompoundPath.union(ink, ...shapes),
    CompoundPath(),
  );
`;

/**
 * A document that draws the ink of a stranger's SVG file as one shape: fills and lines in the order in which they are
 * painted, where white ones take away what is under them. Draw it in a sandbox of its own.
 */
export function documentOfIcon(svg: string): Document {
  const [source, id] = ["source", "icon"];
  const parameter = { name: source, type: "text" as const, expression: "''" };
  const element = { id, type: `script:${id}`, properties: { [source]: toExpression(svg) } };
  return {
    ...newDocument(),
    scripts: [
      { id, name: "Icon", kind: "generator", scope: "own", parameters: [parameter], code: unite },
    ],
    components: [{ id: "main", parameters: [], elements: [element] }],
  };
}

/** The outlines of what such a document draws. */
export const outlinesIn = ({ parts }: Drawing): readonly Contour[] =>
  parts.flatMap(({ shapes }) => shapes.flatMap(({ contours }) => contours));
