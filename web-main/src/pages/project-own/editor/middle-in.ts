import { type Point, seen } from "../../../engine/viewport.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";

/** Where something is inserted, mm: in the middle of the sheet while all of it is in view, or else of the view. */
export function middleIn({
  view,
  size,
  sheet,
}: Pick<StageShown, "view" | "size" | "sheet">): Point {
  const { x, y, width, height } = seen(view, size);
  const isInView =
    sheet &&
    sheet.minX >= x &&
    sheet.minY >= y &&
    sheet.maxX <= x + width &&
    sheet.maxY <= y + height;
  if (!isInView) return { x: view.x, y: view.y };
  return { x: (sheet.minX + sheet.maxX) / 2, y: (sheet.minY + sheet.maxY) / 2 };
}
