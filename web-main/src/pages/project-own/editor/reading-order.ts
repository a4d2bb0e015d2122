/** A box in the drawing, mm; y grows downwards. */
interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxY: number;
}

/**
 * In the order in which people read: line by line from the top, each from the left. Two are in one line if their upper
 * edges differ by less than half of the lower one's height, so what is on a plate comes after the plate.
 */
export function inReadingOrder<T extends { readonly box: Box }>(items: readonly T[]): readonly T[] {
  const lines: T[][] = [];
  for (const item of items.toSorted((a, b) => a.box.minY - b.box.minY)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (first && item.box.minY - first.box.minY < lower(first.box, item.box) / 2) line?.push(item);
    else lines.push([item]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.box.minX - b.box.minX));
}

const lower = (...boxes: readonly Box[]) => Math.min(...boxes.map(({ minY, maxY }) => maxY - minY));
