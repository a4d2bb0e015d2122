import type { Unit } from "@cuttle/design";
import { classNames } from "@cuttle/web-kit/ui";
import { type Box, type Size, seen, type View } from "../../../engine/viewport.ts";
import { sizeWords } from "../../../machines/words.ts";

export interface BedOutlineProps {
  /** Where it is, mm. */
  readonly box: Box;
  /** Of the drawing, mm. */
  readonly work: Box | undefined;
  /** The bed or the sheet that it is. */
  readonly of: Size;
  readonly isBed: boolean;
  /** The tools of the editor are where it would say more. */
  readonly isEdited: boolean;
  readonly unit: Unit;
  readonly view: View;
  readonly size: Size;
}

/** mm; rounding is no reason to worry. */
const SLACK = 0.01;
/** Pixels between the outline and its size. */
const GAP = 6;

/** The laser's bed around the drawing, or the sheet that one draws on. */
export default function BedOutline(props: BedOutlineProps) {
  const { box, work, of, isBed, isEdited, unit, view, size } = props;
  const { scale } = view;
  const { x, y } = seen(view, size);
  const [left, top] = [(box.minX - x) * scale, (box.minY - y) * scale];
  const isTooSmall = isBed && work !== undefined && isBeyond(work, box);
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        <rect
          x={left}
          y={top}
          width={(box.maxX - box.minX) * scale}
          height={(box.maxY - box.minY) * scale}
          rx={4}
          strokeDasharray={isBed ? "6 5" : undefined}
          className={classNames(
            isTooSmall ? "stroke-2 stroke-accent" : "stroke-ink/35",
            isBed ? "fill-none" : "fill-raised/40",
          )}
        />
        {(!isTooSmall || isEdited) && (
          <text
            x={left}
            y={top - GAP}
            className="fill-ink-soft text-caption tabular-nums"
          >{`${isBed ? "Bed" : "Sheet"} ${sizeWords(of, unit)}`}</text>
        )}
      </svg>
      {isTooSmall && !isEdited && (
        // Beside the outline the drawing would cover it: it is above the verdict, which says more.
        <p className="pointer-events-none absolute bottom-15 left-3 z-1 rounded-full bg-raised px-3 py-1 text-caption tabular-nums shadow-card">
          {`Too big for your bed, ${sizeWords(of, unit)}`}
        </p>
      )}
    </>
  );
}

const isBeyond = (work: Box, { minX, minY, maxX, maxY }: Box) =>
  work.minX < minX - SLACK ||
  work.minY < minY - SLACK ||
  work.maxX > maxX + SLACK ||
  work.maxY > maxY + SLACK;
