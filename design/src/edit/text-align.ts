import type { Document } from "../document/schema.ts";
import type { ElementInfo, ElementInfos } from "../element-infos.ts";
import { toExpression } from "../expression/literal.ts";
import { updateElements } from "./elements.ts";
import { type ElementAddress, type ElementPlace, elementsAt } from "./find-elements.ts";
import { infoAt } from "./matrices.ts";
import { moveEach } from "./placing.ts";
import { textLook, type Valued } from "./text-look.ts";
import { literalPoint } from "./transforms.ts";

/** Where a text's position is in its lines, in shares of their width. */
const anchors: Readonly<Record<string, number>> = { left: 0, center: 0.5, right: 1 };

/**
 * Aligns the lines of texts. They stay about where they are drawn, since their positions move along; `backInPlace` does
 * the rest. What an expression places keeps its position. `infos`: of the last evaluation.
 */
export function alignTexts(
  state: Valued,
  infos: ElementInfos | undefined,
  addresses: readonly ElementAddress[],
  align: string,
): Document {
  const { document } = state;
  const next = updateElements(document, addresses, (one) => ({
    ...one,
    properties: { ...one.properties, align: toExpression(align) },
  }));
  if (!infos) return next;
  const before = new Map(
    elementsAt(document, addresses).map(({ element }) => [
      element.id,
      textLook(state, element).align,
    ]),
  );
  return moveEach(next, infos, placesIn(next, addresses), (place) => {
    const info = infoAt(next, infos, place);
    // The width of the ink is not quite that of the lines, and a modifier may draw them elsewhere.
    if (!info?.local || place.element.modifiers?.length) return { x: 0, y: 0 };
    const { minX, maxX } = info.local;
    const shares = anchorOf(align) - anchorOf(before.get(place.element.id));
    const [a, b] = info.matrix;
    return { x: a * shares * (maxX - minX), y: b * shares * (maxX - minX) };
  });
}

const anchorOf = (align = "left") => anchors[align] ?? 0;

/** Moves elements so that the middle of what they draw is where it was before. */
export function backInPlace(
  document: Document,
  before: ElementInfos,
  after: ElementInfos,
  addresses: readonly ElementAddress[],
): Document {
  return moveEach(document, after, placesIn(document, addresses), (place) => {
    const [was, is] = [before, after].map((infos) => middleIn(infoAt(document, infos, place)));
    return was && is ? { x: was.x - is.x, y: was.y - is.y } : { x: 0, y: 0 };
  });
}

/** Those whose position is a literal. */
const placesIn = (
  document: Document,
  addresses: readonly ElementAddress[],
): readonly ElementPlace[] =>
  elementsAt(document, addresses).filter(
    ({ element }) => literalPoint(element.transform?.position ?? "[0, 0]") !== undefined,
  );

/** The middle of what an element draws, in the drawing. */
function middleIn(info: ElementInfo | undefined) {
  if (!info?.local) return undefined;
  const { local, matrix } = info;
  const [a, b, c, d, tx, ty] = matrix;
  const [x, y] = [(local.minX + local.maxX) / 2, (local.minY + local.maxY) / 2];
  return { x: a * x + c * y + tx, y: b * x + d * y + ty };
}
