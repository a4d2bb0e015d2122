import { type Drawing, drawingBounds, type View } from "@cuttle/design";

export type { View };

/** Pixels, or mm of what lies in the drawing. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Pixels per millimetre; the closest zoom. */
const NEAREST = 120;
/** The view zooms in by itself when the drawing fills less than this share of the stage. */
const LEAST_SHARE = 0.55;

export function boxOf(drawing: Drawing): Box | undefined {
  return drawingBounds(drawing, ["cut", "score", "engrave"]);
}

/** The box around two. */
export function joined(a: Box, b: Box = a): Box {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

/**
 * Where a sheet is while somebody edits: its corner is the origin. If what is drawn at first isn't on it there, the sheet
 * is around that.
 */
export function sheetBox(drawn: Box | undefined, { width, height }: Size): Box {
  const sheet = { minX: 0, minY: 0, maxX: width, maxY: height };
  const isOn = !drawn || isInside(drawn, sheet);
  return isOn ? sheet : around(drawn, { width, height });
}

const isInside = (inner: Box, outer: Box) =>
  inner.minX >= outer.minX &&
  inner.minY >= outer.minY &&
  inner.maxX <= outer.maxX &&
  inner.maxY <= outer.maxY;

/** Where an area is drawn around a box: in its middle, and turned if it fits only then. */
export function around({ minX, minY, maxX, maxY }: Box, area: Size): Box {
  const [wide, high] = [maxX - minX, maxY - minY];
  const fits = (width: number, height: number) => wide <= width && high <= height;
  const turned = !fits(area.width, area.height) && fits(area.height, area.width);
  const [width, height] = turned ? [area.height, area.width] : [area.width, area.height];
  const [left, top] = [(minX + maxX - width) / 2, (minY + maxY - height) / 2];
  return { minX: left, minY: top, maxX: left + width, maxY: top + height };
}

/** The view that shows a whole box; something covers the lowest `below` pixels. */
export function fitView({ minX, minY, maxX, maxY }: Box, { width, height }: Size, below = 0): View {
  const padding = Math.min(40, width * 0.06, height * 0.08);
  const scale = Math.min(
    (width - 2 * padding) / Math.max(maxX - minX, 1),
    (height - 2 * padding - below) / Math.max(maxY - minY, 1),
    NEAREST,
  );
  const positive = Math.max(scale, 0.01);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 + below / 2 / positive, scale: positive };
}

/**
 * The view after a change of the drawing: unchanged, as long as it shows all of the drawing and not too small, so that
 * growth is visible. An unchanged view is the same object.
 */
export function follow(view: View | undefined, box: Box, size: Size, below = 0): View {
  const whole = fitView(box, size, below);
  if (!view) return whole;
  const { x, y, width, height } = seen(view, { ...size, height: size.height - 2 * below });
  const inside = isInside(box, { minX: x, minY: y, maxX: x + width, maxY: y + height });
  const isWhole = view.x === whole.x && view.y === whole.y && view.scale === whole.scale;
  return isWhole || (inside && view.scale >= LEAST_SHARE * whole.scale) ? view : whole;
}

/** The visible part of the drawing, mm. */
export function seen({ x, y, scale }: View, { width, height }: Size) {
  return {
    x: x - width / scale / 2,
    y: y - height / scale / 2,
    width: width / scale,
    height: height / scale,
  };
}

/** Zooms by a factor around a point of the stage (pixels from its middle). */
export function zoom(view: View, factor: number, whole: View, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(Math.max(view.scale * factor, whole.scale), NEAREST);
  // Two fingers that are never still can move it where it can't be smaller.
  if (scale === view.scale) return view;
  // Fully zoomed out, it is centred.
  if (scale === whole.scale) return whole;
  const moved = 1 / view.scale - 1 / scale;
  return { x: view.x + at.x * moved, y: view.y + at.y * moved, scale };
}

/** Moves the view by pixels; the middle of the stage stays over the drawing. */
export function pan({ x, y, scale }: View, by: Point, box: Box): View {
  const within = (value: number, least: number, most: number) =>
    Math.min(Math.max(value, least), most);
  return {
    x: within(x - by.x / scale, box.minX, box.maxX),
    y: within(y - by.y / scale, box.minY, box.maxY),
    scale,
  };
}
