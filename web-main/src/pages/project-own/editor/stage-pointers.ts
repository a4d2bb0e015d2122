import type { Pointer, ToolRunner } from "@cuttle/design/tools";

interface StagePointersOptions {
  /** What covers the stage, and is its child. */
  readonly cover: HTMLElement;
  readonly runner: ToolRunner;
  readonly pointerOf: (event: MouseEvent) => Pointer;
  /** Whether double clicks are the tool's; otherwise they zoom. */
  readonly takesDouble: () => boolean;
  /** Called after each event that a tool has answered. */
  readonly onAnswer: (event: MouseEvent) => void;
}

/** Around buttons and questions on the stage: a press there is theirs. */
export const controlsClass = "stage-controls";

const isControl = ({ target }: Event) =>
  target instanceof Element && target.closest(`.${controlsClass}`) !== null;

/**
 * Hands pointers on the stage to a tool, moves once a frame. A press that the tool doesn't want goes on to the stage,
 * which moves the view. A second finger takes the first one from the tool: both move the view. Returns a function that
 * ends this.
 */
export function listenToPointers(stage: HTMLElement, options: StagePointersOptions): () => void {
  const { cover, runner, pointerOf, onAnswer } = options;
  /** The last events of what is pressed, by pointers. */
  const held = new Map<number, PointerEvent>();
  let waiting: PointerEvent | undefined;
  let frame = 0;
  let isHandingOver = false;

  function moveNow() {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!waiting) return;
    runner.move(pointerOf(waiting));
    onAnswer(waiting);
    waiting = undefined;
  }

  function cancel(event: MouseEvent) {
    cancelAnimationFrame(frame);
    frame = 0;
    waiting = undefined;
    runner.cancel();
    onAnswer(event);
  }

  function handOver() {
    isHandingOver = true;
    for (const event of held.values()) {
      stage.dispatchEvent(new PointerEvent("pointerdown", event));
    }
    isHandingOver = false;
  }

  const listeners = {
    pointerdown(event: PointerEvent) {
      if (isHandingOver || event.button !== 0 || isControl(event)) return;
      if (held.size > 0) {
        cancel(event);
        handOver();
      } else {
        moveNow();
        if (runner.press(pointerOf(event))) {
          event.stopPropagation();
          cover.setPointerCapture(event.pointerId);
        }
        onAnswer(event);
      }
      held.set(event.pointerId, event);
    },
    pointermove(event: PointerEvent) {
      // Its release went elsewhere, such as to a menu.
      if (event.pointerType === "mouse" && event.buttons === 0 && held.delete(event.pointerId))
        cancel(event);
      if (held.has(event.pointerId)) held.set(event.pointerId, event);
      if (held.size > 1) return;
      waiting = event;
      frame ||= requestAnimationFrame(moveNow);
    },
    pointerup(event: PointerEvent) {
      if (!held.delete(event.pointerId)) return;
      moveNow();
      runner.release(pointerOf(event));
      onAnswer(event);
    },
    pointercancel(event: PointerEvent) {
      if (held.delete(event.pointerId)) cancel(event);
    },
    dblclick(event: MouseEvent) {
      if (isControl(event) || !options.takesDouble()) return;
      event.stopPropagation();
      runner.double(pointerOf(event));
      onAnswer(event);
    },
  };

  // The stage moves the view with what bubbles up to it, so these listen on their way down.
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) stage.addEventListener(type, listener, true);
  return () => {
    cancelAnimationFrame(frame);
    for (const [type, listener] of all) stage.removeEventListener(type, listener, true);
  };
}
