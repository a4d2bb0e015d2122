import type { Bounds } from "@cuttle/geometry/kernel";
import type { DisplayMode } from "../../src/export/index.ts";
import {
  type LineColors,
  type MaterialColors,
  type PaintItem,
  paintItems,
} from "../../src/export/paint.ts";
import type { Drawing } from "../../src/index.ts";
import { limits } from "../protocol.ts";
import { type Chunk, chunksOf, pathOf } from "./chunks.ts";
import type { EngravedImages } from "./engraved-images.ts";
import { type MaterialPaint, sheen, Wood } from "./materials.ts";
import { observePixels } from "./observe-pixels.ts";

/** What is on the stage, without the view. */
export interface StagePicture {
  readonly drawing: Drawing;
  readonly displayMode: DisplayMode;
  /** For the display mode "material". */
  readonly material: MaterialPaint;
  readonly colors: Omit<MaterialColors, "material">;
  /** Color of the shadow that pieces cast on what is below, in the display mode "material". */
  readonly shadow: string;
  /** For the display mode "lines"; default as in files. */
  readonly lines?: LineColors | undefined;
  /** Address of each image by the id of its asset; images without one are left out. */
  readonly images: Readonly<Record<string, string>>;
}

/** The point in the middle, in mm, and the scale, in CSS pixels per mm. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Where the drawing is on the canvas: the scale, in the canvas's pixels per mm, and the origin, in whole pixels. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What a canvas shows, for tests: they can't read it from the page. */
export interface Painted extends Placement {
  readonly items: readonly PaintItem[];
  /** Whether nothing is left to do: it is painted anew after the last move, and all images have loaded. */
  readonly finished: boolean;
}

export type PaintedCanvas = HTMLCanvasElement & { painted?: Painted };

/** In place of a color: pieces are painted as their material. */
const MATERIAL = "material";

/** CSS pixels; the width of lines without one. */
const HAIRLINE = 1.25;

/**
 * When more contours than this are seen, lines are one pixel of the canvas wide, which software rendering paints several
 * times as fast as any other width. More pieces than this have no shadow, and no sheen of their own.
 */
const CROWD = 2_000;

/** The shadow of pieces: its offset in CSS pixels, and the standard deviation of its blur in mm. */
const SHADOW = { offset: 0.8, blur: 0.6 };

/** Just less than one pixel: what rounding makes a little wider is painted slowly. */
const ONE_PIXEL = 0.999;

/** Larger canvases fail on phones. */
const MOST_PIXELS = 16.7e6;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Paints a drawing on a canvas, as large as the element is on screen. A move of the view moves the pixels, and only what
 * comes into view is painted, so the origin is always at a whole pixel. Zooming scales the last picture. After a moment of
 * rest all is painted anew.
 */
export class StageCanvas {
  readonly #canvas: PaintedCanvas;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #stopObserving: () => void;
  /** Loaded when there are any. */
  #images: EngravedImages | "loading" | undefined;
  /** Pixels of the canvas per CSS pixel; 0 until the size is known. */
  #ratio = 0;
  #picture: StagePicture | undefined;
  #view: View | undefined;
  #items: readonly PaintItem[] = [];
  #chunks: readonly Chunk[] = [];
  #wood = new Wood("");
  #sheens = new Map<Chunk, CanvasGradient>();
  /** What casts a shadow: nothing in a crowd, which would take too long. */
  #pieces: Path2D | undefined;
  /** Of what is on the canvas. */
  #placed: Placement | undefined;
  /** Whether the lines on the canvas are those of a crowd. */
  #isCrowd = false;
  /** The last picture, while it is scaled. */
  #still: { readonly canvas: HTMLCanvasElement; readonly placed: Placement } | undefined;
  #refinement: ReturnType<typeof setTimeout> | undefined;
  #isMissing = false;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d");
    const again = () => this.#paintAnew();
    canvas.addEventListener("contextrestored", again);
    const stop = observePixels(canvas, (...size) => this.#resize(...size));
    this.#stopObserving = () => {
      stop();
      canvas.removeEventListener("contextrestored", again);
    };
  }

  /** Shows a picture in a view. The same object is the same picture. */
  show(picture: StagePicture, view: View): void {
    this.#view = view;
    if (!this.#context) return;
    if (picture !== this.#picture) {
      if (picture.material.color !== this.#picture?.material.color)
        this.#wood = new Wood(picture.material.color);
      this.#picture = picture;
      const colors = { ...picture.colors, material: MATERIAL };
      this.#items = paintItems(picture.drawing, { ...picture, colors });
      const isFew = this.#items.length <= CROWD;
      this.#chunks = chunksOf(this.#items, isFew && picture.material.kind === "acrylic");
      this.#sheens.clear();
      this.#pieces = isFew ? piecesOf(this.#chunks) : undefined;
      this.#placed = undefined;
    }
    this.#paint();
  }

  dispose(): void {
    clearTimeout(this.#refinement);
    this.#stopObserving();
  }

  #resize(width: number, height: number, ratio: number): void {
    const fit = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
    this.#ratio = ratio * fit;
    this.#canvas.width = Math.floor(width * fit);
    this.#canvas.height = Math.floor(height * fit);
    this.#paintAnew();
  }

  #paintAnew(): void {
    this.#placed = undefined;
    this.#paint();
  }

  #placement({ x, y, scale: cssScale }: View): Placement {
    const scale = cssScale * this.#ratio;
    const { width, height } = this.#canvas;
    return {
      scale,
      x: Math.round(width / 2 - x * scale),
      y: Math.round(height / 2 - y * scale),
    };
  }

  #paint(): void {
    if (!this.#view || this.#ratio === 0) return;
    const from = this.#placed;
    const to = this.#placement(this.#view);
    if (from && from.scale === to.scale && !this.#still) this.#shift(from, to);
    else if (from) this.#scale(from, to);
    else this.#paintAll(to);
    this.#placed = to;
    const finished = this.#refinement === undefined && !this.#isMissing;
    this.#canvas.painted = { items: this.#items, ...to, finished };
  }

  get #whole(): Rectangle {
    const { width, height } = this.#canvas;
    return { x: 0, y: 0, width, height };
  }

  /** How many contours are seen, by the boxes of their chunks. */
  #seen(at: Placement): number {
    const whole = this.#whole;
    let count = 0;
    for (const { box, contours } of this.#chunks)
      if (touches(box, at, whole, 0)) count += contours.length;
    return count;
  }

  #paintAll(to: Placement): void {
    clearTimeout(this.#refinement);
    this.#refinement = undefined;
    this.#still = undefined;
    this.#isMissing = false;
    this.#isCrowd = this.#seen(to) > CROWD;
    const { width, height } = this.#canvas;
    this.#context?.clearRect(0, 0, width, height);
    this.#paintPart(to, this.#whole);
  }

  /**
   * Moves what is on the canvas, and paints what comes into view at two of its sides. Antialiasing depends on what is
   * painted at once, so everything is painted once more at rest.
   */
  #shift(from: Placement, to: Placement): void {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    if (dx === 0 && dy === 0) return;
    const { width, height } = this.#canvas;
    this.#copy(this.#canvas, dx, dy);
    const [left, top] = [Math.min(Math.abs(dx), width), Math.min(Math.abs(dy), height)];
    const y = dy > 0 ? 0 : height - top;
    this.#paintPart(to, { x: 0, y, width, height: top });
    const x = dx > 0 ? 0 : width - left;
    this.#paintPart(to, { x, y: dy > 0 ? top : 0, width: left, height: height - top });
    this.#refineLater();
  }

  /** Scales the last picture. */
  #scale(from: Placement, to: Placement): void {
    this.#still ??= { canvas: copyOf(this.#canvas), placed: from };
    const { canvas, placed } = this.#still;
    const scale = to.scale / placed.scale;
    this.#copy(canvas, to.x - placed.x * scale, to.y - placed.y * scale, scale);
    this.#refineLater();
  }

  /** Replaces what is on the canvas. */
  #copy(canvas: HTMLCanvasElement, x: number, y: number, scale = 1): void {
    const context = this.#context;
    if (!context) return;
    context.globalCompositeOperation = "copy";
    context.drawImage(canvas, x, y, canvas.width * scale, canvas.height * scale);
    context.globalCompositeOperation = "source-over";
  }

  /** Paints anew when the view has not changed for a moment. */
  #refineLater(): void {
    clearTimeout(this.#refinement);
    this.#refinement = setTimeout(() => this.#paintAnew(), limits.refineAfter);
  }

  #paintPart(at: Placement, part: Rectangle): void {
    const context = this.#context;
    if (!context || part.width <= 0 || part.height <= 0) return;
    const hairline = (this.#isCrowd ? ONE_PIXEL : HAIRLINE * this.#ratio) / at.scale;
    context.save();
    context.beginPath();
    context.rect(part.x, part.y, part.width, part.height);
    context.clip();
    context.setTransform(at.scale, 0, 0, at.scale, at.x, at.y);
    context.lineJoin = "round";
    context.imageSmoothingQuality = "high";
    if (this.#pieces) this.#paintShadow(context, this.#pieces, at.scale);
    for (const chunk of this.#chunks) {
      const { item, box } = chunk;
      const { fill, fillRule, stroke, lineWidth = hairline } = item;
      if (!touches(box, at, part, lineWidth)) continue;
      if (item.image) this.#paintImage(context, chunk, item.image);
      if (fill) {
        context.fillStyle = this.#fillOf(context, chunk, fill, at.scale);
        context.fill(pathOf(chunk), fillRule);
      }
      if (stroke) {
        context.strokeStyle = stroke;
        context.lineWidth = lineWidth;
        context.stroke(pathOf(chunk));
      }
    }
    context.restore();
  }

  #paintShadow(context: CanvasRenderingContext2D, pieces: Path2D, scale: number): void {
    context.save();
    const { shadow = "", material } = this.#picture ?? {};
    // The pieces themselves are painted over it.
    context.fillStyle = material?.color ?? "";
    context.shadowColor = shadow;
    context.shadowOffsetY = SHADOW.offset * this.#ratio;
    context.shadowBlur = 2 * SHADOW.blur * scale;
    context.fill(pieces, "evenodd");
    context.restore();
  }

  #fillOf(context: CanvasRenderingContext2D, chunk: Chunk, fill: string, scale: number) {
    const { material } = this.#picture ?? {};
    if (fill !== MATERIAL || !material) return fill;
    if (material.kind === "wood") return this.#wood.fill(context, scale);
    const known = this.#sheens.get(chunk) ?? sheen(context, chunk.box, material);
    this.#sheens.set(chunk, known);
    return known;
  }

  async #loadImages(): Promise<void> {
    this.#images = "loading";
    // Without them the rest is still shown.
    const loaded = await import("./engraved-images.ts").catch(() => undefined);
    if (!loaded) return;
    this.#images = new loaded.EngravedImages(() => this.#paintAnew());
    this.#paintAnew();
  }

  #paintImage(
    context: CanvasRenderingContext2D,
    chunk: Chunk,
    { asset, matrix, width, height, clip, color }: NonNullable<PaintItem["image"]>,
  ): void {
    const { images = {} } = this.#picture ?? {};
    const address = Object.hasOwn(images, asset) ? images[asset] : undefined;
    if (address === undefined) return;
    if (!this.#images) void this.#loadImages();
    const bitmap = this.#images instanceof Object && this.#images.get(address, color);
    if (!bitmap) {
      this.#isMissing = true;
      return;
    }
    context.save();
    if (clip) context.clip(pathOf(chunk), chunk.item.fillRule);
    context.transform(...matrix);
    context.drawImage(bitmap, 0, 0, width, height);
    context.restore();
  }
}

/** All pieces as one path; undefined when there are none. */
function piecesOf(chunks: readonly Chunk[]): Path2D | undefined {
  const pieces = chunks.filter(({ item }) => item.fill === MATERIAL);
  if (pieces.length === 0) return undefined;
  const path = new Path2D();
  for (const chunk of pieces) path.addPath(pathOf(chunk));
  return path;
}

/** Whether a box of the drawing, with lines so wide around it, may have pixels in a part of the canvas. */
function touches(box: Bounds, { scale, x, y }: Placement, part: Rectangle, line: number): boolean {
  // Edges are blurred by up to a pixel.
  const around = line * scale + 1;
  return (
    box.minX * scale + x - around < part.x + part.width &&
    box.maxX * scale + x + around > part.x &&
    box.minY * scale + y - around < part.y + part.height &&
    box.maxY * scale + y + around > part.y
  );
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext("2d")?.drawImage(canvas, 0, 0);
  return copy;
}
