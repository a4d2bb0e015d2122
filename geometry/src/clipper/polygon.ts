import { at } from "../kernel/cubic.ts";

/** Signed area of a closed polyline x, y, …, mm²; positive when it runs clockwise on screen. */
export function polygonArea(polygon: Float64Array): number {
  let sum = 0;
  let x = at(polygon, polygon.length - 2);
  let y = at(polygon, polygon.length - 1);
  for (let k = 0; k < polygon.length; k += 2) {
    sum += x * at(polygon, k + 1) - at(polygon, k) * y;
    x = at(polygon, k);
    y = at(polygon, k + 1);
  }
  return sum / 2;
}

/** Whether a closed polyline contains a point, even-odd, by a ray to the right. */
export function polygonContains(polygon: Float64Array, x: number, y: number): boolean {
  let inside = false;
  let ax = at(polygon, polygon.length - 2);
  let ay = at(polygon, polygon.length - 1);
  for (let k = 0; k < polygon.length; k += 2) {
    const bx = at(polygon, k);
    const by = at(polygon, k + 1);
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    ax = bx;
    ay = by;
  }
  return inside;
}
