/** What runs in the page of object-picture.ts. */

import type { Assembly } from "@cuttle/design";
import { pictureOf } from "@cuttle/design/assembled";
import { birch, materialOf } from "@cuttle/design/export";

interface Order {
  readonly assembly: Assembly;
  /** #rrggbb */
  readonly material: string | undefined;
  /** #rrggbb; transparent without it. */
  readonly ground: string | undefined;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    picture(order: Order): Promise<string>;
  }
}

/** A picture as the URL of a PNG. */
window.picture = async ({ material, ...order }) => {
  const own = material === undefined ? birch : materialOf(material);
  const { canvas } = await pictureOf({ ...order, material: own, addresses: {}, density: 2 });
  return canvas.toDataURL("image/png");
};
