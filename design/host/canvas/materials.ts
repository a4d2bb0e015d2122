import type { Bounds } from "@cuttle/geometry/kernel";

/** How a material is painted: wood has grain, acrylic a sheen. */
export interface MaterialPaint {
  readonly kind: "wood" | "acrylic";
  /** #rrggbb */
  readonly color: string;
  /** The lightest and the darkest color of the sheen. */
  readonly sheen?: readonly [light: string, dark: string];
}

/** mm; the size of the repeating grain pattern. */
const TILE = { width: 140, height: 52 };

/** Pixels per mm: the grain is too soft to need more, and tiles of these sizes are whole pixels. */
const COARSEST = 0.25;
const FINEST = 16;

/** Wood with grain as a fill of paths in millimeters. Tiles are kept for each resolution. */
export class Wood {
  readonly #color: string;
  readonly #patterns = new Map<number, CanvasPattern>();

  constructor(color: string) {
    this.#color = color;
  }

  /** `scale`: pixels per mm. */
  fill(context: CanvasRenderingContext2D, scale: number): CanvasPattern | string {
    const wanted = 2 ** Math.ceil(Math.log2(scale));
    const resolution = Math.min(FINEST, Math.max(COARSEST, wanted));
    const known = this.#patterns.get(resolution);
    if (known) return known;
    const pattern = context.createPattern(grainTile(this.#color, resolution), "repeat");
    if (!pattern) return this.#color;
    pattern.setTransform(new DOMMatrix().scale(1 / resolution));
    this.#patterns.set(resolution, pattern);
    return pattern;
  }
}

function grainTile(color: string, resolution: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const { width, height } = TILE;
  canvas.width = width * resolution;
  canvas.height = height * resolution;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.scale(resolution, resolution);
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = "#3a1d08";
  const lines = (rows: readonly number[], lineWidth: number, alpha: number) => {
    context.lineWidth = lineWidth;
    context.globalAlpha = alpha;
    context.beginPath();
    for (const row of rows) addGrain(context, row);
    context.stroke();
  };
  lines([2.4, 5.4, 7.4], 2.6, 0.045);
  lines([0, 1, 2, 3, 4, 5, 6, 7, 8], 0.35, 0.13);
  return canvas;
}

/** A line of grain that goes on in the next tile where it ended in this one. */
function addGrain(context: CanvasRenderingContext2D, row: number): void {
  const { width, height } = TILE;
  const y = (row * 5.7) % height;
  const swing = 0.5 + ((row * 7) % 5) * 0.28;
  const third = width / 3;
  context.moveTo(0, y);
  context.bezierCurveTo(third / 2, y - swing, third, y + swing, width / 2, y);
  // The first control point mirrors the one before.
  context.bezierCurveTo(width - third, y - swing, width - third / 2, y - swing, width, y);
}

/** The sheen of a piece: a gradient along (0.6, 1) of its box, with the stops at lines of equal color across the box. */
export function sheen(
  context: CanvasRenderingContext2D,
  { minX, minY, maxX, maxY }: Bounds,
  { color, sheen: [light, dark] = [color, color] }: MaterialPaint,
): CanvasGradient {
  // The color depends on (0.6 u + v) / 1.36, with u and v from 0 to 1 in the box.
  const gx = 0.6 / 1.36 / Math.max(maxX - minX, 1e-6);
  const gy = 1 / 1.36 / Math.max(maxY - minY, 1e-6);
  const length = gx * gx + gy * gy;
  const gradient = context.createLinearGradient(minX, minY, minX + gx / length, minY + gy / length);
  gradient.addColorStop(0, light);
  gradient.addColorStop(0.42, color);
  gradient.addColorStop(1, dark);
  return gradient;
}
