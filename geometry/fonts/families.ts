import entries from "./catalogue.json" with { type: "json" };

export type FontStyle =
  | "script"
  | "sans"
  | "slab"
  | "serif"
  | "stencil"
  | "display"
  | "single-line";

/** What a list of fonts shows. A page gets nothing else of the catalogue (web-main/vite.config.ts). */
export interface FontName {
  readonly id: string;
  readonly family: string;
  readonly style: FontStyle;
}

export interface FontFamily extends FontName {
  /** How thick its strokes look; missing letters are taken from a font of the same weight. */
  readonly weight: "regular" | "bold";
  readonly licence: "OFL-1.1" | "Apache-2.0";
  /** The file inside node_modules that `vendor.mjs` copies to `files/{id}.ttf`; an SVG font beside it for single lines. */
  readonly file: string;
  /** One sentence about cutting it. */
  readonly note: string;
}

/** Every font, in the order a picker shows them: by style, the most useful first. */
export const families: readonly FontName[] = entries as readonly FontFamily[];
