import { tableOffset } from "./kern-table.ts";

/** Where symbol fonts keep what is typed with the keys of a keyboard. */
const FIRST = 0xf000;

/** Whether a font's characters are symbols: it has a cmap for Windows's symbols (platform 3, encoding 0). */
export function isSymbolFont(font: Uint8Array): boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableOffset(view, "cmap");
  if (cmap === undefined || cmap + 4 > view.byteLength) return false;
  for (let k = 0; k < view.getUint16(cmap + 2); k++) {
    const record = cmap + 4 + 8 * k;
    if (record + 8 > view.byteLength) return false;
    if (view.getUint16(record) === 3 && view.getUint16(record + 2) === 0) return true;
  }
  return false;
}

/** The code point of the symbol on a key; undefined for what no key types. */
export function symbolOf(codePoint: number): number | undefined {
  return codePoint >= 0x20 && codePoint <= 0xff ? FIRST + codePoint : undefined;
}

/** The key of a symbol; other code points are unchanged. */
export function keyOf(codePoint: number): number {
  const key = codePoint - FIRST;
  return symbolOf(key) === undefined ? codePoint : key;
}
