import type { Bounds } from "@cuttle/geometry/kernel";
import type { Document } from "../document/schema.ts";
import { withCopies } from "../edit/copies.ts";
import { duplicateElements, duplicateProblem, idsForCopies } from "../edit/elements.ts";
import type { ElementAddress } from "../edit/find-elements.ts";
import type { Frame } from "../edit/frame.ts";
import { moveElements, replacedBy, resizeElements, rotateElements } from "../edit/placing.ts";
import type { Edit, Session, Shifted } from "../edit/store.ts";
import { endTyping } from "../edit/typing.ts";
import type { ElementInfos } from "../element-infos.ts";
import { asksFirst } from "./ask-first.ts";
import { mainAxis } from "./axes.ts";
import { guideCursor, guideUnder, movingGuide, selectGuide } from "./guides.ts";
import type { Handle } from "./handles.ts";
import {
  adds,
  axisOf,
  between,
  directionOf,
  middleOf,
  offsetLabel,
  projected,
  rounded,
  roundedAngle,
  sizeLabel,
  through,
} from "./measure.ts";
import { Resize } from "./resize.ts";
import { shiftedDrawing, shiftingIds } from "./shifted.ts";
import { sceneOf } from "./snap-targets.ts";
import { snapping, sourcesOf } from "./snapping.ts";
import { typeIn } from "./text.ts";
import type { Caught, PlacedGuide, Point, Pointer, Stage, Tool, ToolState } from "./tool.ts";
import { isNear, isTap } from "./tool-runner.ts";
import {
  elementsIn,
  elementsUnder,
  elementUnder,
  handleUnder,
  isInFrame,
  selectedFrame,
  textInFront,
} from "./under-pointer.ts";
import { boxOf } from "./view-tools.ts";

/**
 * Selects, moves, resizes and rotates. A click selects, with Shift it adds or takes away, with Alt it selects what is
 * behind; a double click goes one level deeper, or types in a text; a drag from an empty place selects what its box
 * holds. A drag moves what is selected, with Alt a copy of it, with Shift along an axis. Handles resize and rotate:
 * Shift keeps proportions and turns in steps of 15°, with Alt the middle stays. Moving and resizing catch what is near,
 * unless Control is held. A finger drags what is selected, also between its parts, and otherwise moves the view, or
 * draws a box while several are collected.
 */
export const selectTool: Tool = (stage) => idle(stage);

function idle(stage: Stage, cursor = "default"): ToolState {
  return {
    cursor,
    press: (pointer) => press(stage, pointer),
    move: (pointer) => idle(stage, cursorAt(stage, pointer)),
    double(pointer) {
      // While several are collected, it is two clicks and no more.
      if (adds(pointer) || stage.store.session().several) return idle(stage);
      const picked = elementUnder(stage, pointer, "pickInside");
      const text = textInFront(stage, pointer, picked);
      if (text !== undefined) typeIn(stage, text);
      else if (picked !== undefined) stage.store.select([picked]);
      return idle(stage);
    },
  };
}

function press(stage: Stage, pointer: Pointer): ToolState {
  const { store } = stage;
  endTyping(store);
  const frame = selectedFrame(stage);
  const handle = frame && handleUnder(stage, frame, pointer);
  if (handle) return pressedOn(stage, pointer, () => turnOrResize(stage, pointer, handle));
  const guide = guideUnder(stage, pointer);
  if (guide) return pressedGuide(stage, pointer, guide);
  const picked = elementUnder(stage, pointer);
  const isSelected = picked !== undefined && store.selection().includes(picked);
  if (pointer.kind === "touch" && !isSelected) {
    if (store.session().several) return collecting(stage, pointer);
    const tapped = tapping(stage, pointer);
    if (!frame || !isInFrame(frame, pointer.at)) return tapped;
    return pressedOn(stage, pointer, () => moving(stage, pointer), tapped.release);
  }
  if (picked === undefined) return brushing(stage, pointer);
  const selectsOnRelease = isSelected || pointer.alt || adds(pointer) || store.session().several;
  if (!selectsOnRelease) store.select([picked]);
  return pressedOn(
    stage,
    pointer,
    () => {
      if (!store.selection().includes(picked)) select(stage, pointer, [picked]);
      return moving(stage, pointer);
    },
    (end) => {
      if (!isTap(pointer, end)) return;
      if (pointer.alt) selectBehind(stage, pointer);
      else if (selectsOnRelease) select(stage, pointer, [picked]);
    },
  );
}

function pressedGuide(stage: Stage, from: Pointer, guide: PlacedGuide): ToolState {
  const isSelected = stage.store.session().guide === guide.id;
  if (from.kind === "touch" && !isSelected) return tapping(stage, from);
  return pressedOn(
    stage,
    from,
    () => movingGuide(stage, guide, () => idle(stage)),
    () => selectGuide(stage, guide.id),
  );
}

/** Pressed, but not yet a drag. */
function pressedOn(
  stage: Stage,
  from: Pointer,
  drag: () => ToolState,
  stayed: (end: Pointer) => void = () => undefined,
): ToolState {
  const state: ToolState = {
    move(to) {
      if (isNear(from, to)) return state;
      const next = drag();
      return next.move?.(to) ?? next;
    },
    release(end) {
      stayed(end);
      return idle(stage);
    },
  };
  return state;
}

/** A finger that moves belongs to the view. */
function tapping(stage: Stage, from: Pointer): ToolState {
  return {
    movesView: true,
    release(end) {
      if (!isTap(from, end)) return idle(stage);
      const guide = guideUnder(stage, from);
      const picked = elementUnder(stage, end);
      if (guide) selectGuide(stage, guide.id);
      else select(stage, from, picked === undefined ? [] : [picked]);
      return idle(stage);
    },
  };
}

/** While several are collected, a finger that moves draws a box, also from an element: a plate may be all there is. */
function collecting(stage: Stage, from: Pointer): ToolState {
  const drag = () => brushing(stage, from);
  return pressedOn(stage, from, drag, (end) => tapping(stage, from).release?.(end));
}

function brushing(stage: Stage, from: Pointer, box?: Bounds): ToolState {
  return {
    ...(box && { box }),
    move: (to) =>
      !box && isNear(from, to)
        ? brushing(stage, from)
        : brushing(stage, from, boxOf(from.at, to.at)),
    release(end) {
      select(stage, end, box ? elementsIn(stage, box) : []);
      return idle(stage);
    },
  };
}

/** Selects elements, or adds them. A single one that is selected already is taken away. */
function select({ store }: Stage, pointer: Pointer, picked: readonly ElementAddress[]): void {
  const { selection, several } = store.session();
  const [only] = picked;
  const isOne = picked.length === 1 && only !== undefined && selection.includes(only);
  if (!adds(pointer) && !several) store.select(picked);
  else if (isOne) store.select(selection.filter((address) => address !== only));
  else store.select([...new Set([...selection, ...picked])]);
}

/** Selects what a menu at this place is about: what is there, unless it is among what is selected. */
export function selectForMenu(stage: Stage, pointer: Pointer): void {
  const { store } = stage;
  endTyping(store);
  const picked = elementUnder(stage, pointer);
  if (picked === undefined) store.select([]);
  else if (!store.selection().includes(picked)) store.select([picked]);
}

/** Selects what is behind the selected element at this place; behind the last one is the first. */
function selectBehind(stage: Stage, pointer: Pointer): void {
  const all = elementsUnder(stage, pointer);
  const at = all.findIndex((one) => stage.store.selection().includes(one));
  const next = all[(at + 1) % all.length];
  if (next !== undefined) stage.store.select([next]);
}

/** What is being changed, as it was before. */
interface Before {
  readonly document: Document;
  readonly infos: ElementInfos;
  readonly selection: readonly ElementAddress[];
}

/** Undefined when there is nothing that can be changed, or somebody is asked first whether an expression may go. */
function beginChange(stage: Stage, change: "move" | "rotate" | "resize"): Before | undefined {
  const { store } = stage;
  const { document, result } = store.state();
  const selection = store.selection();
  if (!result?.elements || asksFirst(stage, replacedBy(document, selection, change)))
    return undefined;
  return { document, infos: result.elements, selection };
}

/** What a drag to some place changes, and what is said about it. */
interface Change {
  readonly edit: Edit;
  readonly label: string;
  readonly caught?: Caught | undefined;
  /** Default: what was selected before. */
  readonly selection?: readonly ElementAddress[] | undefined;
  /** Set when it only moves parts of the drawing, which are shifted without an evaluation. */
  readonly shifted?: Shifted | undefined;
  /** What can be repeated, and the copies that it makes. */
  readonly done: Pick<Session, "last" | "copies">;
}

/** A change that is shown while the pointer moves, and done when it is released. */
function changing(
  stage: Stage,
  before: Before | undefined,
  cursor: string,
  changeTo: (pointer: Pointer, before: Before) => Change,
): ToolState {
  const { store } = stage;
  // The rest of a drag that changes nothing.
  if (!before) return { cursor: "not-allowed", release: () => idle(stage) };
  const state = (shown?: Change): ToolState => ({
    cursor,
    ...(shown && { label: shown.label, caught: shown.caught }),
    move(pointer) {
      const change = changeTo(pointer, before);
      const selected = change.selection ?? before.selection;
      if (selected !== store.selection()) store.select(selected);
      store.setSession({ shifted: change.shifted });
      if (change.shifted) store.cancel();
      else store.preview(change.edit);
      return state(change);
    },
    release() {
      store.select(before.selection);
      const { document } = store.state();
      if (shown) store.edit(shown.edit, { select: shown.selection ?? before.selection });
      // Otherwise the next result takes its place.
      if (store.state().document === document) store.setSession({ shifted: undefined });
      else if (shown) store.setSession(shown.done);
      return idle(stage);
    },
    cancel() {
      store.cancel();
      store.setSession({ selection: before.selection, shifted: undefined });
      return idle(stage);
    },
  });
  return state();
}

function moving(stage: Stage, from: Pointer): ToolState {
  const { store, unit } = stage;
  const scene = sceneOf(stage);
  const sources = sourcesOf(stage, scene, from.at);
  const snap = snapping(stage, scene, from.at, store.selection());
  const snapCopy = snapping(stage, scene, from.at);
  let ids: string[] | undefined;
  const shifting = shiftingIds(store.state().document, store.selection());
  return changing(
    stage,
    beginChange(stage, "move"),
    "move",
    (to, { document, infos, selection }) => {
      const copies = to.alt && duplicateProblem(document, selection) === undefined;
      const far = between(from.at, to.at);
      const along = to.shift ? axisOf(far) : undefined;
      const wanted = along ? projected(far, along) : far;
      const goes = sources && { ...sources, by: wanted, along };
      const snapped = copies
        ? snapCopy(to, goes && { ...goes, leaves: [mainAxis(wanted)] })
        : snap(to, goes);
      const near = (length: number) => rounded(length, stage.scale(), unit);
      const by = {
        x: snapped?.x ? snapped.by.x : near(wanted.x),
        y: snapped?.y ? snapped.by.y : near(wanted.y),
      };
      const said = { label: offsetLabel(by, unit), caught: snapped?.caught };
      if (!copies) {
        const from = shifting && store.state().result?.drawing;
        return {
          ...said,
          edit: (now) => moveElements(now, infos, selection, by),
          shifted: from && { drawing: shiftedDrawing(from, shifting, by), by },
          done: { last: { kind: "move", by } },
        };
      }
      ids ??= idsForCopies(document, selection);
      const copiesIn = (now: Document) => duplicateElements(now, selection, ids);
      const { selection: made, originals } = copiesIn(document);
      return {
        ...said,
        selection: made,
        done: {
          last: { kind: "copy", by },
          copies: withCopies({ originals, copies: made }, store.session().copies),
        },
        edit(now) {
          const copies = copiesIn(now);
          return moveElements(copies.document, infos, copies.selection, by);
        },
      };
    },
  );
}

function turnOrResize(stage: Stage, from: Pointer, handle: Handle): ToolState {
  // Another drawing may have come since the press.
  const frame = selectedFrame(stage);
  if (!frame) return idle(stage);
  return handle.kind === "rotate"
    ? rotating(stage, from, frame)
    : resizing(stage, from, frame, handle.kind);
}

function rotating(stage: Stage, from: Pointer, { matrix, box }: Frame): ToolState {
  const center = through(matrix, middleOf(box));
  const [a, b] = matrix;
  const start = directionOf({ x: a, y: b });
  const grabbed = directionOf(between(center, from.at));
  return changing(stage, beginChange(stage, "rotate"), "grabbing", (to, { infos, selection }) => {
    const turned = start + directionOf(between(center, to.at)) - grabbed;
    const angle = roundedAngle(turned, to.shift ? 15 : 1);
    return {
      label: `${angle}°`,
      edit: (now) => rotateElements(now, infos, selection, center, angle - start),
      done: { last: { kind: "rotate", degrees: angle - start } },
    };
  });
}

function resizing(
  stage: Stage,
  from: Pointer,
  frame: Frame,
  kind: Exclude<Handle["kind"], "rotate">,
): ToolState {
  const resize = new Resize(frame, kind, from.at);
  const scene = sceneOf(stage);
  const snap = snapping(stage, scene, from.at, stage.store.selection());
  const round = (length: number) => rounded(length, stage.scale(), stage.unit);
  const { lengths } = resize;
  return changing(
    stage,
    beginChange(stage, "resize"),
    cursorOf(kind, frame.matrix),
    (to, { infos, selection }) => {
      const snapped = snap(to, scene.drawing && resize.wantedAt(to.at, to));
      const by = resize.factorsAt(to.at, to, snapped, round);
      const about = resize.about(to);
      return {
        label: sizeLabel(by.x * lengths.x, by.y * lengths.y, stage.unit),
        caught: snapped?.caught,
        edit: (now) => resizeElements(now, infos, selection, frame, about, by),
        done: { last: { kind: "resize", by, about: shareOf(frame.box, about) } },
      };
    },
  );
}

/** A point in shares of a box's width and height. */
const shareOf = ({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): Point => ({
  x: maxX > minX ? (x - minX) / (maxX - minX) : 0.5,
  y: maxY > minY ? (y - minY) / (maxY - minY) : 0.5,
});

function cursorAt(stage: Stage, pointer: Pointer): string {
  const frame = selectedFrame(stage);
  const handle = frame && handleUnder(stage, frame, pointer);
  if (handle) return handle.kind === "rotate" ? "grab" : cursorOf(handle.kind, frame.matrix);
  const guide = guideUnder(stage, pointer);
  if (guide) return guideCursor(guide);
  const picked = elementUnder(stage, pointer);
  return picked !== undefined && stage.store.selection().includes(picked) ? "move" : "default";
}

/** Which way a handle moves, in steps of 45°. */
const cursors = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"] as const;
const directions = { e: 0, se: 45, s: 90, sw: 135, w: 180, nw: 225, n: 270, ne: 315 };

function cursorOf(kind: keyof typeof directions, [a, b]: Frame["matrix"]): string {
  const turned = directions[kind] + directionOf({ x: a, y: b });
  return cursors[((Math.round(turned / 45) % 4) + 4) % 4] as string;
}
