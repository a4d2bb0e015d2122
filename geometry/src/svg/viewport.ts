import { AffineMatrix } from "../affine-matrix.ts";
import { parseNumbers } from "./values.ts";

/** The size that percentages refer to. */
export interface Viewport {
  width: number;
  height: number;
}

export interface ViewBox extends Viewport {
  x: number;
  y: number;
}

export function parseViewBox(text: string | undefined): ViewBox | undefined {
  const given = (text ?? "").slice(0, 200).trim();
  // Four numbers with decimal commas would otherwise be eight: "0 0 100,5 50,5".
  const words = given.split(/\s+/);
  const isDecimal = words.length === 4 && words.every((word) => /^[+-]?\d+([.,]\d+)?$/.test(word));
  const numbers = isDecimal ? given.replaceAll(",", ".") : given;
  const [x = 0, y = 0, width = 0, height = 0] = parseNumbers(numbers, 4);
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/**
 * The matrix that maps a view box into a viewport at (x, y): SVG 2 §8.2. `preserveAspectRatio` is "none", or the
 * alignment and whether the box meets or covers the viewport.
 */
export function viewBoxMatrix(
  { x, y, width, height }: ViewBox,
  viewBox: ViewBox,
  preserveAspectRatio: string | undefined,
): AffineMatrix {
  const [align = "", how] = (preserveAspectRatio ?? "")
    .slice(0, 100)
    .trim()
    .split(/\s+/)
    .filter(isNotDefer);
  let scaleX = width / viewBox.width;
  let scaleY = height / viewBox.height;
  let shiftX = 0;
  let shiftY = 0;
  if (align !== "none") {
    const scale = how === "slice" ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
    scaleX = scale;
    scaleY = scale;
    const [, holdX = "Mid", holdY = "Mid"] = /^x(Min|Mid|Max)Y(Min|Mid|Max)$/.exec(align) ?? [];
    shiftX = (width - viewBox.width * scale) * (HOLD[holdX] ?? 0.5);
    shiftY = (height - viewBox.height * scale) * (HOLD[holdY] ?? 0.5);
  }
  return new AffineMatrix(
    scaleX,
    0,
    0,
    scaleY,
    x + shiftX - viewBox.x * scaleX,
    y + shiftY - viewBox.y * scaleY,
  );
}

const HOLD: Record<string, number> = { Min: 0, Mid: 0.5, Max: 1 };

function isNotDefer(word: string): boolean {
  return word !== "defer";
}
