import type { Bounds } from "@cuttle/geometry/kernel";
import type { Point, Pointer, Tool, ToolState } from "./tool.ts";
import { isNear } from "./tool-runner.ts";

/** The stage itself moves the view with a press that no tool wants. */
export const handTool: Tool = () => ({});

/** The factor of a click. */
const CLOSER = 2;

/** A click goes closer, with Alt farther away; a drag shows the box that it draws. */
export const zoomTool: Tool = (stage) => {
  const waiting = (alt = false): ToolState => ({
    cursor: alt ? "zoom-out" : "zoom-in",
    press: (from) => pressed(from),
    move: (pointer) => waiting(pointer.alt),
  });

  const pressed = (from: Pointer, to = from): ToolState => ({
    ...waiting(from.alt),
    ...(!isNear(from, to) && { box: boxOf(from.at, to.at) }),
    move: (next) => pressed(from, next),
    release(end) {
      if (isNear(from, end)) stage.zoomBy(from.alt ? 1 / CLOSER : CLOSER, from.at);
      else stage.showBox(boxOf(from.at, end.at));
      return waiting(end.alt);
    },
  });

  return waiting();
};

export function boxOf(from: Point, to: Point): Bounds {
  return {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  };
}
