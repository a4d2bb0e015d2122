import { Resvg } from "@resvg/resvg-js";

/** Pixels of a picture: red, green, blue, alpha, on white. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** An SVG file rendered by an independent renderer. */
export function renderWithResvg(svg: string, width: number): Raster {
  const image = new Resvg(svg, { background: "white", fitTo: { mode: "width", value: width } });
  const { width: w, height: h, pixels } = image.render();
  return { width: w, height: h, pixels };
}

/** Share of the pixels in which two pictures clearly differ. */
export function difference(a: Raster, b: Raster): number {
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1)
    throw new Error(`sizes differ: ${a.width}×${a.height} and ${b.width}×${b.height}`);
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = 4 * (y * a.width + x);
      const j = 4 * (y * b.width + x);
      let most = 0;
      for (let c = 0; c < 3; c++)
        most = Math.max(most, Math.abs((a.pixels[i + c] ?? 0) - (b.pixels[j + c] ?? 0)));
      if (most > 128) count++;
    }
  return count / (width * height);
}

/** Share of the pixels that are not white: to show that a comparison is not empty. */
export function ink({ width, height, pixels }: Raster): number {
  let count = 0;
  for (let k = 0; k < width * height; k++)
    if ((pixels[4 * k] ?? 0) + (pixels[4 * k + 1] ?? 0) + (pixels[4 * k + 2] ?? 0) < 600) count++;
  return count / (width * height);
}
