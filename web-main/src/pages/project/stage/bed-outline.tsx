import type { Unit } from "@cuttle/design";
import { type Box, type Size, seen, type View } from "../../../engine/viewport.ts";
import { sizeWords } from "../../../machines/words.ts";

export interface BedOutlineProps {
  /** Where it is, mm. */
  readonly box: Box;
  /** Of the drawing, mm. */
  readonly work: Box;
  readonly bed: Size;
  readonly unit: Unit;
  readonly view: View;
  readonly size: Size;
}

/** mm; rounding is no reason to worry. */
const SLACK = 0.01;
/** Pixels between the outline and its size. */
const GAP = 6;

/** The laser's bed around the drawing. */
export function BedOutline({ box, work, bed, unit, view, size }: BedOutlineProps) {
  const { scale } = view;
  const { x, y } = seen(view, size);
  const [left, top] = [(box.minX - x) * scale, (box.minY - y) * scale];
  // Both have the same middle.
  const isTooSmall = work.minX < box.minX - SLACK || work.minY < box.minY - SLACK;
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        <rect
          x={left}
          y={top}
          width={(box.maxX - box.minX) * scale}
          height={(box.maxY - box.minY) * scale}
          rx={4}
          fill="none"
          strokeDasharray="6 5"
          className={isTooSmall ? "stroke-2 stroke-accent" : "stroke-ink/35"}
        />
        {!isTooSmall && (
          <text
            x={left}
            y={top - GAP}
            className="fill-ink-soft text-caption tabular-nums"
          >{`Bed ${sizeWords(bed, unit)}`}</text>
        )}
      </svg>
      {isTooSmall && (
        // Beside the outline the drawing would cover it: it is above the verdict, which says more.
        <p className="pointer-events-none absolute bottom-15 left-3 z-1 rounded-full bg-raised px-3 py-1 text-caption tabular-nums shadow-card">
          {`Too big for your bed, ${sizeWords(bed, unit)}`}
        </p>
      )}
    </>
  );
}
