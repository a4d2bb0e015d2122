/** Turns pixels (red, green, blue, alpha) into one color, #rrggbb, whose alpha is their darkness. */
export function burn(pixels: Uint8ClampedArray, color: string): void {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (let i = 0; i < pixels.length; i += 4) {
    const at = (channel: number) => pixels[i + channel] ?? 0;
    const dark = 1 - (0.3 * at(0) + 0.59 * at(1) + 0.11 * at(2)) / 255;
    const alpha = at(3);
    pixels[i] = r;
    pixels[i + 1] = g;
    pixels[i + 2] = b;
    pixels[i + 3] = alpha * dark;
  }
}
