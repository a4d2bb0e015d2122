/** Font files and the shaper from disk, for tests, benches and build scripts. A browser's host fetches the same files. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Shaper } from "../src/kernel/shaper.ts";
import { createHarfBuzzShaper } from "../src/shaping/harfbuzz.ts";
import { registerFont, setShaper } from "../src/shaping/registry.ts";
import { catalogue } from "./catalogue.ts";

const require = createRequire(import.meta.url);

/** The bytes of HarfBuzz's WebAssembly file. */
export function harfBuzzBytes(): Uint8Array {
  return readFileSync(require.resolve("harfbuzzjs/dist/harfbuzz.wasm"));
}

/** The bytes of a font of the catalogue: straight from its package, or as `vendor.mjs` made it of its SVG font. */
export function fontBytes(id: string): Uint8Array {
  const font = catalogue.find((entry) => entry.id === id);
  if (font === undefined) throw new Error(`no font ${id} in the catalogue`);
  return readFileSync(
    font.style === "single-line"
      ? new URL(`./files/${id}.ttf`, import.meta.url)
      : require.resolve(font.file),
  );
}

/** Gives geometry a shaper and these fonts (all of the catalogue when none is named). */
export async function loadFonts(
  ids: readonly string[] = catalogue.map((font) => font.id),
): Promise<Shaper> {
  const shaper = await createHarfBuzzShaper(harfBuzzBytes());
  setShaper(shaper);
  for (const id of ids) registerFont(id, fontBytes(id));
  return shaper;
}
