import { type PointerEvent, useRef } from "react";
import type { Point } from "../../../engine/viewport.ts";

interface PinchHandlers {
  /** Pixels. */
  readonly onPan: (by: Point) => void;
  /** `at`: where on the screen. */
  readonly onZoom: (factor: number, at: { clientX: number; clientY: number }) => void;
}

interface Grip {
  readonly x: number;
  readonly y: number;
  /** Distance between the fingers; 0 for one. */
  readonly span: number;
}

function gripOf(points: readonly Point[]): Grip {
  const [a, b] = points;
  if (!a) return { x: 0, y: 0, span: 0 };
  if (!b) return { ...a, span: 0 };
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, span: Math.hypot(a.x - b.x, a.y - b.y) };
}

/** One pointer drags; two drag and pinch. */
export function usePinch({ onPan, onZoom }: PinchHandlers) {
  const pointers = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === "mouse" && event.button > 1) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const held = pointers.current;
    if (!held.has(event.pointerId)) return;
    const before = gripOf([...held.values()]);
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = gripOf([...held.values()]);
    onPan({ x: now.x - before.x, y: now.y - before.y });
    if (before.span > 0 && now.span > 0 && before.span !== now.span) {
      onZoom(now.span / before.span, { clientX: now.x, clientY: now.y });
    }
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
