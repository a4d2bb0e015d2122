import { AffineMatrix } from "./affine-matrix.ts";
import { checkFinite, checkMatrix, refuse } from "./check.ts";
import type { ImageSource, MatrixLike } from "./interfaces.ts";

/**
 * Paints the inside of a shape with a picture, for engraving. Geometry knows only a picture's id and size; its pixels
 * are stored with the document.
 *
 * @example
 * const photo = ImageFill({ id: "dog", width: 40, height: 30 }, AffineMatrix.translate(Vec(5, 5)));
 * photo.transform.tx // => 5
 */
export class ImageFill {
  /** Which picture, and its size in mm. */
  image: ImageSource;
  /** From the picture's mm (its top left corner is (0, 0)) to the drawing's. */
  transform: AffineMatrix;
  /** How opaque the picture is, 0 to 1. */
  opacity: number;

  /**
   * Makes a fill with a picture.
   *
   * @param image - Which picture, and its size in mm.
   * @param transform - From the picture's mm to the drawing's; default none.
   * @param opacity - How opaque the picture is, 0 to 1; default 1.
   */
  constructor(image: ImageSource, transform: MatrixLike = new AffineMatrix(), opacity = 1) {
    if (typeof image !== "object" || image === null || typeof image.id !== "string")
      refuse("ImageFill: image", "a picture with id, width and height", image);
    checkFinite(image.width, "ImageFill: the image's width");
    checkFinite(image.height, "ImageFill: the image's height");
    checkFinite(opacity, "ImageFill: opacity");
    const { a, b, c, d, tx, ty } = checkMatrix(transform, "ImageFill: transform");
    this.image = { id: image.id, width: image.width, height: image.height };
    this.transform = new AffineMatrix(a, b, c, d, tx, ty);
    this.opacity = opacity;
  }

  /** A copy that can be changed without changing this one. */
  clone(): ImageFill {
    return new ImageFill(this.image, this.transform, this.opacity);
  }

  /**
   * Whether another fill paints the same.
   *
   * @param other - The fill to compare with.
   */
  equals(other: unknown): boolean {
    return (
      other instanceof ImageFill &&
      this.image.id === other.image.id &&
      this.image.width === other.image.width &&
      this.image.height === other.image.height &&
      this.opacity === other.opacity &&
      this.transform.equals(other.transform)
    );
  }
}
