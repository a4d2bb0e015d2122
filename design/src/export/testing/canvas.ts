import { createCanvas, Path2D } from "@napi-rs/canvas";
import type { PNGScene } from "../scene.ts";

/** Paints a scene on a canvas, as a host does. */
export function paintScene(scene: PNGScene) {
  const canvas = createCanvas(scene.pixelWidth, scene.pixelHeight);
  const context = canvas.getContext("2d");
  if (scene.background) {
    context.fillStyle = scene.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.scale(scene.scale, scene.scale);
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const item of scene.items) {
    const path = new Path2D(item.d);
    if (item.fill) {
      context.fillStyle = item.fill;
      context.fill(path, item.fillRule);
    }
    if (item.stroke) {
      context.strokeStyle = item.stroke;
      context.lineWidth = item.lineWidth ?? 0;
      context.stroke(path);
    }
  }
  return canvas;
}
