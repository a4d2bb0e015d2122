import { newGuide } from "./guides.ts";
import type { Overlay, Pointer, Stage, Tool, ToolState } from "./tool.ts";

/** Pixels that a press may move, and milliseconds that it may take, and still be a tap (S0 §9). */
const TAP = { pixels: 4, time: 400 };

/** Milliseconds between the clicks of a double click. */
const DOUBLE = 500;

/** Whether a press that ends here was a tap. */
export function isTap(from: Pointer, to: Pointer): boolean {
  return to.time - from.time < TAP.time && isNear(from, to);
}

/** Whether a pointer is still where it was pressed, as far as a hand can hold it still. */
export function isNear(from: Pointer, { x, y }: Pointer): boolean {
  return (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y) < TAP.pixels * TAP.pixels;
}

/** Hands events to the state of the tool in use. */
export class ToolRunner {
  readonly #stage: Stage;
  #tool: Tool;
  #state: ToolState;
  #last: Pointer | undefined;
  #pressed = false;
  /** Where the tool before was used last. */
  #before: Pointer | undefined;

  constructor(stage: Stage, tool: Tool) {
    this.#stage = stage;
    this.#tool = tool;
    this.#state = tool(stage);
  }

  /** Takes another tool; what is going on is canceled. */
  take(tool: Tool): void {
    if (tool === this.#tool) return;
    this.cancel();
    this.#before = this.#last;
    this.#tool = tool;
    this.#state = tool(this.#stage);
  }

  get overlay(): Overlay {
    return this.#state;
  }

  /** Whether something is pressed, so that Escape cancels it. */
  get isBusy(): boolean {
    return this.#pressed;
  }

  /** Returns whether the press is the tool's; otherwise it moves the view. */
  press(pointer: Pointer): boolean {
    if (this.#pressed) {
      // A second finger zooms.
      this.cancel();
      return false;
    }
    if (this.#isSecondClick(pointer)) return true;
    const ruler = this.#stage.rulerAt?.(pointer);
    const next = ruler
      ? newGuide(this.#stage, ruler, () => this.#tool(this.#stage))
      : this.#state.press?.(pointer);
    if (!next) return false;
    this.#pressed = true;
    this.#last = pointer;
    this.#state = next;
    return !next.movesView;
  }

  move(pointer: Pointer): void {
    this.#last = pointer;
    this.#state = this.#state.move?.(pointer) ?? this.#state;
  }

  /** The drawing has changed while the pointer rests. */
  again(): void {
    if (this.#pressed && this.#last) this.move(this.#last);
  }

  /** A modifier key has been pressed or released while the pointer rests. */
  keys(keys: Pick<Pointer, "shift" | "alt" | "mod">): void {
    if (this.#last) this.move({ ...this.#last, ...keys });
  }

  release(pointer: Pointer): void {
    if (!this.#pressed) return;
    this.#pressed = false;
    this.#last = pointer;
    this.#state = this.#state.release?.(pointer) ?? this.#tool(this.#stage);
  }

  /** Taps by a key, which is no second click however soon it follows; the pointer stays where it is. */
  tap(pointer: Pointer): void {
    const last = this.#last;
    this.#before = undefined;
    this.press(pointer);
    this.release(pointer);
    this.#last = last;
  }

  double(pointer: Pointer): void {
    if (this.#isSecondClick(pointer)) return;
    this.#state = this.#state.double?.(pointer) ?? this.#state;
  }

  /** The second click of a double click is no press of the tool that the first one led to. */
  #isSecondClick(pointer: Pointer): boolean {
    const before = this.#before;
    return before !== undefined && pointer.time - before.time < DOUBLE && isNear(before, pointer);
  }

  cancel(): void {
    this.#pressed = false;
    this.#state = this.#state.cancel?.() ?? this.#tool(this.#stage);
  }
}
