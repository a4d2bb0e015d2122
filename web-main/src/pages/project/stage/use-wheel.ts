import { type RefObject, useEffect, useEffectEvent } from "react";

/** Handles the wheel; React's own listeners are passive, and could not stop the page from scrolling. */
export function useWheel(
  ref: RefObject<HTMLElement | null>,
  onWheel: (event: WheelEvent) => void,
): void {
  const handle = useEffectEvent(onWheel);
  useEffect(() => {
    const element = ref.current;
    const listener = (event: WheelEvent) => handle(event);
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, [ref]);
}
