import { type Drawing, type Part, Picker } from "@cuttle/design";
import { PieceIndex } from "@cuttle/design/hit-test";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { Box, Point } from "../../../engine/viewport.ts";

/** A press, a move or a release on the stage. */
export interface PickEvent {
  /** mm, in the drawing. */
  readonly at: Point;
  /** Pixels. */
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  /** To what is selected, not instead of it. */
  readonly add: boolean;
}

/** Pixels that a press may move and still be a click, by mouse and by finger. */
const slack = { mouse: 4, touch: 8 };
/** Pixels beside a line where a click meets it. */
const room = { mouse: 3, touch: 10 };

/**
 * Selects on the stage: a press that stays is a click, one that moves draws a box. A finger that moves belongs to the
 * view. It knows no page: its events come from there.
 */
export class PickTool {
  readonly #store: ProjectStore;
  #drawing: Drawing | undefined;
  #pieces: PieceIndex | undefined;
  #pressed: PickEvent | undefined;
  /** mm; what the box covers while it is drawn. */
  box: Box | undefined;

  constructor(store: ProjectStore) {
    this.#store = store;
  }

  /** What is drawn. */
  show(drawing: Drawing | undefined): void {
    if (drawing === this.#drawing) return;
    this.#drawing = drawing;
    this.#pieces = undefined;
  }

  /** Prepares for a click, which must not wait. */
  prepare(): void {
    this.#index();
    this.#picker();
  }

  /** Returns whether the press is the tool's; otherwise it moves the view, too. */
  press(event: PickEvent): boolean {
    // A second finger zooms.
    this.#pressed = this.#pressed?.touch ? undefined : event;
    return !event.touch;
  }

  move(event: PickEvent): void {
    const from = this.#pressed;
    if (!from || (!this.box && isClose(from, event))) return;
    if (from.touch) this.#pressed = undefined;
    else {
      this.box = {
        minX: Math.min(from.at.x, event.at.x),
        minY: Math.min(from.at.y, event.at.y),
        maxX: Math.max(from.at.x, event.at.x),
        maxY: Math.max(from.at.y, event.at.y),
      };
    }
  }

  /** `scale`: pixels per mm. */
  release(event: PickEvent, scale: number): void {
    const { box } = this;
    const isClick = this.#pressed !== undefined;
    this.cancel();
    if (box) this.#select(this.#inside(box), event.add);
    else if (isClick) {
      const picked = this.#at(event, scale, "pick");
      this.#select(picked === undefined ? [] : [picked], event.add);
    }
  }

  /** Selects inside of the group that is selected. While several are collected, it is two presses and no more. */
  double(event: PickEvent, scale: number): void {
    if (event.add || this.#store.session().several) return;
    const picked = this.#at(event, scale, "pickInside");
    if (picked !== undefined) this.#store.select([picked]);
  }

  cancel(): void {
    this.#pressed = undefined;
    this.box = undefined;
  }

  #at({ at, touch }: PickEvent, scale: number, pick: "pick" | "pickInside"): string | undefined {
    const picker = this.#picker();
    const margin = room[touch ? "touch" : "mouse"] / scale;
    // Nothing is picked of what is locked, and what is behind it can be reached.
    const isFree = ({ element }: Part) => picker.pick(element) !== undefined;
    const piece = this.#index()?.pieceAt(at, margin, isFree);
    return piece && picker[pick](piece.element);
  }

  #inside(box: Box): readonly string[] {
    const picker = this.#picker();
    const found = this.#index()?.piecesIn(box) ?? [];
    return found.flatMap(({ element }) => picker.pick(element) ?? []);
  }

  #index(): PieceIndex | undefined {
    this.#pieces ??= this.#drawing && new PieceIndex(this.#drawing);
    return this.#pieces;
  }

  #picker(): Picker {
    return new Picker(this.#store.state().document, this.#store.selection());
  }

  #select(picked: readonly string[], add: boolean): void {
    const { selection, several } = this.#store.session();
    const one = picked.length === 1 && selection.includes(picked[0] ?? "");
    if (!add && !several) this.#store.select([...new Set(picked)]);
    else if (one) this.#store.select(selection.filter((address) => !picked.includes(address)));
    else this.#store.select([...new Set([...selection, ...picked])]);
  }
}

function isClose(from: PickEvent, { x, y }: PickEvent): boolean {
  return Math.hypot(x - from.x, y - from.y) < slack[from.touch ? "touch" : "mouse"];
}
