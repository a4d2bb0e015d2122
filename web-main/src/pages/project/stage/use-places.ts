import type { Spot } from "@cuttle/design/export";
import { useState } from "react";
import type { Box } from "../../../engine/viewport.ts";

/** The box around places to zoom to. */
function boxAround(spots: readonly Spot[]): Box | undefined {
  if (spots.length === 0) return undefined;
  return {
    minX: Math.min(...spots.map(({ x }) => x)),
    minY: Math.min(...spots.map(({ y }) => y)),
    maxX: Math.max(...spots.map(({ x, width = 0 }) => x + width)),
    maxY: Math.max(...spots.map(({ y, height = 0 }) => y + height)),
  };
}

/** Places in the drawing that a check is about. `onShow`: the drawing must be seen. */
export function usePlaces(onShow: () => void) {
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const [nearTo, setNearTo] = useState<Box>();
  return {
    spots,
    nearTo,
    point: setSpots,
    show(places: readonly Spot[]) {
      setSpots(places);
      if (places.length > 0) onShow();
      setNearTo(boxAround(places) ?? nearTo);
    },
  };
}
