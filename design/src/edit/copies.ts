import type { Document } from "../document/schema.ts";
import type { ElementInfos } from "../element-infos.ts";
import { type Duplicated, duplicateElements } from "./elements.ts";
import { addressOf, type ElementAddress, elementsAt } from "./find-elements.ts";
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
}

/** How many are remembered. */
const MOST = 50;

/** Copies, and behind them those that were made before, which count again when these are undone. */
export const withCopies = (made: Copies, before: readonly Copies[] = []): readonly Copies[] =>
  [made, ...before].slice(0, MOST);

/** Copies of elements that are moved from them, mm. `by`: undefined when all are in place. */
interface Beside extends Duplicated {
  readonly by: Point | undefined;
}

/**
 * Copies elements and moves the copies, so that they can be seen. If what is selected are the copies that were made
 * last, and they were moved since, the next ones are as far from them as they are from their originals. What an
 * expression places is copied in place. `last`: the copies that were made, the last ones first.
 */
export function duplicateBeside(
  document: Document,
  infos: ElementInfos | undefined,
  selection: readonly ElementAddress[],
  usual: Point,
  last: readonly Copies[] = [],
): Beside {
  const copied = duplicateElements(document, selection);
  if (!infos) return { ...copied, by: undefined };
  const placed = new Set(replacedBy(document, selection, "move").map(({ address }) => address));
  const { originals } = copied;
  const moving = copied.selection.filter((_, k) => !placed.has(originals[k] ?? ""));
  if (moving.length === 0) return { ...copied, by: undefined };
  const by = offsetOf(document, infos, selection, last) ?? usual;
  return { ...copied, by, document: moveElements(copied.document, infos, moving, by) };
}

/**
 * How far the last copies that weren't undone are from their originals, without those in one place; undefined when others
 * are selected, or all are.
 */
function offsetOf(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  last: readonly Copies[],
): Point | undefined {
  const made = last.find(({ copies }) => elementsAt(document, copies).length === copies.length);
  const selected = new Set(selection);
  if (selected.size !== made?.copies.length || !made.copies.every((one) => selected.has(one)))
    return undefined;
  const { originals, copies } = made;
  const matrices = new Matrices(document, infos);
  const places = new Map(
    elementsAt(document, [...originals, ...copies]).map((one) => [
      addressOf(one.component, one.element),
      one,
    ]),
  );
  const worldOf = (address: ElementAddress) => {
    const place = places.get(address);
    return place && matrices.world(place);
  };
  for (const [k, copy] of copies.entries()) {
    const [from, to] = [worldOf(originals[k] ?? ""), worldOf(copy)];
    const by = from && to && { x: rounded(to.tx - from.tx), y: rounded(to.ty - from.ty) };
    if (by && (by.x !== 0 || by.y !== 0)) return by;
  }
  return undefined;
}
