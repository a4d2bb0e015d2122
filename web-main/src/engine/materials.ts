import type { MaterialColours } from "@cuttle/design/export";

/** What a piece may be cut from; only for the preview, files have no material. */
export interface Material {
  readonly name: string;
  readonly kind: "wood" | "acrylic";
  /** #rrggbb; names it in documents and links. */
  readonly colour: string;
}

export const birch: Material = { name: "Birch plywood", kind: "wood", colour: "#e6c797" };

export const materials: readonly Material[] = [
  birch,
  { name: "Cherry", kind: "wood", colour: "#b9774a" },
  { name: "Walnut", kind: "wood", colour: "#7b5639" },
  { name: "White acrylic", kind: "acrylic", colour: "#f7f7f4" },
  { name: "Red acrylic", kind: "acrylic", colour: "#d8352f" },
  { name: "Yellow acrylic", kind: "acrylic", colour: "#f2c230" },
  { name: "Green acrylic", kind: "acrylic", colour: "#2f9e62" },
  { name: "Blue acrylic", kind: "acrylic", colour: "#2d6fc4" },
  { name: "Black acrylic", kind: "acrylic", colour: "#2b2b2e" },
];

/** The material of a colour: one of those above, or whatever looks like it. */
export function materialOf(colour: string): Material {
  const known = materials.find((one) => one.colour === colour.toLowerCase());
  return known ?? { name: "", kind: isWooden(colour) ? "wood" : "acrylic", colour };
}

/** From pale maple to dark oak; other colours are not natural wood. */
function isWooden(colour: string): boolean {
  const [r, g, b] = channels(colour);
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (most !== r || spread === 0) return false;
  const hue = (60 * (g - b)) / spread;
  const strength = spread / most;
  return hue >= 14 && hue <= 48 && strength >= 0.1 && strength <= 0.72;
}

function channels(colour: string): readonly [number, number, number] {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16) || 0;
  return [at(1), at(3), at(5)];
}

function mix(colour: string, other: readonly [number, number, number], share: number): string {
  const mixed = channels(colour).map((c, k) => Math.round(c + ((other[k] ?? 0) - c) * share));
  return `#${mixed.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

/** Whether engravings must be lighter than the sheet to be visible. */
function isDark(colour: string): boolean {
  const [r, g, b] = channels(colour);
  return 0.3 * r + 0.59 * g + 0.11 * b < 95;
}

/** Burnt wood is brown at its edges; acrylic has a darker edge and is frosted where it is engraved. */
export function coloursOf({ kind, colour }: Material): MaterialColours {
  if (kind === "wood") {
    const burnt = [52, 28, 12] as const;
    return {
      material: colour,
      edge: mix(colour, burnt, 0.78),
      engrave: mix(colour, burnt, 0.74),
      score: mix(colour, burnt, 0.55),
    };
  }
  const light = [255, 255, 255] as const;
  const frosted = isDark(colour) ? mix(colour, light, 0.62) : mix(colour, [40, 34, 30], 0.46);
  return {
    material: colour,
    edge: isDark(colour) ? mix(colour, light, 0.3) : mix(colour, [30, 20, 16], 0.42),
    engrave: frosted,
    score: frosted,
  };
}
