import { clipperBooleans } from "../clipper/booleans.ts";
import type { Graphic } from "../graphic.ts";
import type { Contour, FillRule } from "../interfaces.ts";
import { reverseContour, signedArea } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import { atan2 } from "../kernel/trigonometry.ts";
import { containmentIn } from "./winding.ts";

/** What contours fill, as outlines that neither cross nor overlap, with holes the other way round. */
export function filledContours(contours: readonly Contour[], fillRule: FillRule): Contour[] {
  return clipperBooleans.combine("union", contours, [], { fillRule });
}

/** The area that contours fill, mm². */
export function filledArea(contours: readonly Contour[], fillRule: FillRule): number {
  const [only] = contours;
  if (only && contours.length === 1 && isSimple(only)) return Math.abs(signedArea(only));
  return filledContours(contours, fillRule).reduce((sum, contour) => sum + signedArea(contour), 0);
}

/**
 * A graphic's contours, turned so that all of them together fill by the non-zero rule what each shape fills by its own: a
 * shape that runs the other way must not cut a hole into its neighbour. Most shapes need nothing but a look at their
 * direction; only odd ones cost a union of their own.
 */
export function fillingContours(graphic: Graphic): Contour[] {
  return graphic.allPathsAndCompoundPaths().flatMap((shape) => {
    const contours = shape.contours();
    if ("fillRule" in shape && shape.fillRule === "evenodd" && contours.length > 1)
      return filledContours(contours, "evenodd");
    const area = contours.reduce((sum, contour) => sum + signedArea(contour), 0);
    const turned = area < 0 ? contours.map(reverseContour) : contours;
    return isPlain(turned) ? turned : filledContours(contours, ruleOf(shape));
  });
}

function ruleOf(shape: object): FillRule {
  return "fillRule" in shape && shape.fillRule === "evenodd" ? "evenodd" : "nonzero";
}

/** Whether no place has a negative winding number: outlines turn clockwise, and what turns the other way lies in one. */
function isPlain(contours: readonly Contour[]): boolean {
  if (!contours.every(isSimple)) return false;
  return contours.every((contour, k) => {
    if (signedArea(contour) >= 0) return true;
    const others = contours.filter((_, index) => index !== k);
    const x = at(contour.coords, 0);
    const y = at(contour.coords, 1);
    return containmentIn(others, x, y, "nonzero") === "inside";
  });
}

/**
 * Whether a contour turns round once, as one that does not cross itself does (Hopf's Umlaufsatz). Measured on its control
 * points, which turn as the curve does or more; a doubt counts as no.
 */
export function isSimple({ coords }: Contour): boolean {
  let turned = 0;
  let [fromX, fromY] = [0, 0];
  let [firstX, firstY] = [0, 0];
  let [x, y] = [at(coords, 0), at(coords, 1)];
  for (let k = 2; k <= coords.length; k += 2) {
    // An open contour goes straight back to its start.
    const toX = at(coords, k % coords.length);
    const toY = at(coords, (k % coords.length) + 1);
    const dx = toX - x;
    const dy = toY - y;
    if (dx === 0 && dy === 0) continue;
    if (fromX !== 0 || fromY !== 0)
      turned += atan2(fromX * dy - fromY * dx, fromX * dx + fromY * dy);
    else [firstX, firstY] = [dx, dy];
    [fromX, fromY] = [dx, dy];
    [x, y] = [toX, toY];
  }
  turned += atan2(fromX * firstY - fromY * firstX, fromX * firstX + fromY * firstY);
  return Math.abs(Math.abs(turned) - 360) < 1;
}
