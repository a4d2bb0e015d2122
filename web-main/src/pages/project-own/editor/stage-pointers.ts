import { isNear, type Pointer, type ToolRunner } from "@cuttle/design/tools";

interface StagePointersOptions {
  /** What covers the stage, and is its child. */
  readonly cover: HTMLElement;
  readonly runner: ToolRunner;
  readonly pointerOf: (event: MouseEvent) => Pointer;
  /** Whether double clicks are the tool's; otherwise they zoom. */
  readonly takesDouble: () => boolean;
  /** Called after each event that a tool has answered. */
  readonly onAnswer: (event: MouseEvent) => void;
  /** Whether fingers only move the view. */
  readonly isPenOnly: () => boolean;
  /** Called with each press of a pen. */
  readonly onPen: () => void;
  /** Whether a press that rests opens the menu. */
  readonly hasMenu: () => boolean;
  readonly isMenuOpen: () => boolean;
  readonly onMenu: (event: PointerEvent) => void;
}

/** Around buttons and questions on the stage: a press there is theirs. */
export const controlsClass = "stage-controls";

/** Milliseconds after which a press that rests opens the menu. */
const LONG = 500;

const isControl = ({ target }: Event) =>
  target instanceof Element && target.closest(`.${controlsClass}`) !== null;

/**
 * Hands pointers on the stage to a tool, moves once a frame. A press that the tool doesn't want goes on to the stage,
 * which moves the view. A second finger takes the first one from the tool: all of them move the view until the last one
 * is up. A finger or pen that rests opens the menu, as the second button of a pen does. A pen's press ends those of
 * fingers, and while it lasts, the hand may lie on the screen. Returns a function that ends this.
 */
export function listenToPointers(stage: HTMLElement, options: StagePointersOptions): () => void {
  const pointers = new StagePointers(stage, options);
  const listeners = {
    pointerdown: (event: PointerEvent) => pointers.press(event),
    pointermove: (event: PointerEvent) => pointers.move(event),
    pointerup: (event: PointerEvent) => pointers.release(event),
    pointercancel: (event: PointerEvent) => pointers.lose(event),
    dblclick: (event: MouseEvent) => pointers.double(event),
    contextmenu: (event: MouseEvent) => pointers.menu(event),
    touchend: (event: TouchEvent) => pointers.lift(event),
  };
  // The stage moves the view with what bubbles up to it, so these listen on their way down.
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) stage.addEventListener(type, listener, true);
  return () => {
    pointers.end();
    for (const [type, listener] of all) stage.removeEventListener(type, listener, true);
  };
}

class StagePointers {
  readonly #stage: HTMLElement;
  readonly #options: StagePointersOptions;
  /** The last events of what is pressed, by pointers. */
  readonly #held = new Map<number, PointerEvent>();
  /** What is pressed moves the view, until nothing is pressed any more. */
  #isOfView = false;
  /** The next frame brings it to the tool. */
  #waiting: PointerEvent | undefined;
  #frame = 0;
  /** A press that may become a long one. */
  #resting: { readonly from: Pointer; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  #isSending = false;
  /** The last press has opened the menu. */
  #hasOpened = false;
  #pressedBy = "mouse";

  constructor(stage: HTMLElement, options: StagePointersOptions) {
    this.#stage = stage;
    this.#options = options;
  }

  press(event: PointerEvent): void {
    if (this.#isSending || isControl(event)) return;
    const { pointerId, pointerType, button } = event;
    this.#pressedBy = pointerType;
    this.#hasOpened = false;
    if (pointerType === "pen") this.#takePen(event);
    if (pointerType === "pen" && button === 2) {
      event.stopPropagation();
      this.#openMenu(event);
    }
    if (button !== 0) return;
    if (pointerType === "touch" && this.#isHeldBy("pen")) {
      event.stopPropagation(); // the hand that draws
      return;
    }
    if (this.#held.size > 0) {
      this.#isOfView = true;
      this.#cancel(event);
      this.#send("pointerdown");
    } else if (
      this.#options.isMenuOpen() ||
      (pointerType === "touch" && this.#options.isPenOnly())
    ) {
      this.#isOfView = true; // a press beside the menu only closes it
    } else this.#begin(event);
    this.#held.set(pointerId, event);
  }

  move(event: PointerEvent): void {
    const { pointerId, pointerType, buttons } = event;
    // Its release went elsewhere, such as to a menu.
    if (pointerType === "mouse" && buttons === 0 && this.#held.delete(pointerId))
      this.#cancel(event);
    const isHeld = this.#held.has(pointerId);
    const isHovering = pointerType !== "touch" && buttons === 0 && this.#held.size === 0;
    if (!isHeld && !isHovering) return;
    if (isHeld) this.#held.set(pointerId, event);
    // A finger that trembles still rests.
    if (this.#resting && !isNear(this.#resting.from, this.#options.pointerOf(event))) this.#go();
    if (this.#isOfView) return;
    this.#waiting = event;
    this.#frame ||= requestAnimationFrame(() => this.#moveNow());
  }

  release(event: PointerEvent): void {
    if (!this.#held.delete(event.pointerId)) return;
    this.#go();
    if (!this.#isOfView) {
      this.#moveNow();
      this.#options.runner.release(this.#options.pointerOf(event));
      this.#options.onAnswer(event);
    }
    if (this.#held.size === 0) this.#isOfView = false;
  }

  /** The browser has taken a pointer away. */
  lose(event: PointerEvent): void {
    if (this.#isSending || !this.#held.delete(event.pointerId)) return;
    this.#cancel(event);
    if (this.#held.size === 0) this.#isOfView = false;
  }

  double(event: MouseEvent): void {
    const { takesDouble, isPenOnly, runner, pointerOf, onAnswer } = this.#options;
    if (isControl(event) || !takesDouble()) return;
    if (this.#pressedBy === "touch" && isPenOnly()) return;
    event.stopPropagation();
    runner.double(pointerOf(event));
    onAnswer(event);
  }

  /** Browsers open theirs for a finger that rests, and for the second button of a pen: both have opened ours. */
  menu(event: MouseEvent): void {
    const by = event instanceof PointerEvent ? event.pointerType : this.#pressedBy;
    if (isControl(event) || (by !== "touch" && by !== "pen")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Browsers make a click of the end of a press, which would close the menu again. */
  lift(event: TouchEvent): void {
    if (this.#hasOpened) event.preventDefault();
  }

  end(): void {
    this.#go();
    cancelAnimationFrame(this.#frame);
  }

  #begin(event: PointerEvent): void {
    const { cover, runner, pointerOf, onAnswer, hasMenu } = this.#options;
    this.#moveNow();
    if (event.pointerType !== "mouse") this.#leaveField();
    const from = pointerOf(event);
    if (runner.press(from)) {
      event.stopPropagation();
      cover.setPointerCapture(event.pointerId);
    }
    onAnswer(event);
    if (event.pointerType !== "mouse" && hasMenu())
      this.#resting = { from, timer: setTimeout(() => this.#openMenu(event), LONG) };
  }

  /** A mouse does so by itself, a finger only after its drag: what is typed in a field counts before. */
  #leaveField(): void {
    const { activeElement } = document;
    if (!this.#stage.contains(activeElement) && activeElement?.matches("input, textarea, select"))
      (activeElement as HTMLElement).blur();
  }

  #takePen(event: PointerEvent): void {
    this.#options.onPen();
    if (this.#isHeldBy("touch")) this.#forget(event);
  }

  #openMenu(event: PointerEvent): void {
    this.#forget(event);
    this.#hasOpened = true;
    this.#options.onMenu(event);
    this.#options.onAnswer(event);
  }

  /** What follows of the presses is nothing any more. */
  #forget(event: PointerEvent): void {
    this.#cancel(event);
    this.#send("pointercancel");
    this.#held.clear();
    this.#isOfView = false;
  }

  #cancel(event: MouseEvent): void {
    this.end();
    this.#frame = 0;
    this.#waiting = undefined;
    this.#options.runner.cancel();
    this.#options.onAnswer(event);
  }

  /** The press is not, or no longer, one that may become a long one. */
  #go(): void {
    clearTimeout(this.#resting?.timer);
    this.#resting = undefined;
  }

  #moveNow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#waiting) return;
    this.#options.runner.move(this.#options.pointerOf(this.#waiting));
    this.#options.onAnswer(this.#waiting);
    this.#waiting = undefined;
  }

  /** Tells the stage, which moves the view, about what is pressed. */
  #send(type: "pointerdown" | "pointercancel"): void {
    this.#isSending = true;
    for (const event of this.#held.values()) {
      this.#stage.dispatchEvent(new PointerEvent(type, event));
    }
    this.#isSending = false;
  }

  #isHeldBy(type: string): boolean {
    return [...this.#held.values()].some(({ pointerType }) => pointerType === type);
  }
}
