import facts from "./coverage.gen.json" with { type: "json" };

type Ranges = readonly (readonly [number, number])[];

const decoded = new Map<string, Ranges>();

/** Whether a font of the catalogue has a glyph for the code point, or undefined when the catalogue has no such font. */
export function catalogueHas(fontId: string, codePoint: number): boolean | undefined {
  const ranges = rangesOf(fontId);
  if (ranges === undefined) return undefined;
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [start, end] = ranges[middle] ?? [0, 0];
    if (codePoint < start) high = middle - 1;
    else if (codePoint > end) low = middle + 1;
    else return true;
  }
  return false;
}

function rangesOf(fontId: string): Ranges | undefined {
  const known = decoded.get(fontId);
  if (known !== undefined || !Object.hasOwn(facts, fontId)) return known;
  const text = facts[fontId as keyof typeof facts].ranges;
  const ranges = text.split(" ").map((range) => {
    const [start = "", end = start] = range.split("-");
    return [Number.parseInt(start, 16), Number.parseInt(end, 16)] as const;
  });
  decoded.set(fontId, ranges);
  return ranges;
}
