import type { Assembly } from "@cuttle/design";
import { AssembledView, loadEngraved } from "@cuttle/design/assembled";
import type { Material } from "@cuttle/design/export";

interface PictureOptions {
  readonly assembly: Assembly;
  readonly material: Material;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Draws a finished object on a canvas as it is first seen on the page. Throws when the browser has no WebGL. */
export async function drawAssembled(
  context: OffscreenCanvasRenderingContext2D,
  { assembly, material, addresses, width, height }: PictureOptions,
): Promise<void> {
  const engraved = await loadEngraved(assembly, addresses);
  const canvas = document.createElement("canvas");
  const view = new AssembledView(canvas);
  try {
    view.resize(width, height);
    view.show({ assembly, material, engraved }, width);
    view.render({ turn: assembly.turn, tilt: assembly.tilt, apart: 0 }, { air: 0.07 });
    context.drawImage(canvas, 0, 0);
  } finally {
    view.dispose();
  }
}
