import type { Drawing } from "../src/drawing.ts";
import { type PNGOptions, type PNGScene, pngScene, withPhysicalSize } from "../src/export/index.ts";

/** Bitmaps of the document's images by asset id; an image without one is left out. */
export type Bitmaps = ReadonlyMap<string, CanvasImageSource>;

/** A PNG of the drawing that says how large it is on paper. Throws a RangeError when it would be too large. */
export async function rasterise(
  drawing: Drawing,
  options: PNGOptions = {},
  bitmaps: Bitmaps = new Map(),
): Promise<Uint8Array> {
  const scene = pngScene(drawing, options);
  const canvas = new OffscreenCanvas(scene.pixelWidth, scene.pixelHeight);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas to draw on.");
  paint(context, scene, bitmaps);
  const blob = await canvas.convertToBlob({ type: "image/png" });
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
      context.drawImage(bitmap, 0, 0, image.width, image.height);
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
