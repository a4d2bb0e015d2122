import type { Assembly } from "../../src/assembly.ts";
import type { Material } from "../../src/export/materials.ts";
import { AssembledView, type SeenPiece } from "./assembled-view.ts";
import { assetsOn, loadEngraved } from "./marks.ts";

interface PictureOptions {
  readonly assembly: Assembly;
  readonly material: Material;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** How many pixels are rendered along a side of each of the picture's; default 2, so that thin lines are even. */
  readonly density?: number;
  /** From 0, put together, to 1; default 0. */
  readonly apart?: number;
  /** #rrggbb; default none, which leaves the picture transparent. */
  readonly ground?: string | undefined;
}

/** The share of a picture that stays free on each side. */
const AIR = 0.07;

/** A picture of a finished object as it is first seen, and where its pieces are in it. Throws without WebGL. */
export async function pictureOf({
  assembly,
  material,
  addresses,
  width,
  height,
  density = 1,
  apart = 0,
  ground,
}: PictureOptions): Promise<{
  readonly canvas: HTMLCanvasElement;
  readonly places: readonly SeenPiece[];
}> {
  const engraved = await loadEngraved(assetsOn(assembly), addresses);
  const own = document.createElement("canvas");
  const view = new AssembledView(own);
  try {
    view.resize(density * width, density * height);
    view.show({ assembly, material, engraved }, density * Math.max(width, height));
    view.render({ turn: assembly.turn, tilt: assembly.tilt, apart }, { air: AIR });
    view.assertShown();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser has no canvas to draw on.");
    if (ground !== undefined) {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, height);
    }
    context.imageSmoothingQuality = "high";
    context.drawImage(own, 0, 0, width, height);
    return { canvas, places: view.places() };
  } finally {
    view.dispose();
  }
}
