import { type Bounds, contourBounds } from "@cuttle/geometry/kernel";
import { AffineMatrix } from "@cuttle/geometry/matrix";
import type { ElementNode } from "../document/schema.ts";
import type { Drawing, Part } from "../drawing.ts";
import { addressOf, type ElementAddress, elementsAt } from "../edit/find-elements.ts";
import { type Frame, frameOf } from "../edit/frame.ts";
import { Picker } from "../edit/pick.ts";
import { type ElementInfo, elementInfo } from "../element-infos.ts";
import { PieceIndex } from "../hit-test/index.ts";
import { kept } from "../kept.ts";
import { type Handle, handleReach, handleSize, handlesOf } from "./handles.ts";
import { between, lengthOf, within } from "./measure.ts";
import type { Point, Pointer, Stage } from "./tool.ts";

/** Pixels beside a line where a press meets it. */
const room = { mouse: 3, pen: 3, touch: 10 };

const indexes = new WeakMap<Drawing, PieceIndex>();

/** Where the pieces of a drawing are. The first call takes up to 34 ms for 45,000 pieces: it is made before a press. */
export const piecesOf = (drawing: Drawing): PieceIndex =>
  kept(indexes, drawing, () => new PieceIndex(drawing));

const pickerOf = ({ store }: Stage): Picker =>
  new Picker(store.state().document, store.selection());

/** The element that a press selects. Nothing is selected of what is locked, and what is behind it can be reached. */
export function elementUnder(
  stage: Stage,
  pointer: Pointer,
  pick: "pick" | "pickInside" = "pick",
): ElementAddress | undefined {
  const picker = pickerOf(stage);
  const piece = pieceUnder(stage, pointer, ({ element }) => picker.pick(element) !== undefined);
  return piece && picker[pick](piece.element);
}

/** The elements under a pointer, from the one that a press selects. */
export function elementsUnder(stage: Stage, pointer: Pointer): readonly ElementAddress[] {
  const picker = pickerOf(stage);
  const found: ElementAddress[] = [];
  const isNew = ({ element }: Part) => {
    const picked = picker.pick(element);
    return picked !== undefined && !found.includes(picked);
  };
  for (;;) {
    const piece = pieceUnder(stage, pointer, isNew);
    const picked = piece && picker.pick(piece.element);
    if (picked === undefined) return found;
    found.push(picked);
  }
}

/** The text in front at this place, also between its letters. */
export const textUnder = (stage: Stage, { at, kind }: Pointer): ElementAddress | undefined =>
  textAt(stage, at, room[kind] / stage.scale());

/** The text in front within a distance of a point, mm. */
export function textAt(
  { store }: Pick<Stage, "store">,
  at: Point,
  reach: number,
): ElementAddress | undefined {
  const { document, result } = store.state();
  const [main] = document.components;
  const { elements } = result ?? {};
  const find = (list: readonly ElementNode[]): ElementNode | undefined => {
    for (const element of list.toReversed()) {
      if (element.locked) continue;
      const info = elements && elementInfo(elements, element.id);
      const isHere = element.type === "text" && info && isIn(info, at, reach);
      const found = isHere ? element : find(element.children ?? []);
      if (found) return found;
    }
    return undefined;
  };
  const found = main && find(main.elements);
  return found && addressOf(main.id, found);
}

/** The text under a pointer, if a click would select it and it is in front of another element that is there. */
export function textInFront(
  stage: Stage,
  pointer: Pointer,
  other: ElementAddress | undefined,
): ElementAddress | undefined {
  const text = textUnder(stage, pointer);
  if (text === undefined) return undefined;
  const { document } = stage.store.state();
  const [place] = elementsAt(document, [text]);
  const front = elementsAt(document, other === undefined ? [text] : [text, other]).at(-1);
  const isPicked = place && pickerOf(stage).pick(place.element.id) === text;
  return isPicked && front?.element === place.element ? text : undefined;
}

/** Whether a point of the drawing is in an element's box, or so near to it, mm. */
function isIn({ matrix, local }: ElementInfo, point: Point, reach: number): boolean {
  if (!local || !new AffineMatrix(...matrix).isInvertible()) return false;
  const { x, y } = within(matrix, point);
  const near = reach / lengthOf({ x: matrix[0], y: matrix[1] });
  return (
    x >= local.minX - near &&
    x <= local.maxX + near &&
    y >= local.minY - near &&
    y <= local.maxY + near
  );
}

function pieceUnder(
  { store, scale }: Stage,
  { at, kind }: Pointer,
  accept: (part: Part) => boolean,
): Part | undefined {
  const drawing = store.state().result?.drawing;
  return drawing && piecesOf(drawing).pieceAt(at, room[kind] / scale(), accept);
}

/** The box of the smallest thing that is cut out around a point, mm, and its name: what something new is put on. */
export function cutAround(
  { store }: Pick<Stage, "store">,
  at: Point,
): { readonly box: Bounds; readonly name: string } | undefined {
  const drawing = store.state().result?.drawing;
  const cuts = ({ shapes }: Part) => shapes.filter(({ operation }) => operation === "cut");
  const part = drawing && piecesOf(drawing).pieceAt(at, 0, (one) => cuts(one).length > 0);
  const box = part && contourBounds(cuts(part).flatMap(({ contours }) => contours));
  return part && box && { box, name: part.name };
}

/** The elements whose pieces are entirely in a box, mm. */
export function elementsIn(stage: Stage, box: Bounds): readonly ElementAddress[] {
  const drawing = stage.store.state().result?.drawing;
  const picker = pickerOf(stage);
  const pieces = drawing ? piecesOf(drawing).piecesIn(box) : [];
  return [...new Set(pieces.flatMap(({ element }) => picker.pick(element) ?? []))];
}

/** The last frame of each project: a pointer asks for it in each frame, also where thousands are selected. */
const frames = new WeakMap<
  Stage["store"],
  { readonly of: readonly unknown[]; readonly frame: Frame | undefined }
>();

/** The frame around what is selected; undefined when that isn't drawn, or is locked. */
export function selectedFrame({ store }: Pick<Stage, "store">): Frame | undefined {
  const { document, result } = store.state();
  const elements = result?.elements;
  const of = [document, elements, store.selection()];
  const last = frames.get(store);
  if (last?.of.every((one, k) => one === of[k])) return last.frame;
  const frame = elements && frameOf(document, elements, store.selection());
  frames.set(store, { of, frame });
  return frame;
}

/** Whether a point is in a frame, or in a share of it that is around its middle. */
export function isInFrame(
  { matrix, box: { minX, minY, maxX, maxY } }: Frame,
  point: Point,
  share = 1,
): boolean {
  if (!new AffineMatrix(...matrix).isInvertible()) return false;
  const { x, y } = within(matrix, point);
  const [fromX, fromY] = [Math.abs(2 * x - minX - maxX), Math.abs(2 * y - minY - maxY)];
  return fromX < share * (maxX - minX) && fromY < share * (maxY - minY);
}

/** The handle under a pointer; none in the inner half of the frame, which can be dragged however small it is. */
export function handleUnder(stage: Stage, frame: Frame, pointer: Pointer): Handle | undefined {
  const scale = stage.scale();
  const size = stage.handleSize?.() ?? handleSize.mouse;
  const reach = handleReach(size) / scale;
  if (isInFrame(frame, pointer.at, 1 / 2)) return undefined;
  const distance = ({ at }: Handle) => lengthOf(between(at, pointer.at));
  return handlesOf(frame, scale, size, stage.seen())
    .filter((one) => distance(one) <= reach)
    .sort((a, b) => distance(a) - distance(b))[0];
}
