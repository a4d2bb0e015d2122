import type { Bounds } from "@cuttle/geometry/kernel";

/** A face in the atlas, the picture of what is on all faces; in pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The side of the atlas, which is a square. */
  readonly side: number;
}

/** Pixels between faces, so that those beside each other do not mix when they are seen from afar. */
const GAP = 8;

/**
 * Where each box is in a square of at most `longest` pixels, in rows from the highest to the lowest; and the scale in
 * pixels per mm, at most `wanted`.
 */
export function packFaces(
  boxes: readonly Bounds[],
  wanted: number,
  longest: number,
): { readonly frames: readonly Frame[]; readonly scale: number; readonly side: number } {
  const sizes = boxes.map(({ minX, minY, maxX, maxY }) => [maxX - minX, maxY - minY] as const);
  for (let scale = wanted; ; scale *= 0.9) {
    const found = inRows(sizes, scale, longest);
    if (!found) continue;
    const { side } = found;
    return { frames: found.frames.map((frame) => ({ ...frame, side })), scale, side };
  }
}

type Place = Omit<Frame, "side">;

function inRows(
  sizes: ReadonlyArray<readonly [width: number, height: number]>,
  scale: number,
  longest: number,
): { readonly frames: readonly Place[]; readonly side: number } | undefined {
  const pixels = sizes.map(([width, height]) => [
    Math.max(1, Math.ceil(width * scale)),
    Math.max(1, Math.ceil(height * scale)),
  ]);
  const area = pixels.reduce(
    (sum, [width = 0, height = 0]) => sum + (width + GAP) * (height + GAP),
    0,
  );
  const widest = Math.max(0, ...pixels.map(([width = 0]) => width));
  const side = Math.min(longest, Math.max(widest + 2 * GAP, Math.ceil(Math.sqrt(1.2 * area))));
  const order = pixels
    .map((_, i) => i)
    .sort((a, b) => (pixels[b]?.[1] ?? 0) - (pixels[a]?.[1] ?? 0));
  const frames: Place[] = [];
  let [x, y, row] = [GAP, GAP, 0];
  for (const i of order) {
    const [width = 0, height = 0] = pixels[i] ?? [];
    if (x + width + GAP > side) [x, y, row] = [GAP, y + row + GAP, 0];
    if (x + width + GAP > side) return undefined;
    frames[i] = { x, y, width, height };
    x += width + GAP;
    row = Math.max(row, height);
  }
  const bottom = y + row + GAP;
  if (bottom > longest) return undefined;
  return { frames, side: Math.max(side, bottom) };
}

/** A point of a face, from 0 to 1, in the atlas, from 0 to 1. */
export function packed({ x, y, width, height, side }: Frame, u: number, v: number) {
  return [(x + u * width) / side, (y + v * height) / side] as const;
}
