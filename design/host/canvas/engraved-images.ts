import { burn } from "../exporter/burn.ts";

/** Pixels along the longer side: finer than a laser's dots, for a picture as large as a hand. */
const LONGEST = 2_048;

interface Engraved {
  color?: string;
  /** Undefined until it has loaded, and when it can't be. */
  bitmap?: HTMLCanvasElement | undefined;
  failed?: boolean;
}

/** Pictures as a laser engraves them: one color, more opaque where it is darker. Each is loaded and burned once. */
export class EngravedImages {
  readonly #known = new Map<string, Engraved>();
  readonly #onLoad: () => void;

  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  /** The picture at an address in a color, #rrggbb; undefined until it has loaded. */
  get(address: string, color: string): HTMLCanvasElement | undefined {
    const known = this.#known.get(address) ?? this.#load(address);
    const { bitmap } = known;
    const context = bitmap?.getContext("2d");
    if (context && known.color !== color) {
      known.color = color;
      // The opacities stay.
      context.globalCompositeOperation = "source-in";
      context.fillStyle = color;
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    }
    return bitmap;
  }

  /** Forgets all but these; of these, what could not be loaded is tried again. */
  keep(addresses: ReadonlySet<string>): void {
    for (const [address, { failed }] of this.#known)
      if (failed || !addresses.has(address)) this.#known.delete(address);
  }

  #load(address: string): Engraved {
    const engraved: Engraved = {};
    this.#known.set(address, engraved);
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => {
        engraved.bitmap = burned(image);
        this.#onLoad();
      },
      // As in a page, a picture that is gone is left out.
      () => {
        engraved.failed = true;
      },
    );
    return engraved;
  }
}

/** A picture in black, more opaque where it is darker. */
export function burned(image: HTMLImageElement): HTMLCanvasElement | undefined {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LONGEST / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  burn(pixels.data, "#000000");
  context.putImageData(pixels, 0, 0);
  return canvas;
}
