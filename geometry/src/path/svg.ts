import { Fill } from "../fill.ts";
import type { Graphic } from "../graphic.ts";
import { contourBounds } from "../kernel/contour.ts";
import { formatNumber } from "../number-format.ts";
import { formatPathData } from "../svg/path-data.ts";

/** Millimetres around the drawing, so that strokes at its edge stay whole. */
const MARGIN = 1;

/** A complete SVG file of a graphic. A shape without paint is drawn as a black hairline. */
export function svgOf(graphic: Graphic): string {
  const bounds = contourBounds(graphic.contours()) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const x = number(bounds.minX - MARGIN);
  const y = number(bounds.minY - MARGIN);
  const width = number(bounds.maxX - bounds.minX + 2 * MARGIN);
  const height = number(bounds.maxY - bounds.minY + 2 * MARGIN);
  const shapes = graphic.allPathsAndCompoundPaths().map((shape) => {
    const data = formatPathData(shape.contours());
    return data === "" ? "" : `<path d="${data}"${paintOf(shape)}/>`;
  });
  const box = `viewBox="${x} ${y} ${width} ${height}"`;
  const size = `width="${width}mm" height="${height}mm"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${shapes.join("")}</svg>`;
}

function paintOf(shape: ReturnType<Graphic["allPathsAndCompoundPaths"]>[number]): string {
  const { fill, stroke } = shape;
  const isOddFilled = "fillRule" in shape && shape.fillRule === "evenodd";
  const rule = isOddFilled ? ` fill-rule="evenodd"` : "";
  // A picture's pixels are not known here: its area is grey.
  const color = fill instanceof Fill ? fill.color.toCSS() : fill ? "#cccccc" : "none";
  if (!stroke)
    return ` fill="${color}"${rule}${fill ? "" : ` stroke="#000000" stroke-width="0.1"`}`;
  const dash =
    stroke.dash.length > 0 ? ` stroke-dasharray="${stroke.dash.map(number).join(" ")}"` : "";
  const line = `stroke-width="${number(stroke.width)}" stroke-linejoin="${stroke.join}" stroke-linecap="${stroke.cap}"`;
  return ` fill="${color}"${rule} stroke="${stroke.color.toCSS()}" ${line}${dash}`;
}

function number(value: number): string {
  return formatNumber(value, 4);
}
