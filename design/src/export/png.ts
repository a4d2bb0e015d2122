import { strToU8, zlibSync } from "fflate";
import type { Pixels } from "./cut-picture.ts";

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Where the first chunk after IHDR starts: the signature, then 4 + 4 + 13 + 4 bytes. */
const BEHIND_HEADER = 33;

/**
 * The PNG file with a physical size: a pHYs chunk (PNG specification, third edition, §11.3.4.3) for `dpi` pixels per
 * inch, replacing any existing one.
 */
export function withPhysicalSize(png: Uint8Array, dpi: number): Uint8Array {
  if (!SIGNATURE.every((byte, k) => png[k] === byte) || png.length < BEHIND_HEADER)
    throw new RangeError("withPhysicalSize: png must be a PNG file");
  if (!(dpi >= 1 && dpi <= 100000))
    throw new RangeError("withPhysicalSize: dpi must be from 1 to 100000");
  const size = physicalChunk(Math.round(dpi / 0.0254));
  const rest = withoutPhysicalChunk(png.subarray(BEHIND_HEADER));
  const out = new Uint8Array(BEHIND_HEADER + size.length + rest.length);
  out.set(png.subarray(0, BEHIND_HEADER));
  out.set(size, BEHIND_HEADER);
  out.set(rest, BEHIND_HEADER + size.length);
  return out;
}

function physicalChunk(pixelsPerMetre: number): Uint8Array {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  view.setUint32(0, pixelsPerMetre);
  view.setUint32(4, pixelsPerMetre);
  data[8] = 1;
  return chunk("pHYs", data);
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

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The checksum of a chunk (PNG specification, annex D). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (checksums[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** A PNG file of pixels (PNG specification, third edition): eight bits for each of red, green, blue and alpha. */
export function encodePNG({ width, height, rgba }: Pixels): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 6], 8);
  const stride = 4 * width;
  // Each row begins with the filter "Sub": the rest are differences to the pixel on the left, which compress well.
  const filtered = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = (stride + 1) * y;
    filtered[to] = 1;
    for (let x = 0; x < stride; x++) {
      const from = stride * y + x;
      filtered[to + 1 + x] = (rgba[from] ?? 0) - (x < 4 ? 0 : (rgba[from - 4] ?? 0));
    }
  }
  const chunks = [
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("IDAT", zlibSync(filtered)),
    chunk("IEND", new Uint8Array(0)),
  ];
  const file = new Uint8Array(chunks.reduce((length, one) => length + one.length, 0));
  let at = 0;
  for (const one of chunks) {
    file.set(one, at);
    at += one.length;
  }
  return file;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(strToU8(type), 4);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)));
  return out;
}
