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

/** A font of the catalogue. Most are called as their id says, in words; pages get all of them, and are smaller without. */
type Entry = Omit<FontFamily, "family"> & Partial<Pick<FontFamily, "family">>;

/** Every font, in the order a picker shows them: by style, the most useful first. */
export const families: readonly FontName[] = (entries as readonly Entry[]).map(
  (entry): FontFamily => ({ ...entry, family: entry.family ?? inWords(entry.id) }),
);

/** "alfa-slab-one" as "Alfa Slab One". */
function inWords(id: string): string {
  return id.replace(/(^|-)./g, (start) => start.replace("-", " ").toUpperCase());
}
