import { createCanvas, loadImage } from "@napi-rs/canvas";

/** Of 100. Below it, edges and letters show artifacts. */
const quality = 80;

export async function webp(png: Buffer): Promise<Buffer> {
  return (await canvasOf(png)).encode("webp", quality);
}

/** For link previews: not all sites that show these read WebP. */
export async function jpeg(png: Buffer): Promise<Buffer> {
  return (await canvasOf(png)).encode("jpeg", quality);
}

async function canvasOf(png: Buffer) {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas;
}
