import type { Document } from "../document/schema.ts";
import type { ElementInfos } from "../element-infos.ts";
import type { Way } from "./arrange.ts";
import { type Duplicated, duplicateElements, duplicateProblem, type Edited } from "./elements.ts";
import type { ElementAddress } from "./find-elements.ts";
import { flipElements } from "./flip.ts";
import { frameOf, middleOf } from "./frame.ts";
import {
  moveElements,
  type Placing,
  placingProblem,
  resizeElements,
  rotateElements,
} from "./placing.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A change that can be repeated on something else. Lengths are mm of the drawing. */
export type LastChange =
  | { readonly kind: "move"; readonly by: Point }
  | { readonly kind: "copy"; readonly by: Point }
  | { readonly kind: "rotate"; readonly degrees: number }
  /** `about`: what stays, in shares of the frame's width and height. */
  | { readonly kind: "resize"; readonly by: Point; readonly about: Point }
  | { readonly kind: "flip"; readonly way: Way };

const placings: Readonly<Record<LastChange["kind"], Placing>> = {
  ...{ move: "move", copy: "move", rotate: "rotate", resize: "resize", flip: "flip" },
};

/** Why a change can't be repeated on elements; undefined when it can. */
export function repeatProblem(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  { kind }: LastChange,
): string | undefined {
  const problem = placingProblem(document, selection, placings[kind]);
  if (problem !== undefined) return problem;
  if (kind === "move") return undefined;
  if (kind === "copy") return duplicateProblem(document, selection);
  const frame = frameOf(document, infos, selection);
  if (!frame) return "It isn't drawn.";
  return kind === "resize" && frame.sizing === "none" ? "Its size can't be changed." : undefined;
}

/** Repeats a change on elements, each kind about their own frame. */
export function repeatChange(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  last: LastChange,
): Edited | Duplicated {
  if (last.kind === "copy") {
    const copied = duplicateElements(document, selection);
    return { ...copied, document: moveElements(copied.document, infos, copied.selection, last.by) };
  }
  return { document: repeated(document, infos, selection, last), selection };
}

function repeated(
  document: Document,
  infos: ElementInfos,
  selection: readonly ElementAddress[],
  last: Exclude<LastChange, { readonly kind: "copy" }>,
): Document {
  if (last.kind === "move") return moveElements(document, infos, selection, last.by);
  if (last.kind === "flip") return flipElements(document, infos, selection, last.way);
  const frame = frameOf(document, infos, selection);
  if (!frame) return document;
  if (last.kind === "rotate")
    return rotateElements(document, infos, selection, middleOf(frame), last.degrees);
  const { minX, minY, maxX, maxY } = frame.box;
  const about = {
    x: minX + last.about.x * (maxX - minX),
    y: minY + last.about.y * (maxY - minY),
  };
  const { x, y } = last.by;
  // One side alone was dragged; what keeps its proportions has only one factor.
  const both = Math.abs(x - 1) >= Math.abs(y - 1) ? x : y;
  const by = frame.sizing === "freely" ? last.by : { x: both, y: both };
  return resizeElements(document, infos, selection, frame, about, by);
}
