import type { Bounds } from "@cuttle/geometry/kernel";
import type { AssembledPiece } from "../../src/assembly.ts";
import type { MaterialColors } from "../../src/export/paint.ts";
import { drawingScene, type SceneItem } from "../../src/export/scene.ts";

/** Pictures as a laser engraves them, black where they are dark, by the ids of their assets. */
export type Engraved = ReadonlyMap<string, HTMLCanvasElement>;

/** Whether something is engraved, scored or slit on the face of a piece. */
export function hasMarks({ shapes }: AssembledPiece): boolean {
  return shapes.some((shape) => !isArea(shape));
}

const isArea = ({ operation, contours }: AssembledPiece["shapes"][number]) =>
  operation === "cut" && contours[0]?.closed === true;

/** Paints what is on the face of a piece; `scale`: pixels per mm. */
export function paintMarks(
  { shapes }: AssembledPiece,
  { minX, minY, maxX, maxY }: Bounds,
  scale: number,
  colors: MaterialColors,
  engraved: Engraved,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil((maxX - minX) * scale));
  canvas.height = Math.max(1, Math.ceil((maxY - minY) * scale));
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const own = shapes.filter((shape) => !isArea(shape));
  const { items } = drawingScene(
    { unit: "mm", parts: [{ key: "", element: "", name: "", shapes: own }] },
    {
      displayMode: "material",
      page: { x: minX, y: minY, width: maxX - minX, height: maxY - minY },
      lineWidth: Math.max(0.3, 1.2 / scale),
      colors,
    },
  );
  context.scale(canvas.width / (maxX - minX), canvas.height / (maxY - minY));
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const item of items) {
    if (item.image) paintImage(context, item, item.image, engraved);
    else paint(context, item);
  }
  return canvas;
}

function paint(context: CanvasRenderingContext2D, item: SceneItem): void {
  const path = new Path2D(item.d);
  if (item.fill) {
    context.fillStyle = item.fill;
    context.fill(path, item.fillRule);
  }
  if (item.stroke) {
    context.strokeStyle = item.stroke;
    context.lineWidth = item.lineWidth ?? 0.3;
    context.stroke(path);
  }
}

function paintImage(
  context: CanvasRenderingContext2D,
  item: SceneItem,
  image: NonNullable<SceneItem["image"]>,
  engraved: Engraved,
): void {
  const bitmap = engraved.get(image.asset);
  const colored = bitmap && inColor(bitmap, image.color);
  if (!colored) return;
  context.save();
  if (image.clip) context.clip(new Path2D(item.d), item.fillRule);
  context.transform(...image.matrix);
  context.imageSmoothingQuality = "high";
  context.drawImage(colored, 0, 0, image.width, image.height);
  context.restore();
}

/** A copy in one color; the opacities stay. */
function inColor(bitmap: HTMLCanvasElement, color: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.drawImage(bitmap, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
