import type { Drawing } from "../../src/drawing.ts";
import {
  type PNGOptions,
  type PNGScene,
  pngScene,
  withPhysicalSize,
} from "../../src/export/index.ts";
import { burn } from "./burn.ts";
import { canvasContext } from "./canvas.ts";

/** Bitmaps of the document's images by asset id; an image without one is left out. */
export type Bitmaps = ReadonlyMap<string, ImageBitmap>;

/** A PNG of the drawing with its physical size. Throws a RangeError when it would be too large. */
export async function rasterise(
  drawing: Drawing,
  options: PNGOptions = {},
  bitmaps: Bitmaps = new Map(),
): Promise<Uint8Array> {
  const scene = pngScene(drawing, options);
  const context = canvasContext(scene.pixelWidth, scene.pixelHeight);
  paint(context, scene, bitmaps);
  const blob = await context.canvas.convertToBlob({ type: "image/png" });
  return withPhysicalSize(new Uint8Array(await blob.arrayBuffer()), scene.dpi);
}

function paint(
  context: OffscreenCanvasRenderingContext2D,
  scene: PNGScene,
  bitmaps: Bitmaps,
): void {
  if (scene.background) {
    context.fillStyle = scene.background;
    context.fillRect(0, 0, scene.pixelWidth, scene.pixelHeight);
  }
  context.scale(scene.scale, scene.scale);
  context.lineJoin = "round";
  for (const { d, fillRule, fill, stroke, lineWidth, image } of scene.items) {
    const path = new Path2D(d);
    const bitmap = image && bitmaps.get(image.asset);
    if (image && bitmap) {
      context.save();
      if (image.clip) context.clip(path, fillRule);
      context.transform(...image.matrix);
      context.drawImage(engraved(bitmap, image.color), 0, 0, image.width, image.height);
      context.restore();
    }
    if (fill) {
      context.fillStyle = fill;
      context.fill(path, fillRule);
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.lineWidth = lineWidth ?? 0.25;
      context.stroke(path);
    }
  }
}

/** The bitmap as a laser engraves it: one color, more opaque where it is darker. */
function engraved(bitmap: ImageBitmap, color: string): OffscreenCanvas {
  const { width, height } = bitmap;
  const context = canvasContext(width, height);
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, width, height);
  burn(pixels.data, color);
  context.putImageData(pixels, 0, 0);
  return context.canvas;
}
