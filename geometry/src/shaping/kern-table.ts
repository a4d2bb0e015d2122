/**
 * Pair kerning from a font's old `kern` table (OpenType specification, "kern", format 0). Our small build of HarfBuzz
 * reads only GPOS, but five of our fonts use the old table.
 */
export type KernPairs = (left: number, right: number) => number;

/** The pairs of a font file, or undefined when it has no such table or kerns by GPOS, which takes precedence. */
export function readKernTable(font: Uint8Array): KernPairs | undefined {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const kern = tableOffset(view, "kern");
  if (kern === undefined || tableOffset(view, "GPOS") !== undefined) return undefined;
  try {
    return readPairs(view, kern);
  } catch (error) {
    // A truncated table is ignored.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Where a table of an sfnt file begins. */
export function tableOffset(view: DataView, tag: string): number | undefined {
  if (view.byteLength < 12) return undefined;
  const count = view.getUint16(4);
  for (let k = 0; k < count && 28 + 16 * k <= view.byteLength; k++) {
    const record = 12 + 16 * k;
    const letters = [0, 1, 2, 3].map((i) => String.fromCharCode(view.getUint8(record + i)));
    if (letters.join("") === tag) return view.getUint32(record + 8);
  }
  return undefined;
}

function readPairs(view: DataView, kern: number): KernPairs | undefined {
  if (view.getUint16(kern) !== 0) return undefined;
  const values = new Map<number, number>();
  let at = kern + 4;
  for (let k = view.getUint16(kern + 2); k > 0; k--) {
    const length = view.getUint16(at + 2);
    const coverage = view.getUint16(at + 4);
    // Format 0, horizontal, plain values: neither minimum nor across the line.
    if (coverage >> 8 === 0 && (coverage & 7) === 1) {
      for (let pair = view.getUint16(at + 6); pair > 0; pair--) {
        const entry = at + 14 + 6 * (pair - 1);
        const key = view.getUint32(entry);
        values.set(key, (values.get(key) ?? 0) + view.getInt16(entry + 4));
      }
    }
    at += length;
  }
  if (values.size === 0) return undefined;
  return (left, right) => values.get(left * 65_536 + right) ?? 0;
}
