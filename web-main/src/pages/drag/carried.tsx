import { DragOverlay, type Modifier } from "@dnd-kit/core";
import type { LucideIcon } from "lucide-react";

/** What is carried is beside the pointer, however large the thing is that was picked up. */
const besidePointer: Modifier = ({ transform, activatorEvent, draggingNodeRect }) => {
  if (!draggingNodeRect || !(activatorEvent instanceof MouseEvent)) return transform;
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - draggingNodeRect.left + 12,
    y: transform.y + activatorEvent.clientY - draggingNodeRect.top + 12,
  };
};

interface CarriedProps {
  readonly Icon: LucideIcon;
  /** Undefined while nothing is carried. */
  readonly name: string | undefined;
}

/** A sign at the pointer with the name of what is carried. */
export function Carried({ Icon, name }: CarriedProps) {
  return (
    <DragOverlay dropAnimation={null} modifiers={[besidePointer]} className="pointer-events-none">
      {name !== undefined && (
        <div className="flex w-fit max-w-64 items-center gap-2.5 rounded-control border border-line bg-raised px-4 py-2.5 font-semibold text-small shadow-lifted">
          <Icon className="size-4.5 shrink-0" aria-hidden="true" />
          <span className="truncate">{name}</span>
        </div>
      )}
    </DragOverlay>
  );
}

/** A line at the edge of an element where what is carried over it would go: before it, or after it. */
export function lineWhere(steps: number): string | false {
  if (steps === 0) return false;
  return steps < 0
    ? "before:absolute before:inset-x-0 before:-top-0.75 before:h-0.5 before:bg-accent-strong"
    : "after:absolute after:inset-x-0 after:-bottom-0.75 after:h-0.5 after:bg-accent-strong";
}
