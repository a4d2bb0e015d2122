import { type Anchor, Path } from "@cuttle/geometry";
import { type Contour, contourBounds } from "@cuttle/geometry/kernel";
import { newDocument } from "../document/new-document.ts";
import type { AnchorNode, Document, Style } from "../document/schema.ts";
import type { Drawing } from "../drawing.ts";
import { toExpression } from "../expression/literal.ts";
import { type Edited, insertElement, newElementId, tooMany } from "./insert.ts";
import { pointOf } from "./transforms.ts";

/** An icon to insert. */
export interface IconShape {
  readonly name: string;
  /** Its outlines, in any unit; filled by the rule nonzero. */
  readonly contours: readonly Contour[];
}

/** mm; the longer side of an icon. */
const USUAL = 30;

/** The most points of an icon: a drawing with more is no icon, and can't be edited by hand. */
const MOST_POINTS = 2_000;

/**
 * Puts an icon in front of all others, with its middle at a point of the drawing, mm: one path, engraved where the
 * document has a style for that. Says why when it can't.
 */
export function insertIcon(
  document: Document,
  { name, contours }: IconShape,
  middle: { readonly x: number; readonly y: number },
): Edited | string {
  const bounds = contourBounds(contours);
  const side = bounds && Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
  if (!side) return "This icon has nothing to cut or engrave. Choose another one.";
  const { minX, minY, maxX, maxY } = bounds;
  const anchors = anchorsOf(contours, {
    x: (minX + maxX) / 2,
    y: (minY + maxY) / 2,
    scale: USUAL / side,
  });
  const points = anchors.reduce((sum, { length }) => sum + length, 0);
  if (points > MOST_POINTS) {
    return `This icon has ${points.toLocaleString("en-US")} points, more than the ${MOST_POINTS.toLocaleString("en-US")} that an icon can have. Choose a simpler one.`;
  }
  const style = styleFor("engrave", document);
  const edited = insertElement(document, {
    id: newElementId(document),
    ...{ name, type: "path", properties: {} },
    transform: { position: pointOf(middle) },
    ...(style !== undefined && { style }),
    contours: anchors.map((list, index) => ({ id: `c${index + 1}`, closed: true, anchors: list })),
  });
  return edited ?? tooMany(document, 1) ?? "";
}

function styleFor(operation: Style["operation"], { styles }: Document): string | undefined {
  return Object.keys(styles).find((name) => styles[name]?.operation === operation);
}

interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The anchors of outlines, scaled about a point, which becomes the origin. What is filled is closed. */
function anchorsOf(contours: readonly Contour[], { x, y, scale }: Placing): AnchorNode[][] {
  const length = (value: number) => Number((value * scale).toFixed(4)) + 0;
  const node = ({ position, handleIn, handleOut }: Anchor): AnchorNode => {
    const at = [length(position.x - x), length(position.y - y)] as const;
    const handles = [
      ...[length(handleIn.x), length(handleIn.y)],
      ...[length(handleOut.x), length(handleOut.y)],
    ] as const;
    const [inX = 0, inY = 0, outX = 0, outY = 0] = handles;
    return handles.every((value) => value === 0) ? at : [...at, inX, inY, outX, outY];
  };
  return contours.map((contour) => Path.fromContour(contour).anchors.map(node));
}

/** The outlines of SVG path data. */
export const outlinesOf = (path: string): readonly Contour[] =>
  Path.fromSVGPathString(path).contours();

const unite = `
  const { graphic } = utilities.importSVG(source);
  const shapes = graphic.allPathsAndCompoundPaths();
  const lines = shapes.filter((shape) => !shape.fill && shape.stroke);
  return CompoundPath.union(
    ...shapes.filter((shape) => shape.fill),
    ...lines.map((line) => {
      const { width, join, cap } = line.stroke;
      return CompoundPath.stroke(line, width, { join, cap });
    }),
  );
`;

/**
 * A document that draws what a stranger's SVG file fills, with its lines as wide as they are, as one shape. Draw it in a
 * sandbox of its own.
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
