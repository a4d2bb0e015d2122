import type { MaterialColors } from "./paint.ts";

/** What a piece may be cut from; only for the preview, files have no material. */
export interface Material {
  readonly name: string;
  readonly kind: "wood" | "acrylic";
  /** #rrggbb; names it in documents and links. */
  readonly color: string;
}

/** The background of pictures of objects, #rrggbb: warm paper. */
export const paper = "#f6efe3";

export const birch: Material = { name: "Birch plywood", kind: "wood", color: "#e6c797" };

export const materials: readonly Material[] = [
  birch,
  { name: "Cherry", kind: "wood", color: "#b9774a" },
  { name: "Walnut", kind: "wood", color: "#7b5639" },
  { name: "White acrylic", kind: "acrylic", color: "#f7f7f4" },
  { name: "Red acrylic", kind: "acrylic", color: "#d8352f" },
  { name: "Yellow acrylic", kind: "acrylic", color: "#f2c230" },
  { name: "Green acrylic", kind: "acrylic", color: "#2f9e62" },
  { name: "Blue acrylic", kind: "acrylic", color: "#2d6fc4" },
  { name: "Black acrylic", kind: "acrylic", color: "#2b2b2e" },
];

/** The material of a color: one of those above, or whatever looks like it. */
export function materialOf(color: string): Material {
  const known = materials.find((one) => one.color === color.toLowerCase());
  return known ?? { name: "", kind: isWooden(color) ? "wood" : "acrylic", color };
}

/** From pale maple to dark oak; other colors are not natural wood. */
function isWooden(color: string): boolean {
  const [r, g, b] = channels(color);
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (most !== r || spread === 0) return false;
  const hue = (60 * (g - b)) / spread;
  const strength = spread / most;
  return hue >= 14 && hue <= 48 && strength >= 0.1 && strength <= 0.72;
}

function channels(color: string): readonly [number, number, number] {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) || 0;
  return [at(1), at(3), at(5)];
}

function mix(color: string, other: readonly [number, number, number], share: number): string {
  const mixed = channels(color).map((c, k) => Math.round(c + ((other[k] ?? 0) - c) * share));
  return `#${mixed.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

/** Whether engravings must be lighter than the sheet to be visible. */
function isDark(color: string): boolean {
  const [r, g, b] = channels(color);
  return 0.3 * r + 0.59 * g + 0.11 * b < 95;
}

/** The lightest and the darkest color of acrylic's sheen. */
export function sheenOf({ color }: Material): readonly [light: string, dark: string] {
  return [mix(color, [255, 255, 255], 0.2), mix(color, [0, 0, 0], 0.13)];
}

/** Burnt wood is brown at its edges; acrylic has a darker edge and is frosted where it is engraved. */
export function colorsOf({ kind, color }: Material): MaterialColors {
  if (kind === "wood") {
    const burnt = [52, 28, 12] as const;
    return {
      material: color,
      edge: mix(color, burnt, 0.78),
      engrave: mix(color, burnt, 0.74),
      score: mix(color, burnt, 0.55),
    };
  }
  const light = [255, 255, 255] as const;
  const frosted = isDark(color) ? mix(color, light, 0.62) : mix(color, [40, 34, 30], 0.46);
  return {
    material: color,
    edge: isDark(color) ? mix(color, light, 0.3) : mix(color, [30, 20, 16], 0.42),
    engrave: frosted,
    score: frosted,
  };
}
