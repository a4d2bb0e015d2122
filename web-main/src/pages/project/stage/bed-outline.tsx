import type { Unit } from "@cuttle/design";
import { classNames } from "@cuttle/web-kit/ui";
import { type Box, type Size, seen, type View } from "../../../engine/viewport.ts";
import { sizeWords } from "../../../machines/words.ts";

export interface BedOutlineProps {
  /** Where it is, mm. */
  readonly box: Box;
  /** The bed or the sheet that it is. */
  readonly of: Size;
  readonly isBed: boolean;
  readonly unit: Unit;
  readonly view: View;
  readonly size: Size;
}

/** Pixels between the outline and its size. */
const GAP = 6;

/** The laser's bed around the drawing, or the sheet that one draws on. */
export function BedOutline({ box, of, isBed, unit, view, size }: BedOutlineProps) {
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
        strokeDasharray={isBed ? "6 5" : undefined}
        className={classNames("stroke-ink/35", isBed ? "fill-none" : "fill-raised/40")}
      />
      <text
        x={left}
        y={top - GAP}
        className="fill-ink-soft text-caption tabular-nums"
      >{`${isBed ? "Bed" : "Sheet"} ${sizeWords(of, unit)}`}</text>
    </svg>
  );
}
