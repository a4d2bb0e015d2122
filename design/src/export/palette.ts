import type { GroupId } from "./order.ts";

/** The programs whose colors a file can use. */
export const presets = ["plain", "lightburn", "glowforge", "xtool"] as const;
export type Preset = (typeof presets)[number];

export interface Palette {
  /** #rrggbb of each group; fill of engravings, stroke of the others. */
  readonly colors: Readonly<Record<GroupId, string>>;
  /** The nearest numbers of AutoCAD's color index, for DXF; 7 is black on white and white on black. */
  readonly indices: Readonly<Record<GroupId, number>>;
  /** Whether programs also distinguish cuts and engravings by line width. */
  readonly hairlines: boolean;
}

/**
 * The meaning of colors. Programs that look only at color get lines wide enough to be visible in a viewer.
 *
 * - plain: the workshop convention of drivers that sort by color and by hairline: red cuts, blue scores, black engraves.
 * - lightburn: layers C00, C01, C02, C03 of LightBurn's palette, which runs its layers in this order.
 * - glowforge: one step per color, in the order of the colors' numbers; so they rise from engraving to outline.
 * - xtool: one layer per color; #00befe and #fe0002 are layer colors of xTool's own.
 */
export const palettes: Readonly<Record<Preset, Palette>> = {
  plain: {
    colors: {
      engrave: "#000000",
      score: "#0000ff",
      "cut-inner": "#ff0000",
      "cut-outer": "#ff0000",
    },
    indices: { engrave: 7, score: 5, "cut-inner": 1, "cut-outer": 1 },
    hairlines: true,
  },
  lightburn: {
    colors: {
      engrave: "#000000",
      score: "#0000ff",
      "cut-inner": "#ff0000",
      "cut-outer": "#00e000",
    },
    indices: { engrave: 7, score: 5, "cut-inner": 1, "cut-outer": 3 },
    hairlines: false,
  },
  glowforge: {
    colors: {
      engrave: "#000000",
      score: "#0000ff",
      "cut-inner": "#00c000",
      "cut-outer": "#ff0000",
    },
    indices: { engrave: 7, score: 5, "cut-inner": 92, "cut-outer": 1 },
    hairlines: false,
  },
  xtool: {
    colors: {
      engrave: "#000000",
      score: "#00befe",
      "cut-inner": "#fe0002",
      "cut-outer": "#fe8000",
    },
    indices: { engrave: 7, score: 140, "cut-inner": 1, "cut-outer": 30 },
    hairlines: false,
  },
};

/** A color's red, green and blue, 0 to 1. */
export function components(color: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
