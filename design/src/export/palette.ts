import type { GroupId } from "./order.ts";

/** The programs whose colours a file can speak. */
export const presets = ["plain", "lightburn", "glowforge", "xtool"] as const;
export type Preset = (typeof presets)[number];

export interface Palette {
  /** #rrggbb of each group; fill of engravings, stroke of the others. */
  readonly colours: Readonly<Record<GroupId, string>>;
  /** Width of cut and score lines, mm. */
  readonly lineWidth: number;
}

/** The line that printer-like drivers (Epilog, Trotec, Universal) take for a cut, mm. */
export const HAIRLINE = 0.01;

/**
 * Which colour means what. Programs that look at colour alone get lines wide enough to be seen in a viewer.
 *
 * - plain: the workshop convention of drivers that sort by colour and by hairline: red cuts, blue scores, black engraves.
 * - lightburn: layers C00, C01, C02, C03 of LightBurn's palette, which runs its layers in this order.
 * - glowforge: one step per colour, in the order of the colours' numbers; so they rise from engraving to outline.
 * - xtool: one layer per colour; #00befe and #fe0002 are layer colours of xTool's own.
 */
export const palettes: Readonly<Record<Preset, Palette>> = {
  plain: {
    colours: {
      engrave: "#000000",
      score: "#0000ff",
      "cut-inner": "#ff0000",
      "cut-outer": "#ff0000",
    },
    lineWidth: HAIRLINE,
  },
  lightburn: {
    colours: {
      engrave: "#000000",
      score: "#0000ff",
      "cut-inner": "#ff0000",
      "cut-outer": "#00e000",
    },
    lineWidth: 0.1,
  },
  glowforge: {
    colours: {
      engrave: "#000000",
      score: "#0000ff",
      "cut-inner": "#00c000",
      "cut-outer": "#ff0000",
    },
    lineWidth: 0.1,
  },
  xtool: {
    colours: {
      engrave: "#000000",
      score: "#00befe",
      "cut-inner": "#fe0002",
      "cut-outer": "#fe8000",
    },
    lineWidth: 0.1,
  },
};

/** A colour's red, green and blue, 0 to 1. */
export function components(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
