import type { Unit } from "@cuttle/design";
import { type Box, type Size, seen, type View } from "../../../engine/viewport.ts";
import { sizeWords } from "../../../machines/words.ts";

export interface BedOutlineProps {
  /** Where it is, mm. */
  readonly box: Box;
  readonly bed: Size;
  readonly unit: Unit;
  readonly view: View;
  readonly size: Size;
}

/** Pixels between the outline and its size. */
const GAP = 6;

/** The laser's bed around the drawing. */
export function BedOutline({ box, bed, unit, view, size }: BedOutlineProps) {
  const { scale } = view;
  const { x, y } = seen(view, size);
  const [left, top] = [(box.minX - x) * scale, (box.minY - y) * scale];
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <rect
        x={left}
        y={top}
        width={(box.maxX - box.minX) * scale}
        height={(box.maxY - box.minY) * scale}
        rx={4}
        fill="none"
        strokeDasharray="6 5"
        className="stroke-ink/35"
      />
      <text
        x={left}
        y={top - GAP}
        className="fill-ink-soft text-caption tabular-nums"
      >{`Bed ${sizeWords(bed, unit)}`}</text>
    </svg>
  );
}
