import { Resvg } from "@resvg/resvg-js";
import {
  type Bounds,
  type Contour,
  contourBounds,
  contourLength,
  signedArea,
} from "../src/kernel/contour.ts";
import type { BooleanOperation } from "../src/kernel/engines.ts";

/** SVG path data of contours, unrounded. */
export function pathData(contours: readonly Contour[]): string {
  return contours
    .map(({ coords }) => {
      let data = `M${coords[0]} ${coords[1]}`;
      for (let i = 2; i < coords.length; i += 6) data += `C${coords.subarray(i, i + 6).join(" ")}`;
      return `${data}Z`;
    })
    .join("");
}

export function areaOf(contours: readonly Contour[]): number {
  return contours.reduce((sum, contour) => sum + signedArea(contour), 0);
}

export function lengthOf(contours: readonly Contour[]): number {
  return contours.reduce((sum, contour) => sum + contourLength(contour), 0);
}

export interface Measured {
  /** mm² */
  area: number;
  frame: Bounds;
}

/** mm around what is rendered. */
const MARGIN = 1;
const COLUMNS = 3000;
/** Of 255: fainter pixels count for the area but not for the frame, as slivers of a few µm are not part of a result. */
const SEEN = 32;

/**
 * The result of an operation on two sets of contours, both filled by the non-zero rule, in an independent renderer. Its
 * frame is accurate to about a pixel: a 3000th of the width.
 */
export function render(
  operation: BooleanOperation,
  subject: readonly Contour[],
  clip: readonly Contour[],
): Measured {
  const frame = contourBounds([...subject, ...clip]) ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  const a = pathData(subject);
  const b = pathData(clip);
  if (operation === "union") return renderSVG(`<path d="${a}"/><path d="${b}"/>`, frame);
  if (operation === "intersection") return renderSVG(within(a, b), frame);
  const rest = renderSVG(without(a, b, frame), frame);
  if (operation === "difference") return rest;
  const other = renderSVG(without(b, a, frame), frame);
  return { area: rest.area + other.area, frame: joined(rest.frame, other.frame) };
}

function within(data: string, clip: string): string {
  return `<clipPath id="clip"><path d="${clip}"/></clipPath><path d="${data}" clip-path="url(#clip)"/>`;
}

function without(data: string, hole: string, { minX, minY, maxX, maxY }: Bounds): string {
  const box = `x="${minX - 1}" y="${minY - 1}" width="${maxX - minX + 2}" height="${maxY - minY + 2}"`;
  return (
    `<mask id="mask" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="#fff"/>` +
    `<path d="${hole}" fill="#000"/></mask><path d="${data}" mask="url(#mask)"/>`
  );
}

/** The box around two boxes. */
export function joined(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

function renderSVG(content: string, frame: Bounds): Measured {
  const width = frame.maxX - frame.minX + 2 * MARGIN;
  const height = frame.maxY - frame.minY + 2 * MARGIN;
  const rows = Math.round((COLUMNS * height) / width);
  const left = frame.minX - MARGIN;
  const top = frame.minY - MARGIN;
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" ` +
      `width="${COLUMNS}" height="${rows}" preserveAspectRatio="none">${content}</svg>`,
  ).render();
  let sum = 0;
  const seen = { minX: COLUMNS, minY: rows, maxX: 0, maxY: 0 };
  for (let k = 0; k < COLUMNS * rows; k++) {
    const alpha = pixels[4 * k + 3] as number;
    sum += alpha;
    if (alpha < SEEN) continue;
    const x = k % COLUMNS;
    const y = Math.floor(k / COLUMNS);
    seen.minX = Math.min(seen.minX, x);
    seen.maxX = Math.max(seen.maxX, x + 1);
    seen.minY = Math.min(seen.minY, y);
    seen.maxY = Math.max(seen.maxY, y + 1);
  }
  const pixelX = width / COLUMNS;
  const pixelY = height / rows;
  return {
    area: (sum / 255) * pixelX * pixelY,
    frame: {
      minX: left + seen.minX * pixelX,
      minY: top + seen.minY * pixelY,
      maxX: left + seen.maxX * pixelX,
      maxY: top + seen.maxY * pixelY,
    },
  };
}
