import { usualCapitals } from "@cuttle/design/tools";
import { fallbackFonts } from "@cuttle/geometry/fallback-fonts";
import { fonts } from "../../../engine/font-catalogue.ts";
import { addFace, familyOf } from "../../project/panel/font-faces.ts";

/**
 * Pixels of an em. Below 256, browsers measure whole pixels around a letter, and above, the points that its curves are
 * made with, which may be outside of it. The least of many sizes is exact.
 */
const ems = Array.from({ length: 50 }, (_, k) => 200 + k);

/** Ems, how far strokes reach beyond the lines that the engine draws; as in geometry/fonts/single-line.mjs. */
const HALF_STROKE = 0.022;

const measured = new Map<string, number>();

/** The height of a font's capitals above the baseline, in ems; the usual one until the font is loaded. */
export function capitalsOf(font: string): number {
  const known = measured.get(font);
  if (known !== undefined || addFace(font)?.status !== "loaded") return known ?? usualCapitals;
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return usualCapitals;
  context.textRendering = "geometricPrecision";
  const families = [font, ...fallbackFonts].map(familyOf).join(", ");
  const seen = Math.min(
    ...ems.map((em) => {
      context.font = `${em}px ${families}`;
      return context.measureText("H").actualBoundingBoxAscent / em;
    }),
  );
  const isOfLines = fonts.find(({ id }) => id === font)?.style === "single-line";
  const capitals = isOfLines ? seen - HALF_STROKE : seen;
  if (capitals <= 0) return usualCapitals;
  measured.set(font, capitals);
  return capitals;
}

/** The same once fonts are loaded, or can't be. */
export async function loadCapitals(fonts: readonly string[]): Promise<void> {
  await Promise.all(
    fonts.map((font) =>
      addFace(font)
        ?.load()
        .catch(() => undefined),
    ),
  );
}
