import type { PercentCrop } from "react-image-crop";

/** Pixels, and JPEG quality (S0 §8). */
const side = 400;
const quality = 0.8;
/** Where the picture is transparent: JPEG is not. */
const paper = "#f3e6cf";

/** The part of a picture that is in the crop box, as the JPEG of an avatar. */
export async function avatarOf(picture: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.fillStyle = paper;
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  const { naturalWidth: width, naturalHeight: height } = picture;
  const [x, y] = [(crop.x * width) / 100, (crop.y * height) / 100];
  const [wide, high] = [(crop.width * width) / 100, (crop.height * height) / 100];
  context.drawImage(picture, x, y, wide, high, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  if (!blob) throw new Error("The picture couldn't be made smaller.");
  return blob;
}
