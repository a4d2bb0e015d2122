import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useRef } from "react";

/** S1 §9: a drag starts after 200 ms or 4 px. So does one by finger on a handle, whose style refuses to scroll. */
const atOnce = {
  activationConstraint: { delay: 200, distance: 4, tolerance: Number.POSITIVE_INFINITY },
};
/** Elsewhere fingers that move earlier scroll. */
const touch = { activationConstraint: { delay: 200, tolerance: 8 } };
// Enter on a link opens it, also where it can be dragged.
const keys = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter", "Tab"] };

/**
 * Dragging onto the elements whose `data-{kind}` is the id of what they are: where the pointer is, or which one the
 * arrow keys chose. The elements may move under the pointer, so the rectangles that dnd-kit has measured would be wrong
 * after scrolling. `chosen` is the one with which the arrow keys begin. `handles`: they are dragged by a handle.
 */
export function useDrag(kind: string, { handles = false } = {}) {
  const chosen = useRef<string>(undefined);
  const selector = `[data-${kind}]`;
  const idOf = (element: Element | null | undefined) =>
    element?.closest<HTMLElement>(selector)?.dataset[kind];

  const collisionDetection: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
    let id = chosen.current;
    if (pointerCoordinates) {
      const { x, y } = pointerCoordinates;
      id = idOf(document.elementsFromPoint(x, y).find((one) => one.closest(selector)));
    }
    return droppableContainers.filter((one) => one.id === id).map((one) => ({ id: one.id }));
  };

  const coordinateGetter: KeyboardCoordinateGetter = (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const before = all.findIndex((one) => idOf(one) === chosen.current);
    const next = before < 0 ? 0 : Math.min(Math.max(before + step, 0), all.length - 1);
    const target = all[next];
    chosen.current = idOf(target);
    target?.scrollIntoView({ block: "nearest" });
    const box = target?.getBoundingClientRect();
    return box && { x: box.left + 40, y: box.top + 24 };
  };

  const sensors = useSensors(
    useSensor(MouseSensor, atOnce),
    useSensor(TouchSensor, handles ? atOnce : touch),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: keys, scrollBehavior: "auto" }),
  );
  return { chosen, sensors, collisionDetection };
}
