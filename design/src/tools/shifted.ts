import type { Contour } from "@cuttle/geometry/kernel";
import type { Document } from "../document/schema.ts";
import { type Drawing, drawnBy, type Part, type Shape } from "../drawing.ts";
import { type ElementAddress, idsInside, isFree, outermost } from "../edit/find-elements.ts";
import type { Point } from "./tool.ts";

/**
 * The ids of elements whose parts move with what is selected when that is moved. Undefined when moving changes more than
 * places, since a modifier of a group around it makes something else of it.
 */
export function shiftingIds(
  document: Document,
  selection: readonly ElementAddress[],
): ReadonlySet<string> | undefined {
  const places = outermost(document, selection).filter(isFree);
  const [main] = document.components;
  const isShifted = places.every(
    ({ component, parents }) =>
      component === main?.id && parents.every(({ modifiers = [] }) => modifiers.length === 0),
  );
  return isShifted ? idsInside(places) : undefined;
}

/** A drawing to look at in which the parts of these elements of the main component are moved, mm. */
export function shiftedDrawing(
  { unit, parts }: Drawing,
  ids: ReadonlySet<string>,
  by: Point,
): Drawing {
  const isShifted = ({ element }: Part) => ids.has(drawnBy(element));
  return { unit, parts: parts.map((part) => (isShifted(part) ? shiftedPart(part, by) : part)) };
}

function shiftedPart({ key, element, name, shapes }: Part, by: Point): Part {
  return {
    key: `${key} ${by.x} ${by.y}`,
    element,
    name,
    shapes: shapes.map((shape) => shiftedShape(shape, by)),
  };
}

/** Its letters stay: only checks read them. */
function shiftedShape(shape: Shape, by: Point): Shape {
  const { contours, image } = shape;
  const shifted = { ...shape, contours: contours.map((contour) => shiftedContour(contour, by)) };
  if (!image) return shifted;
  const [a, b, c, d, tx, ty] = image.matrix;
  return { ...shifted, image: { ...image, matrix: [a, b, c, d, tx + by.x, ty + by.y] } };
}

function shiftedContour({ coords, closed }: Contour, { x, y }: Point): Contour {
  const shifted = new Float64Array(coords.length);
  for (let k = 0; k < coords.length; k += 2) {
    shifted[k] = (coords[k] as number) + x;
    shifted[k + 1] = (coords[k + 1] as number) + y;
  }
  return { coords: shifted, closed };
}
