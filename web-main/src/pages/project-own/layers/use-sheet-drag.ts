import { type PointerEvent, type RefObject, useRef, useState } from "react";

type End = "closed" | "half" | "full";

/** Pixels that a press may move and still be a tap. */
const TAP = 4;

/** Where a sheet goes that was dragged to a height. */
export function endOf(height: number, windowHeight: number): End {
  if (height < windowHeight * 0.3) return "closed";
  return height > windowHeight * 0.7 ? "full" : "half";
}

interface SheetDragOptions {
  readonly isFull: boolean;
  readonly onEnd: (end: End) => void;
}

/** Drags a sheet by its head. A tap there makes it larger or smaller. */
export function useSheetDrag(
  root: RefObject<HTMLElement | null>,
  { isFull, onEnd }: SheetDragOptions,
) {
  /** Pixels, while it is dragged. */
  const [height, setHeight] = useState<number>();
  const from = useRef<{ readonly y: number; readonly height: number }>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const isButton = (event.target as Element).closest("button, label") !== null;
    if (isButton || event.button !== 0 || !root.current) return;
    from.current = { y: event.clientY, height: root.current.offsetHeight };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function onPointerMove({ clientY }: PointerEvent) {
    const start = from.current;
    if (!start || (height === undefined && Math.abs(clientY - start.y) < TAP)) return;
    setHeight(Math.min(Math.max(start.height + start.y - clientY, 0), window.innerHeight));
  }

  function onPointerUp() {
    if (!from.current) return;
    from.current = undefined;
    setHeight(undefined);
    if (height === undefined) onEnd(isFull ? "half" : "full");
    else onEnd(endOf(height, window.innerHeight));
  }

  function onPointerCancel() {
    from.current = undefined;
    setHeight(undefined);
  }

  return { height, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
