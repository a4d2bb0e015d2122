import type { ReactNode } from "react";
import type { Point, Size } from "../../../engine/viewport.ts";

interface PointerLabelProps {
  /** Pixels, on the stage. */
  readonly at: Point;
  readonly size: Size;
  readonly children: ReactNode;
}

/** Pixels between the pointer and its label, around the label, and that one line of it is high. */
const GAP = { x: 16, y: 18, edge: 8 };
const LINE = 28;

/**
 * Numbers and names beside the pointer. They never leave the stage: below the pointer, or above it where that is too low.
 * Its width is left to CSS, since measuring it would have the page laid out once more for each move.
 */
export function PointerLabel({ at, size, children }: PointerLabelProps) {
  const isLow = at.y + GAP.y + LINE + GAP.edge > size.height;
  const x = `min(${at.x + GAP.x}px, ${size.width - GAP.edge}px - 100%)`;
  const y = Math.max(GAP.edge, isLow ? at.y - GAP.y - LINE : at.y + GAP.y);
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 max-w-[calc(100%-1rem)] truncate rounded-full bg-ink px-3 py-1 font-semibold text-caption text-paper tabular-nums shadow-lifted outlined-when-forced"
      style={{ translate: `max(${GAP.edge}px, ${x}) ${y}px` }}
    >
      {children}
    </span>
  );
}
