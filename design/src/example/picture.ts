import type { Contour } from "@cuttle/geometry/kernel";
import { type Drawing, drawingBounds, type Shape } from "../drawing.ts";
import { pathData } from "../export/path-data.ts";

/** What an example drew, as an SVG without colors of its own, but for those that the example gives. */
export interface Picture {
  readonly viewBox: string;
  readonly paths: readonly {
    /** "box" is a bounding box, "point" a result that is a point. */
    readonly kind: "made" | "box" | "point";
    readonly d: string;
    /** #rrggbb */
    readonly fill?: string;
    /** #rrggbb */
    readonly stroke?: string;
  }[];
}

/** Around the drawing, as a part of its longer side. */
const margin = 0.08;
/** Of everything smaller, mm: a picture of one point would have no size. */
const smallest = 1;

/** The picture of an example's drawing; undefined when it drew nothing. */
export function pictureOf(drawing: Drawing): Picture | undefined {
  const bounds = drawingBounds(drawing);
  if (!bounds) return undefined;
  const width = Math.max(bounds.maxX - bounds.minX, smallest);
  const height = Math.max(bounds.maxY - bounds.minY, smallest);
  const around = Math.max(width, height) * margin;
  // A thousandth of a small drawing is less than a pixel, too.
  const scale = Math.max(width, height) < 20 ? 1000 : 100;
  const round = (number: number) => Math.round(number * scale) / scale;
  const box = [bounds.minX - around, bounds.minY - around, width + 2 * around, height + 2 * around];
  return {
    viewBox: box.map(round).join(" "),
    paths: drawing.parts
      .flatMap(({ shapes }) => shapes)
      .map(({ style, contours, fill, stroke }) => ({
        kind: kindOf(style),
        d: pathData(contours.map((contour) => rounded(contour, round))),
        ...(fill && { fill }),
        ...(stroke && { stroke }),
      })),
  };
}

function rounded({ coords, closed }: Contour, round: (number: number) => number): Contour {
  return { coords: coords.map(round), closed };
}

function kindOf(style: Shape["style"]): Picture["paths"][number]["kind"] {
  return style === "box" || style === "point" ? style : "made";
}
