import { type Bounds, contourBounds } from "@cuttle/geometry/kernel";
import type { DisplayMode } from "../../src/export/index.ts";
import {
  type LineColors,
  type MaterialColors,
  type PaintItem,
  paintItems,
} from "../../src/export/paint.ts";
import { type Drawing, isSame } from "../../src/index.ts";
import { limits } from "../protocol.ts";
import { type Chunk, changedTiles, chunksOf, pathOf, pathOfAll, type Tile } from "./chunks.ts";
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

/**
 * The shadow of pieces: its offset in CSS pixels, and the standard deviation of its blur in mm, with its limits in CSS
 * pixels: pale wood stands out by it, and wide blurs are slow.
 */
const SHADOW = { offset: 1.5, blur: 0.6, leastBlur: 2.5, mostBlur: 8 };

/** Just less than one pixel: what rounding makes a little wider is painted slowly. */
const ONE_PIXEL = 0.999;

/** Larger canvases fail on phones. */
const MOST_PIXELS = 16.7e6;

/** Pixels; how far one copy of the canvas is moved: each takes a while, and so does painting ever wider strips. */
const FURTHEST = 128;

interface Snapshot {
  readonly canvas: HTMLCanvasElement;
  readonly at: Placement;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Paints a drawing on a canvas, as large as the element is on screen. A move of the view moves the pixels, and only what
 * comes into view is painted, so the origin is always at a whole pixel. Zooming scales the last picture. A moment after
 * the last move or zoom all is painted anew. After an edit only the part that it changed is painted: a few pixels at the
 * edges of that part are antialiased a little differently.
 */
export class StageCanvas {
  readonly #canvas: PaintedCanvas;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #stopObserving: () => void;
  /** Loaded when there are any. */
  #images: EngravedImages | undefined;
  #isLoading = false;
  /** Pixels of the canvas per CSS pixel; 0 until the size is known. */
  #ratio = 0;
  #picture: StagePicture | undefined;
  #view: View | undefined;
  #items: readonly PaintItem[] = [];
  #chunks: readonly Chunk[] = [];
  #wood = new Wood("");
  /** What casts a shadow: nothing in a crowd, which would take too long. */
  #pieces: readonly Tile[] = [];
  /** Of what is on the canvas. */
  #placed: Placement | undefined;
  /** Whether the lines on the canvas are those of a crowd. */
  #isCrowd = false;
  /** What was on the canvas before it moved. */
  #snapshot: Snapshot | undefined;
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
    if (picture !== this.#picture) this.#change(picture, this.#picture);
    this.#paint();
  }

  #change(picture: StagePicture, last: StagePicture | undefined): void {
    if (picture.material.color !== last?.material.color)
      this.#wood = new Wood(picture.material.color);
    if (picture.images !== last?.images) {
      this.#images?.keep(new Set(Object.values(picture.images)));
      this.#isLoading = false; // what failed may work now
    }
    this.#picture = picture;
    const colors = { ...picture.colors, material: MATERIAL };
    this.#items = paintItems(picture.drawing, { ...picture, colors });
    const isFew = this.#items.length <= CROWD;
    const isAlone = isFew && picture.material.kind === "acrylic";
    const before = this.#chunks;
    this.#chunks = chunksOf(this.#items, isAlone, before);
    const hadShadow = this.#pieces.length > 0;
    const pieces = this.#chunks.filter(({ item }) => item.fill === MATERIAL);
    this.#pieces = isFew ? pieces.flatMap(({ tiles }) => tiles) : [];
    const isEdit =
      picture.images === last?.images &&
      hadShadow === this.#pieces.length > 0 &&
      isSame({ ...picture, drawing: null }, { ...last, drawing: null });
    if (!isEdit || !this.#paintChanged(changedTiles(before, this.#chunks)))
      this.#placed = undefined;
  }

  /** Paints the part of the canvas with these tiles. Returns false if the whole canvas has to be painted. */
  #paintChanged(changed: ReturnType<typeof changedTiles>): boolean {
    const at = this.#placed;
    if (!changed || !at || this.#isMissing) return false;
    const isZoomed = this.#view && this.#placement(this.#view).scale !== at.scale;
    if (isZoomed || this.#seen(at) > CROWD !== this.#isCrowd) return false;
    this.#snapshot = undefined;
    const reach = (3 * SHADOW.mostBlur + SHADOW.offset) * this.#ratio;
    const { width, height } = this.#canvas;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (const [{ box }, { lineWidth = 0 }] of changed) {
      const around = lineWidth * at.scale + reach;
      left = Math.min(left, Math.floor(box.minX * at.scale + at.x - around));
      top = Math.min(top, Math.floor(box.minY * at.scale + at.y - around));
      right = Math.max(right, Math.ceil(box.maxX * at.scale + at.x + around));
      bottom = Math.max(bottom, Math.ceil(box.maxY * at.scale + at.y + around));
    }
    const [x, y] = [Math.max(0, left), Math.max(0, top)];
    const seen = { width: Math.min(width, right) - x, height: Math.min(height, bottom) - y };
    if (seen.width > 0 && seen.width * seen.height > (width * height) / 2) return false;
    this.#paintPart(at, { x, y, ...seen });
    return true;
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
    if (!from) this.#paintAll(to);
    else if (from.scale === to.scale) this.#shift(from, to);
    else this.#zoom(from, to);
    const finished = this.#refinement === undefined && !this.#isMissing;
    this.#canvas.painted = { items: this.#items, ...(this.#placed ?? to), finished };
  }

  get #whole(): Rectangle {
    const { width, height } = this.#canvas;
    return { x: 0, y: 0, width, height };
  }

  /** How many contours are seen, by the boxes around their tiles. */
  #seen(at: Placement): number {
    const whole = this.#whole;
    let count = 0;
    for (const { tiles } of this.#chunks)
      for (const { box, contours } of tiles)
        if (touches(box, at, whole, 0)) count += contours.length;
    return count;
  }

  #paintAll(to: Placement): void {
    clearTimeout(this.#refinement);
    this.#refinement = undefined;
    this.#snapshot = undefined;
    this.#isMissing = false;
    this.#isCrowd = this.#seen(to) > CROWD;
    this.#placed = to;
    this.#canvas.style.transform = "";
    this.#paintPart(to, this.#whole);
  }

  /**
   * Moves what was on the canvas, and paints what comes into view at two of its sides. Antialiasing depends on what is
   * painted at once, so everything is painted once more at rest.
   */
  #shift(from: Placement, to: Placement): void {
    const context = this.#context;
    this.#canvas.style.transform = "";
    if (!context || (from.x === to.x && from.y === to.y)) return;
    const { width, height } = this.#canvas;
    this.#snapshot ??= this.#copyOf(from);
    if (
      Math.max(Math.abs(to.x - this.#snapshot.at.x), Math.abs(to.y - this.#snapshot.at.y)) >
      FURTHEST
    )
      this.#snapshot = this.#copyOf(from, this.#snapshot.canvas);
    const { canvas, at } = this.#snapshot;
    const dx = to.x - at.x;
    const dy = to.y - at.y;
    context.globalCompositeOperation = "copy";
    context.drawImage(canvas, dx, dy);
    context.globalCompositeOperation = "source-over";
    this.#placed = to;
    const [left, top] = [Math.min(Math.abs(dx), width), Math.min(Math.abs(dy), height)];
    const y = dy > 0 ? 0 : height - top;
    this.#paintPart(to, { x: 0, y, width, height: top });
    const x = dx > 0 ? 0 : width - left;
    this.#paintPart(to, { x, y: dy > 0 ? top : 0, width: left, height: height - top });
    this.#refineLater();
  }

  /** A copy of what is on the canvas. */
  #copyOf(at: Placement, canvas = document.createElement("canvas")): Snapshot {
    canvas.width = this.#canvas.width;
    canvas.height = this.#canvas.height;
    canvas.getContext("2d")?.drawImage(this.#canvas, 0, 0);
    return { canvas, at };
  }

  /** Scales the canvas, with what is on it. */
  #zoom(from: Placement, to: Placement): void {
    const scale = to.scale / from.scale;
    const [x, y] = [to.x - from.x * scale, to.y - from.y * scale].map((px) => px / this.#ratio);
    this.#canvas.style.transformOrigin = "0 0";
    this.#canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`;
    this.#refineLater();
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
    context.clearRect(part.x, part.y, part.width, part.height);
    context.save();
    context.beginPath();
    context.rect(part.x, part.y, part.width, part.height);
    context.clip();
    context.setTransform(at.scale, 0, 0, at.scale, at.x, at.y);
    context.lineJoin = "round";
    context.imageSmoothingQuality = "high";
    this.#paintShadow(context, at, part);
    for (const chunk of this.#chunks) {
      const { fill, fillRule, stroke, lineWidth = hairline, image } = chunk.item;
      const tiles = chunk.tiles.filter(({ box }) => touches(box, at, part, lineWidth));
      if (tiles.length === 0) continue;
      if (image) this.#paintImage(context, chunk, image);
      if (fill) {
        context.fillStyle = this.#fillOf(context, chunk, fill, at.scale);
        // What is outside the part of the canvas adds nothing to what is filled inside it.
        context.fill(pathOfAll(tiles), fillRule);
      }
      if (stroke) {
        context.strokeStyle = stroke;
        context.lineWidth = lineWidth;
        for (const one of tiles) context.stroke(pathOf(one));
      }
    }
    context.restore();
  }

  #paintShadow(context: CanvasRenderingContext2D, at: Placement, part: Rectangle): void {
    const [least, most] = [SHADOW.leastBlur * this.#ratio, SHADOW.mostBlur * this.#ratio];
    const blur = Math.min(Math.max(SHADOW.blur * at.scale, least), most);
    const offset = SHADOW.offset * this.#ratio;
    const reach = (3 * blur + offset) / at.scale;
    const pieces = this.#pieces.filter(({ box }) => touches(box, at, part, reach));
    if (pieces.length === 0) return;
    context.save();
    const { shadow = "", material } = this.#picture ?? {};
    // The pieces themselves are painted over it.
    context.fillStyle = material?.color ?? "";
    context.shadowColor = shadow;
    context.shadowOffsetY = offset;
    context.shadowBlur = 2 * blur;
    context.fill(pathOfAll(pieces), "evenodd");
    context.restore();
  }

  #fillOf(context: CanvasRenderingContext2D, chunk: Chunk, fill: string, scale: number) {
    const { material } = this.#picture ?? {};
    if (fill !== MATERIAL || !material) return fill;
    if (material.kind === "wood") return this.#wood.fill(context, scale);
    chunk.sheen ??= sheen(context, around(chunk.tiles), material);
    return chunk.sheen;
  }

  async #loadImages(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    // Without them the rest is still shown.
    const loaded = await import("./engraved-images.ts").catch(() => undefined);
    if (!loaded) return;
    this.#images = new loaded.EngravedImages(() => this.#paintAnew());
    this.#paintAnew();
  }

  #paintImage(
    context: CanvasRenderingContext2D,
    { item, tiles }: Chunk,
    image: NonNullable<PaintItem["image"]>,
  ): void {
    const { images = {} } = this.#picture ?? {};
    const address = Object.hasOwn(images, image.asset) ? images[image.asset] : undefined;
    if (address === undefined) return;
    if (!this.#images) void this.#loadImages();
    const bitmap = this.#images?.get(address, image.color);
    if (!bitmap) {
      this.#isMissing = true;
      return;
    }
    context.save();
    if (image.clip) context.clip(pathOfAll(tiles), item.fillRule);
    context.transform(...image.matrix);
    context.drawImage(bitmap, 0, 0, image.width, image.height);
    context.restore();
  }
}

/** The box around tiles of a chunk; each has contours. */
function around(tiles: readonly Tile[]): Bounds {
  return contourBounds(tiles.flatMap(({ contours }) => contours)) as Bounds;
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
