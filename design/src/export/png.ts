const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Where the first chunk behind IHDR begins: the signature, then 4 + 4 + 13 + 4 bytes. */
const BEHIND_HEADER = 33;

/**
 * A PNG file that says how large it is on paper: a pHYs chunk (PNG specification, third edition, §11.3.4.3) for `dpi`
 * pixels per inch, in place of any it had.
 */
export function withPhysicalSize(png: Uint8Array, dpi: number): Uint8Array {
  if (!SIGNATURE.every((byte, k) => png[k] === byte) || png.length < BEHIND_HEADER)
    throw new RangeError("withPhysicalSize: png must be a PNG file");
  if (!(dpi >= 1 && dpi <= 100000))
    throw new RangeError("withPhysicalSize: dpi must be from 1 to 100000");
  const chunk = physicalChunk(Math.round(dpi / 0.0254));
  const rest = withoutPhysicalChunk(png.subarray(BEHIND_HEADER));
  const out = new Uint8Array(BEHIND_HEADER + chunk.length + rest.length);
  out.set(png.subarray(0, BEHIND_HEADER));
  out.set(chunk, BEHIND_HEADER);
  out.set(rest, BEHIND_HEADER + chunk.length);
  return out;
}

function physicalChunk(pixelsPerMetre: number): Uint8Array {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, pixelsPerMetre);
  view.setUint32(12, pixelsPerMetre);
  chunk[16] = 1;
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  return chunk;
}

function withoutPhysicalChunk(chunks: Uint8Array): Uint8Array {
  const view = new DataView(chunks.buffer, chunks.byteOffset, chunks.byteLength);
  for (let k = 0; k + 12 <= chunks.length; ) {
    const length = view.getUint32(k);
    const end = k + 12 + length;
    if (end > chunks.length) break;
    // "pHYs"
    if (view.getUint32(k + 4) === 0x70485973) {
      const rest = new Uint8Array(chunks.length - (end - k));
      rest.set(chunks.subarray(0, k));
      rest.set(chunks.subarray(end), k);
      return rest;
    }
    k = end;
  }
  return chunks;
}

/** The checksum of a chunk (PNG specification, annex D). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
