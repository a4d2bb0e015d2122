import { zlibSync } from "fflate";
import type { ShapeImage } from "../drawing.ts";
import { cutPicture, type ExportImages, type Pixels, wholePicture } from "./cut-picture.ts";
import { framesImage } from "./image-frame.ts";
import type { ExportGroup, ExportItem } from "./order.ts";
import type { PDFFile } from "./pdf-file.ts";

/** The picture of an item. */
export interface PDFPicture extends Pick<ShapeImage, "matrix" | "width" | "height"> {
  /** The name of its pixels among the page's resources. */
  readonly name: string;
}

interface PDFPictures {
  readonly shown: ReadonlyMap<ExportItem, PDFPicture>;
  /** The entries of the page's resources. */
  readonly resources: string;
}

/** Adds the items' pictures to the file, each clipped to its item, and the same pixels only once. */
export function addPictures(
  file: PDFFile,
  groups: readonly ExportGroup[],
  given: ExportImages,
): PDFPictures {
  const shown = new Map<ExportItem, PDFPicture>();
  const resources: string[] = [];
  // Weak, so that of many clipped pictures only the compressed ones stay in memory.
  const names = new WeakMap<Pixels, string>();
  for (const item of groups.flatMap(({ items }) => items)) {
    const { image } = item;
    const own = image && Object.hasOwn(given, image.asset) ? given[image.asset]?.pixels : undefined;
    if (image === undefined || own === undefined) continue;
    const placed = framesImage(item) ? wholePicture(image, own) : cutPicture(item, own);
    if (placed === undefined) continue;
    const { pixels, matrix } = placed;
    let name = names.get(pixels);
    if (name === undefined) {
      name = `I${resources.length}`;
      resources.push(`/${name} ${imageObject(file, pixels)} 0 R`);
      names.set(pixels, name);
    }
    shown.set(item, { name, matrix, width: pixels.width, height: pixels.height });
  }
  return { shown, resources: resources.join(" ") };
}

/** Adds an image, with colors and transparency separate (ISO 32000-1 §11.6.5.3). */
function imageObject(file: PDFFile, { width, height, rgba }: Pixels): number {
  const pixels = width * height;
  const colors = new Uint8Array(3 * pixels);
  const alphas = new Uint8Array(pixels);
  for (let k = 0; k < pixels; k++) {
    colors[3 * k] = rgba[4 * k] ?? 0;
    colors[3 * k + 1] = rgba[4 * k + 1] ?? 0;
    colors[3 * k + 2] = rgba[4 * k + 2] ?? 0;
    alphas[k] = rgba[4 * k + 3] ?? 0;
  }
  const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode `;
  const opaque = alphas.every((alpha) => alpha === 255);
  const mask = opaque ? 0 : file.stream(`${kind}/ColorSpace /DeviceGray `, zlibSync(alphas));
  const smask = opaque ? "" : `/SMask ${mask} 0 R `;
  return file.stream(`${kind}/ColorSpace /DeviceRGB ${smask}`, zlibSync(colors));
}
