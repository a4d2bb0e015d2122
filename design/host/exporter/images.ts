import type { Drawing, Shape } from "../../src/drawing.ts";
import {
  dataURL,
  type ExportFormat,
  type ExportImages,
  framesImage,
  type Pixels,
} from "../../src/export/index.ts";
import { canvasContext } from "./canvas.ts";

/** A picture as it was uploaded. */
export interface ImageFile {
  /** Of its kind: "image/png" and the like. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Pictures by the ids of their assets. */
export type ImageFiles = Readonly<Record<string, ImageFile>>;

/** Picture formats that may go into files: pixels only. */
const kinds = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** The pictures that drawings show, in the form that a file format needs. */
export async function exportImages(
  files: ImageFiles,
  drawings: readonly Drawing[],
  format: ExportFormat,
): Promise<ExportImages> {
  if (format !== "svg" && format !== "pdf") return {};
  const cut = new Set(
    shapesOf(drawings).flatMap((shape) => (framesImage(shape) ? [] : [shape.image?.asset])),
  );
  const images: Record<string, ExportImages[string]> = {};
  for (const [asset, file] of used(files, drawings)) {
    const pixels = format === "pdf" || cut.has(asset) ? await pixelsOf(file) : undefined;
    const url = format === "svg" ? dataURL(file.mediaType, file.bytes) : undefined;
    images[asset] = { url, pixels };
  }
  return images;
}

function shapesOf(drawings: readonly Drawing[]): readonly Shape[] {
  return drawings.flatMap(({ parts }) => parts.flatMap((part) => part.shapes));
}

/** The pictures that drawings show, ready to be painted. */
export async function bitmapsOf(
  files: ImageFiles,
  drawings: readonly Drawing[],
): Promise<Map<string, ImageBitmap>> {
  const bitmaps = new Map<string, ImageBitmap>();
  for (const [asset, file] of used(files, drawings)) bitmaps.set(asset, await decoded(file));
  return bitmaps;
}

/** The files that drawings show, each once. */
function used(files: ImageFiles, drawings: readonly Drawing[]): Map<string, ImageFile> {
  const found = new Map<string, ImageFile>();
  for (const { image } of shapesOf(drawings)) {
    if (image === undefined || !Object.hasOwn(files, image.asset)) continue;
    const file = files[image.asset];
    if (file !== undefined) found.set(image.asset, file);
  }
  for (const { mediaType } of found.values()) {
    if (!kinds.has(mediaType)) throw new Error(`A picture of the kind ${mediaType} can't be used.`);
  }
  return found;
}

async function decoded({ mediaType, bytes }: ImageFile): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: mediaType }));
  } catch {
    throw new Error("A picture in this design couldn't be read. Upload it again.");
  }
}

async function pixelsOf(file: ImageFile): Promise<Pixels> {
  const bitmap = await decoded(file);
  const { width, height } = bitmap;
  const context = canvasContext(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}
