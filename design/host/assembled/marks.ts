import type { AssembledPiece, Assembly } from "../../src/assembly.ts";
import { drawingScene, type SceneItem } from "../../src/export/scene.ts";
import { burned } from "../canvas/engraved-images.ts";
import type { Frame } from "./atlas.ts";
import type { Item } from "./scene.ts";

/** Pictures as a laser engraves them, black where they are dark, by the ids of their assets. */
export type Engraved = ReadonlyMap<string, HTMLCanvasElement>;

/** The ids of the pictures on an object, each once. */
export function assetsOn({ pieces }: Assembly): readonly string[] {
  const shapes = pieces.flatMap((piece) => piece.shapes);
  return [...new Set(shapes.flatMap(({ image }) => (image ? [image.asset] : [])))];
}

/** Loads pictures; those that are gone are left out. `addresses`: by the ids of their assets. */
export async function loadEngraved(
  assets: readonly string[],
  addresses: Readonly<Record<string, string>>,
): Promise<Engraved> {
  const loaded = await Promise.all(
    assets.map(async (asset) => {
      const address = Object.hasOwn(addresses, asset) ? addresses[asset] : undefined;
      if (address === undefined) return [];
      const image = new Image();
      image.src = address;
      const bitmap = await image.decode().then(
        () => burned(image),
        () => undefined,
      );
      return bitmap ? [[asset, bitmap] as const] : [];
    }),
  );
  return new Map(loaded.flat());
}

/** Whether something is engraved, scored or slit on the face of a piece. */
export function hasMarks({ shapes }: AssembledPiece): boolean {
  return shapes.some((shape) => !isArea(shape));
}

const isArea = ({ operation, contours }: AssembledPiece["shapes"][number]) =>
  operation === "cut" && contours[0]?.closed === true;

/** Paints what is on the face of a piece, in its frame. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  { piece, box, colors }: Pick<Item, "piece" | "box" | "colors">,
  frame: Frame,
  engraved: Engraved,
): void {
  const { minX, minY, maxX, maxY } = box;
  const [across, down] = [frame.width / (maxX - minX), frame.height / (maxY - minY)];
  const shapes = piece.shapes.filter((shape) => !isArea(shape));
  const { items } = drawingScene(
    { unit: "mm", parts: [{ key: "", element: "", name: "", shapes }] },
    {
      displayMode: "material",
      page: { x: minX, y: minY, width: maxX - minX, height: maxY - minY },
      lineWidth: Math.max(0.3, 1.2 / across),
      colors,
    },
  );
  context.save();
  context.beginPath();
  context.rect(frame.x, frame.y, frame.width, frame.height);
  context.clip();
  context.translate(frame.x, frame.y);
  context.scale(across, down);
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const item of items) {
    if (item.image) paintImage(context, item, item.image, engraved);
    else paint(context, item);
  }
  context.restore();
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
