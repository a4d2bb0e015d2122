import { AffineMatrix, type BoundingBox, ImageFill } from "@cuttle/geometry";
import { defineModifier, PropertyError } from "../registry.ts";

export const fillWithImage = defineModifier({
  name: "fillWithImage",
  label: "Fill with image",
  help: "Engraves a picture inside the shape; the rest of the picture is cut off.",
  properties: [
    {
      name: "image",
      type: "image",
      default: "''",
      label: "Image",
      help: "One of the pictures of this design. Without a picture, the shape doesn't change.",
    },
    {
      name: "zoom",
      type: "number",
      default: "1",
      label: "Zoom",
      help: "1 shows as much of the picture as covers the shape.",
      min: 1,
      max: 10,
    },
    {
      name: "x",
      type: "number",
      default: "0",
      label: "Left or right",
      help: "Which part of the picture is shown: -1 its left edge, 0 its middle, 1 its right edge.",
      min: -1,
      max: 1,
    },
    {
      name: "y",
      type: "number",
      default: "0",
      label: "Up or down",
      help: "Which part of the picture is shown: -1 its upper edge, 0 its middle, 1 its lower edge.",
      min: -1,
      max: 1,
    },
  ],
  modify(input, { image, zoom, x, y }, context) {
    const box = input.boundingBox();
    if (image === "" || !box) return input;
    const asset = context.asset(image);
    if (!asset) {
      throw new PropertyError("image", "Image: this picture is no longer part of the design");
    }
    const { width = 0, height = 0 } = asset;
    if (!(width > 0 && height > 0)) {
      throw new PropertyError("image", "Image: the picture has no size");
    }
    const place = covering(box, { width, height }, { zoom, x, y });
    for (const shape of input.allPathsAndCompoundPaths()) {
      shape.fill = new ImageFill({ id: image, width, height }, place);
    }
    return input;
  },
});

/** The placement of a picture that covers a box completely. */
function covering(
  box: BoundingBox,
  { width, height }: { readonly width: number; readonly height: number },
  { zoom, x, y }: { readonly zoom: number; readonly x: number; readonly y: number },
): AffineMatrix {
  const scale = Math.max(box.width() / width, box.height() / height) * zoom;
  const [left, top] = [width * scale - box.width(), height * scale - box.height()];
  const at = { x: box.min.x - (left * (1 + x)) / 2, y: box.min.y - (top * (1 + y)) / 2 };
  return new AffineMatrix(scale, 0, 0, scale, at.x, at.y);
}
