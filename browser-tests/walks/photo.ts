import { createCanvas, loadImage } from "@napi-rs/canvas";

/** A portrait on a bright background, black and white and rich in contrast, as an upload. */
export async function photo(name: string) {
  const image = await loadImage(new URL("../../devkit/demo/brand/avatar-pro.jpg", import.meta.url));
  const canvas = createCanvas(800, 800);
  const context = canvas.getContext("2d");
  context.filter = "grayscale(1) contrast(1.5) brightness(1.25)";
  context.drawImage(image, 0, 0, 800, 800);
  return { name, mimeType: "image/jpeg", buffer: canvas.toBuffer("image/jpeg", 90) };
}
