import { AffineMatrix, ImageFill, Path } from "@cuttle/geometry";
import { defineGenerator, PropertyError } from "../registry.ts";

export const image = defineGenerator({
  name: "image",
  label: "Image",
  help: "A photo or drawing in pixels, to engrave.",
  properties: [
    {
      name: "image",
      type: "image",
      default: "''",
      label: "Image",
      help: "One of the pictures of this design.",
    },
    {
      name: "width",
      type: "length",
      default: "60",
      label: "Width",
      help: "The height follows the picture's own proportions.",
      min: 1,
      max: 2000,
    },
    {
      name: "opacity",
      type: "number",
      default: "1",
      label: "Strength",
      help: "1 engraves it as it is; less makes it paler.",
      min: 0,
      max: 1,
    },
  ],
  generate({ image, width, opacity }, context) {
    if (image === "") throw new PropertyError("image", "Image: choose a picture");
    const asset = context.asset(image);
    if (!asset) {
      throw new PropertyError("image", "Image: this picture is no longer part of the design");
    }
    const pixels = { width: asset.width ?? 1, height: asset.height ?? 1 };
    if (!(pixels.width > 0 && pixels.height > 0)) {
      throw new PropertyError("image", "Image: the picture has no size");
    }
    const scale = width / pixels.width;
    const height = pixels.height * scale;
    const frame = Path.rectangle({ width, height, center: { x: 0, y: 0 } });
    frame.fill = new ImageFill(
      { id: image, ...pixels },
      new AffineMatrix(scale, 0, 0, scale, -width / 2, -height / 2),
      opacity,
    );
    frame.layer = "engrave";
    return frame;
  },
});
