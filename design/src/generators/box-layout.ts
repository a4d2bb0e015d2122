import type { BoxFace } from "./box-shape.ts";

/** A face and its offset, mm. */
interface PlacedFace {
  readonly face: BoxFace;
  readonly dx: number;
  readonly dy: number;
}

/** Lays faces out in rows no wider than the two largest side by side, `gap` mm apart, from the origin. */
export function layOut(faces: readonly BoxFace[], gap: number): PlacedFace[] {
  const boxes = faces.map((face) => ({ face, ...extent(face) }));
  const widest = boxes.reduce((most, box) => Math.max(most, box.width), 0);
  const limit = 2 * widest + gap + 1e-6;
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  return boxes.map(({ face, minX, minY, width, height }) => {
    if (x > 0 && x + width > limit) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    const placed = { face, dx: x - minX, dy: y - minY };
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
    return placed;
  });
}

function extent(face: BoxFace) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of face.outline) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, width: maxX - minX, height: maxY - minY };
}
