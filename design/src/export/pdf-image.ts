import { zlibSync } from "fflate";
import type { PDFImage } from "./pdf-content.ts";
import type { PDFFile } from "./pdf-file.ts";

/** Adds the images to the file, colours and transparency apart (ISO 32000-1 §11.6.5.3); gives the resource entries. */
export function imageObjects(file: PDFFile, images: ReadonlyMap<string, PDFImage>): string {
  const entries: string[] = [];
  for (const { width, height, rgba } of images.values()) {
    const pixels = width * height;
    if (rgba.length !== 4 * pixels)
      throw new RangeError("exportPDF: images must have four bytes for each pixel");
    const colours = new Uint8Array(3 * pixels);
    const alphas = new Uint8Array(pixels);
    for (let k = 0; k < pixels; k++) {
      colours[3 * k] = rgba[4 * k] ?? 0;
      colours[3 * k + 1] = rgba[4 * k + 1] ?? 0;
      colours[3 * k + 2] = rgba[4 * k + 2] ?? 0;
      alphas[k] = rgba[4 * k + 3] ?? 0;
    }
    const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode `;
    const opaque = alphas.every((alpha) => alpha === 255);
    const mask = opaque ? 0 : file.stream(`${kind}/ColorSpace /DeviceGray `, zlibSync(alphas));
    const smask = opaque ? "" : `/SMask ${mask} 0 R `;
    const id = file.stream(`${kind}/ColorSpace /DeviceRGB ${smask}`, zlibSync(colours));
    entries.push(`/I${entries.length} ${id} 0 R`);
  }
  return entries.join(" ");
}
