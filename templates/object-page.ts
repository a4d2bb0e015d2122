/** What runs in the page of object-picture.ts. */

import type { Assembly } from "@cuttle/design";
import { AssembledView } from "@cuttle/design/assembled";
import { birch, materialOf } from "@cuttle/design/export";

interface Order {
  readonly assembly: Assembly;
  /** #rrggbb */
  readonly material: string | undefined;
  /** #rrggbb */
  readonly ground: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    picture(order: Order): string;
  }
}

/** A picture as the URL of a PNG. It is rendered twice as large, so that lines and edges are finer than its pixels. */
window.picture = ({ assembly, material, ground, width, height }) => {
  const canvas = document.createElement("canvas");
  const view = new AssembledView(canvas);
  view.resize(2 * width, 2 * height);
  const object = { assembly, material: material ? materialOf(material) : birch };
  view.show({ ...object, engraved: new Map() }, 2 * width);
  view.render({ turn: assembly.turn, tilt: assembly.tilt, apart: 0 }, { air: 0.07 });
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
