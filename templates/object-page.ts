/** What runs in the page of object-picture.ts. */

import { type AssembledObject, AssembledView } from "@cuttle/design/assembled";
import { birch, materialOf } from "@cuttle/design/export";

interface Order {
  readonly assembly: AssembledObject["assembly"];
  /** #rrggbb */
  readonly material: string | undefined;
  /** #rrggbb */
  readonly ground: string;
  /** From 0, put together, to 1; default 0. */
  readonly apart?: number | undefined;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    picture(order: Order): string;
  }
}

/** A picture as the URL of a PNG. */
window.picture = ({ assembly, material, ground, apart = 0, width, height }) => {
  const canvas = document.createElement("canvas");
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  const view = new AssembledView(canvas);
  const engraved = new Map<string, HTMLCanvasElement>();
  view.show(
    { assembly, material: material === undefined ? birch : materialOf(material), engraved },
    2 * width,
  );
  view.render({ turn: assembly.turn, tilt: assembly.tilt, apart }, { air: 0.07 });
  const flat = document.createElement("canvas");
  flat.width = width;
  flat.height = height;
  const context = flat.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, width, height);
  view.dispose();
  return flat.toDataURL("image/png");
};
