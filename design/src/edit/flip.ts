import { math } from "@cuttle/geometry";
import { AffineMatrix } from "@cuttle/geometry/matrix";
import type { Document, ElementNode } from "../document/schema.ts";
import type { ElementInfos } from "../element-infos.ts";
import type { Way } from "./arrange.ts";
import { type ElementAddress, type ElementPlace, outermost } from "./find-elements.ts";
import { boxAround } from "./frame.ts";
import { Matrices } from "./matrices.ts";
import { changed, isSimilar, placed, toHalfTurn, within } from "./placing.ts";
import {
  literalMatrix,
  literalPart,
  literalPoint,
  numberOf,
  pointOf,
  withMatrix,
} from "./transforms.ts";

/** Mirrors elements in the drawing about the middle of the box around them. Locked ones stay. */
export function flipElements(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  way: Way,
): Document {
  const box = boxAround(document, infos, selection);
  if (!box) return document;
  const matrices = new Matrices(document, infos);
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const sign = way === "horizontally" ? { x: -1, y: 1 } : { x: 1, y: -1 };
  const mirror = AffineMatrix.scale(sign, undefined, middle);
  return changed(document, outermost(document, selection), (place) => {
    const inGroup = within(matrices.around(place), mirror);
    return inGroup ? flipped(place, matrices, inGroup, sign) : place.element;
  });
}

/**
 * An element mirrored by a matrix around it. Its own transform is mirrored part by part, so that two flips are none:
 * rotation and skew change their signs, and so does one scale, unless the element looks the same in a mirror.
 */
function flipped(
  place: ElementPlace,
  matrices: Matrices,
  mirror: AffineMatrix,
  sign: { readonly x: number; readonly y: number },
): ElementNode {
  const { element } = place;
  const { rotation = "0", skew = "0", scale = "1", origin = "[0, 0]" } = element.transform ?? {};
  const isLiteral = literalMatrix(element.transform) !== undefined;
  const around = matrices.around(place);
  const own = matrices.own(place);
  if (!around || !own) return element;
  const again = AffineMatrix.scale(isSymmetric(element) ? sign : { x: 1, y: 1 });
  if (!isLiteral || !isSimilar(around))
    return withMatrix(element, mirror.clone().mul(own).mul(again));
  // What a mirror does inside of a turned group: it mirrors along the same axis, and turns.
  const turn = math.atan2(sign.x * mirror.b, sign.x * mirror.a);
  const factors = pairOf(literalPart(scale));
  const mirrored = ({ x, y }: { x: number; y: number }) =>
    pointOf({ x: sign.x * x, y: sign.y * y });
  return placed(place, matrices, mirror, {
    rotation: numberOf(toHalfTurn(turn - numberIn(rotation))),
    skew: numberOf(-numberIn(skew)),
    // What looks the same keeps its scale; its origin is then on its other side.
    ...(isSymmetric(element)
      ? { scale: pointOf(factors), origin: mirrored(literalPoint(origin) ?? { x: 0, y: 0 }) }
      : { scale: mirrored(factors) }),
  });
}

function numberIn(expression: string): number {
  const part = literalPart(expression);
  return typeof part === "number" ? part : 0;
}

function pairOf(scale: ReturnType<typeof literalPart>) {
  return typeof scale === "object" ? scale : { x: scale ?? 1, y: scale ?? 1 };
}

const symmetric = ["rectangle", "roundedRectangle", "ellipse"];

/** Whether an element looks the same when its own axes are mirrored. */
const isSymmetric = ({ type, modifiers = [] }: ElementNode): boolean =>
  symmetric.includes(type) && modifiers.length === 0;
