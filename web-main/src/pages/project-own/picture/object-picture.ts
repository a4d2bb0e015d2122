import type { Assembly, Drawing } from "@cuttle/design";
import { colorsOf, type Material, paper } from "@cuttle/design/export";
import { createExporter, type FileRequest } from "@cuttle/design/host";
import { type Box, boxOf } from "../../../engine/viewport.ts";

type Images = FileRequest["images"];

/** A drawing, and its material. */
export interface Drawn {
  readonly drawing: Drawing;
  readonly material: Material;
  /** The pictures in the drawing, by their assets. Called when a picture of it is made. */
  readonly images?: (() => Promise<Images>) | undefined;
  /** The finished object, if its document says how the parts stand. */
  readonly assembly?: Assembly | undefined;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly addresses?: Readonly<Record<string, string>>;
}

// Like the pictures of the templates, at twice the density.
const size = { width: 1600, height: 900 };
const air = 68;
const shadow = { color: "rgba(74, 51, 32, 0.32)", x: 7, y: 12, blur: 24 };
const quality = 0.94;
/** Pixels. */
const line = 2;
/** mm */
const thickness = 1.6;
/** The most pixels that the side of a sheet takes, at any scale. */
const thickest = 28;
/** The exporter makes no finer pictures. */
const mostDpi = 2400;

/** Where something with this bounding box is placed in the picture, and its pixels per millimetre. */
export function placeOf({ minX, minY, maxX, maxY }: Box) {
  const [width, height] = [maxX - minX, maxY - minY];
  const room = Math.min(
    (size.width - 2 * air) / Math.max(width, 1e-3),
    (size.height - 2 * air) / Math.max(height, 1e-3),
  );
  const scale = Math.min(room, mostDpi / 25.4);
  const depth = Math.round(Math.min(thickness * scale, thickest));
  return {
    scale,
    depth,
    x: Math.round((size.width - scale * width) / 2),
    y: Math.round((size.height - scale * height - depth) / 2),
  };
}

/**
 * A picture of the cut object, 1600 by 900 pixels: put together, if its document says how, otherwise the pieces laid out
 * on paper; null when it would be empty.
 */
export async function objectPicture(drawn: Drawn, signal?: AbortSignal): Promise<Blob | null> {
  const box = boxOf(drawn.drawing);
  if (!box) return null;
  // Without WebGL the picture is flat.
  const assembled = await assembledPicture(drawn).catch(() => undefined);
  signal?.throwIfAborted();
  return assembled ?? (await flatPicture(drawn, box));
}

async function assembledPicture({ assembly, material, addresses = {} }: Drawn) {
  if (!assembly?.pieces.some(({ piece }) => piece >= 0)) return undefined;
  const { pictureOf } = await import("./assembled-picture.ts");
  const { canvas } = await pictureOf({
    ...size,
    assembly,
    material,
    addresses,
    ground: paper,
  });
  return new Promise<Blob | undefined>((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", quality),
  );
}

async function flatPicture(drawn: Drawn, box: Box): Promise<Blob> {
  const { drawing, material } = drawn;
  const { scale, depth, x, y } = placeOf(box);
  const colors = colorsOf(material);
  const images = await drawn.images?.();
  // Lines are half outside the box.
  const margin = line / scale;
  const picture = {
    dpi: scale * 25.4,
    lineWidth: margin,
    colors,
    page: {
      x: box.minX - margin,
      y: box.minY - margin,
      width: box.maxX - box.minX + 2 * margin,
      height: box.maxY - box.minY + 2 * margin,
    },
  };
  // An exporter of its own: the page's may be gone by then, and exports must not wait for this.
  const exporter = createExporter();
  try {
    const file = await exporter.file(drawing, {
      format: "png",
      picture,
      ...(images && { images }),
    });
    const face = await createImageBitmap(new Blob([new Uint8Array(file.bytes)]));
    const isCut = drawing.parts.some(({ shapes }) =>
      shapes.some(({ operation }) => operation === "cut"),
    );
    const offset = { x: x - line, y: y - line };
    return await onPaper(face, offset, isCut ? { depth, edge: colors.edge } : undefined);
  } finally {
    exporter.dispose();
  }
}

function layer(): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas to draw on.");
  return [canvas, context];
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Draws the sheet's face on its side, on paper. Engravings alone have no side and cast no shadow. */
function onPaper(
  face: ImageBitmap,
  offset: Offset,
  sheet: { readonly depth: number; readonly edge: string } | undefined,
): Promise<Blob> {
  const [thing, onThing] = layer();
  onThing.drawImage(face, offset.x, offset.y);
  if (sheet) {
    onThing.globalCompositeOperation = "source-in";
    onThing.fillStyle = sheet.edge;
    onThing.fillRect(0, 0, size.width, size.height);
    onThing.globalCompositeOperation = "source-over";
    // The side is the outline drawn repeatedly further down, doubling the distance each time.
    for (let done = 0; done < sheet.depth; ) {
      const step = Math.min(done + 1, sheet.depth - done);
      onThing.drawImage(thing, 0, step);
      done += step;
    }
    onThing.drawImage(face, offset.x, offset.y);
  }
  const [canvas, context] = layer();
  context.fillStyle = paper;
  context.fillRect(0, 0, size.width, size.height);
  if (sheet) {
    context.shadowColor = shadow.color;
    context.shadowOffsetX = shadow.x;
    context.shadowOffsetY = shadow.y;
    context.shadowBlur = shadow.blur;
  }
  context.drawImage(thing, 0, 0);
  face.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
