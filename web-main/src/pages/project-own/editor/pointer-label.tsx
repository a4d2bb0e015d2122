import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Point, Size } from "../../../engine/viewport.ts";

interface PointerLabelProps {
  /** Pixels, on the stage. */
  readonly at: Point;
  readonly size: Size;
  readonly children: ReactNode;
}

/** Pixels between the pointer and its label, and around the label. */
const GAP = { x: 16, y: 18, edge: 8 };

/** Numbers and names beside the pointer. They never leave the stage: below the pointer, or above it where that is too low. */
export function PointerLabel({ at, size, children }: PointerLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = label.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const within = (value: number, most: number) => Math.max(GAP.edge, Math.min(value, most));
    const isLow = at.y + GAP.y + height + GAP.edge > size.height;
    const x = within(at.x + GAP.x, size.width - width - GAP.edge);
    const y = within(isLow ? at.y - GAP.y - height : at.y + GAP.y, size.height - height - GAP.edge);
    element.style.translate = `${x}px ${y}px`;
  });
  return (
    <span
      ref={label}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 max-w-[calc(100%-1rem)] truncate rounded-full bg-ink px-3 py-1 font-semibold text-caption text-paper tabular-nums shadow-lifted outlined-when-forced"
    >
      {children}
    </span>
  );
}
