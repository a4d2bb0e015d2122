import { type Contour, polygonContour } from "../kernel/contour.ts";

/** The box that stands for a character no font has: room, sides and frame in em. */
export const MISSING_BOX = { advance: 0.6, left: 0.06, right: 0.54, top: -0.7, frame: 0.06 };

/** A frame: a rectangle, and inside it another one that runs the other way round. */
export function missingBox(x: number, y: number, size: number): Contour[] {
  const { left, right, top, frame } = MISSING_BOX;
  const [x0, x1, y0, y1] = [x + left * size, x + right * size, y + top * size, y];
  const f = frame * size;
  return [
    polygonContour([x0, y0, x1, y0, x1, y1, x0, y1], true),
    polygonContour([x0 + f, y0 + f, x0 + f, y1 - f, x1 - f, y1 - f, x1 - f, y0 + f], true),
  ];
}
