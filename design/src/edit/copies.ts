import type { Document } from "../document/schema.ts";
import type { ElementInfos } from "../element-infos.ts";
import { type Duplicated, duplicateElements } from "./elements.ts";
import { type ElementAddress, elementAt } from "./find-elements.ts";
import { Matrices } from "./matrices.ts";
import { moveElements, replacedBy } from "./placing.ts";
import { rounded } from "./transforms.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Copies, and in the same order what they are copies of. */
export interface Copies {
  readonly originals: readonly ElementAddress[];
  readonly copies: readonly ElementAddress[];
  /** Those that were made before, which count again when these are undone. */
  readonly before?: Copies | undefined;
}

/** Copies of elements that are moved from them, mm. */
export interface Beside extends Duplicated {
  readonly by: Point;
}

/**
 * Copies elements and moves the copies, so that they can be seen. If what is selected are the copies that were made
 * last, and they were moved since, the next ones are as far from them as they are from their originals. What an
 * expression places is copied in place.
 */
export function duplicateBeside(
  document: Document,
  infos: ElementInfos | undefined,
  selection: readonly ElementAddress[],
  usual: Point,
  last: Copies | undefined,
): Beside {
  const copied = duplicateElements(document, selection);
  if (!infos || replacedBy(document, selection, "move").length > 0)
    return { ...copied, by: { x: 0, y: 0 } };
  const by = (last && offsetOf(document, infos, selection, last)) ?? usual;
  return { ...copied, by, document: moveElements(copied.document, infos, copied.selection, by) };
}

/** How far copies are from their originals; undefined when others are selected, or they are in one place. */
function offsetOf(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  { originals, copies, before }: Copies,
): Point | undefined {
  const isUndone = !copies.every((one) => elementAt(document, one));
  if (isUndone) return before && offsetOf(document, infos, selection, before);
  if (selection.length !== copies.length || !selection.every((one) => copies.includes(one)))
    return undefined;
  const matrices = new Matrices(document, infos);
  const [from, to] = [originals, copies].map(([one = ""]) => {
    const place = elementAt(document, one);
    return place && matrices.world(place);
  });
  if (!from || !to) return undefined;
  const by = { x: rounded(to.tx - from.tx), y: rounded(to.ty - from.ty) };
  return by.x === 0 && by.y === 0 ? undefined : by;
}
