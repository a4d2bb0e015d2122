import { fonts } from "../../../engine/font-catalogue.ts";
import { addressOf, kindOf } from "../../../engine/own-files.ts";

const faces = new Map<string, Promise<unknown>>();

/** The CSS family under which a font is shown. */
export function faceOf(id: string): string {
  return `"cuttle-${id}", var(--font-text)`;
}

/** Loads a font once, to show its name in it; if that fails, the name is shown in the page's font. */
export function loadFace(id: string): void {
  const url = kindOf(id) === "font" ? addressOf(id) : fonts.find((font) => font.id === id)?.url;
  if (!url || faces.has(id) || typeof FontFace === "undefined") return;
  const face = new FontFace(`cuttle-${id}`, `url("${url}")`);
  document.fonts.add(face);
  faces.set(
    id,
    face.load().catch(() => faces.delete(id)),
  );
}
