import { at, type Contour, isStraight } from "@cuttle/geometry/kernel";
import { kept } from "../kept.ts";
import { decimal } from "./numbers.ts";

/** Contours as SVG path data (SVG 2, §9.3), mm; `dx` and `dy` are added to every point. */
export function pathData(contours: readonly Contour[], dx = 0, dy = 0): string {
  let text = "";
  for (const contour of contours) {
    const data = () => contourData(contour, dx, dy);
    text += dx === 0 && dy === 0 ? kept(inPlace, contour, data) : data();
  }
  return text;
}

/** Contours are immutable, and the preview needs all of them on every change of one. */
const inPlace = new WeakMap<Contour, string>();

function contourData({ coords, closed }: Contour, dx: number, dy: number): string {
  if (coords.length < 8) return "";
  const point = (k: number) => `${decimal(at(coords, k) + dx)} ${decimal(at(coords, k + 1) + dy)}`;
  let text = `M${point(0)}`;
  const last = coords.length - 8;
  for (let i = 0; i <= last; i += 6) {
    if (!isStraight(coords, i)) text += `C${point(i + 2)} ${point(i + 4)} ${point(i + 6)}`;
    // Z draws the line back to the start.
    else if (!(closed && i === last && i > 0)) text += `L${point(i + 6)}`;
  }
  return closed ? `${text}Z` : text;
}
