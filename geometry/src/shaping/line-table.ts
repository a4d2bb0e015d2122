import { type Contour, makeContour } from "../kernel/contour.ts";
import { tableOffset } from "./kern-table.ts";

/** The lines of a glyph, in font units, y down. */
export type GlyphLines = (glyphId: number) => Contour[];

/**
 * The lines of a single-line font, from its table "CLIN" (geometry/fonts/single-line.mjs), or undefined when the font has
 * outlines. All are open, also those that end on their start: closed, an engraved one would be filled.
 */
export function readLineTable(font: Uint8Array): GlyphLines | undefined {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableOffset(view, "CLIN");
  if (table === undefined) return undefined;
  return (glyphId) => {
    try {
      return readLines(view, table, glyphId);
    } catch (error) {
      // A truncated table has no more lines.
      if (error instanceof RangeError) return [];
      throw error;
    }
  };
}

function readLines(view: DataView, table: number, glyphId: number): Contour[] {
  if (glyphId >= view.getUint16(table)) return [];
  const lines: Contour[] = [];
  const end = table + view.getUint32(table + 6 + 4 * glyphId);
  let at = table + view.getUint32(table + 2 + 4 * glyphId);
  while (at < end) {
    const length = 2 + 6 * view.getUint16(at);
    const numbers = Array.from({ length }, (_, k) => {
      const number = view.getInt16(at + 2 + 2 * k);
      return k % 2 === 0 ? number : 0 - number;
    });
    lines.push(makeContour(numbers, false));
    at += 2 + 2 * length;
  }
  return lines;
}
