import type { Drawing, ShapeImage } from "../drawing.ts";
import { nestCuts } from "./nesting.ts";
import { orderedGroups } from "./order.ts";
import { exportBounds, type Page, pageOf } from "./page.ts";
import { lineItems, MOST_COMPARISONS, type Paint, type PaintOptions, paintItems } from "./paint.ts";
import { palettes } from "./palette.ts";
import { pathData } from "./path-data.ts";

/** One thing to paint, in millimetres from the picture's upper left corner; the matrix of an image, too. */
export interface SceneItem extends Paint {
  /** SVG path data. */
  readonly d: string;
}

interface SceneOptions extends Pick<PaintOptions, "displayMode" | "colors"> {
  /** The visible area; default the drawing's bounding box with `margin` mm around it. */
  page?: Page | undefined;
  /** mm; default 0. */
  margin?: number | undefined;
  /** Width of lines, mm; default 0.25. */
  lineWidth?: number | undefined;
}

/** Plain data to paint on any canvas, in order; lines have round joins and ends. */
export interface Scene {
  /** mm */
  readonly width: number;
  /** mm */
  readonly height: number;
  readonly items: readonly SceneItem[];
}

/** The scene of a drawing: fast for any drawing, since it runs on the main thread. */
export function drawingScene(drawing: Drawing, options: SceneOptions = {}): Scene {
  const page = options.page ?? withMargin(pageOf(exportBounds(drawing)), options.margin ?? 0);
  const { lineWidth = 0.25 } = options;
  // As lines, in the order of files.
  const painted =
    options.displayMode === "lines"
      ? orderedGroups(drawing, nestCuts(drawing, MOST_COMPARISONS)).flatMap(({ id, items }) =>
          lineItems(items, palettes.plain.colors[id]),
        )
      : paintItems(drawing, options);
  const items = painted.map(({ contours, ...item }): SceneItem => {
    const d = pathData(contours, -page.x, -page.y);
    if (item.image) return { ...item, d, image: movedImage(item.image, page) };
    return { ...item, d, ...(item.stroke && { lineWidth: item.lineWidth ?? lineWidth }) };
  });
  return { width: page.width, height: page.height, items };
}

function withMargin({ x, y, width, height }: Page, margin: number): Page {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

function movedImage<Image extends ShapeImage>(image: Image, page: Page): Image {
  const [a, b, c, d, tx, ty] = image.matrix;
  return { ...image, matrix: [a, b, c, d, tx - page.x, ty - page.y] };
}

export interface PNGOptions extends SceneOptions {
  /** Pixels per inch; default 300. */
  dpi?: number | undefined;
  /** #rrggbb; default none, which leaves the picture transparent. */
  background?: string | undefined;
}

/** A scene and the canvas to paint it on. */
export interface PNGScene extends Scene {
  /** Pixels. */
  readonly pixelWidth: number;
  /** Pixels. */
  readonly pixelHeight: number;
  /** Pixels per mm: scale the canvas by it, then paint the items in order. */
  readonly scale: number;
  readonly dpi: number;
  readonly background?: string;
}

/** Larger canvases fail silently on many machines. */
const MOST_PIXELS = 64e6;
const LONGEST_SIDE = 16384;

/** The scene for a PNG in true size; `withPhysicalSize(png, dpi)` then writes the size into the file. */
export function pngScene(drawing: Drawing, options: PNGOptions = {}): PNGScene {
  const dpi = options.dpi ?? 300;
  if (!(dpi >= 1 && dpi <= 2400)) throw new RangeError("pngScene: dpi must be from 1 to 2400");
  const scene = drawingScene(drawing, options);
  const scale = dpi / 25.4;
  const pixelWidth = Math.max(1, Math.round(scene.width * scale));
  const pixelHeight = Math.max(1, Math.round(scene.height * scale));
  if (pixelWidth * pixelHeight > MOST_PIXELS || Math.max(pixelWidth, pixelHeight) > LONGEST_SIDE)
    throw new RangeError(
      `pngScene: ${pixelWidth} by ${pixelHeight} pixels are too many; choose a smaller dpi`,
    );
  const { background } = options;
  return {
    ...scene,
    pixelWidth,
    pixelHeight,
    scale,
    dpi,
    ...(background === undefined ? {} : { background }),
  };
}
