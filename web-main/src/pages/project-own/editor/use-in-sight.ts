import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";

/** Pixels between something and the edge of what is seen. */
const GAP = 24;

/**
 * Moves the view where a text would be beyond the edge of the stage, or behind a phone's keyboard: when it begins, when
 * it changes, and when there is less space.
 */
export function useInSight(
  element: RefObject<HTMLElement | null>,
  store: ProjectStore,
  { view, size: { width, height } }: Pick<StageShown, "view" | "size">,
  text: string,
): void {
  const show = useEffectEvent(() => {
    const box = element.current?.getBoundingClientRect();
    const stage = element.current?.closest(".stage-view")?.getBoundingClientRect();
    if (!box || !stage) return;
    const [x, y] = wayIntoSight(box, stage);
    if (x === 0 && y === 0) return;
    const { scale } = view;
    store.setSession({ view: { scale, x: view.x - x / scale, y: view.y - y / scale } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that somebody moves stays where it is.
  useLayoutEffect(() => show(), [text, width, height]);
  useLayoutEffect(() => {
    const { visualViewport: viewport } = window;
    const listener = () => show();
    viewport?.addEventListener("resize", listener);
    return () => viewport?.removeEventListener("resize", listener);
  }, []);
}

/** How far a box must move, pixels. */
function wayIntoSight(box: DOMRect, stage: DOMRect): readonly [x: number, y: number] {
  const page = { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight };
  const { offsetLeft: x, offsetTop: y, width, height } = window.visualViewport ?? page;
  return [
    shift(box.left, box.right, Math.max(stage.left, x), Math.min(stage.right, x + width)),
    shift(box.top, box.bottom, Math.max(stage.top, y), Math.min(stage.bottom, y + height)),
  ];
}

/** Of what is too long, the end is shown. */
function shift(from: number, to: number, start: number, end: number): number {
  const [least, most] = [start + GAP, end - GAP];
  if (to > most) return most - to;
  return from < least && to - from <= most - least ? least - from : 0;
}
