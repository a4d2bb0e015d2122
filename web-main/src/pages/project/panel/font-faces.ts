import { fonts } from "../../../engine/font-catalogue.ts";
import { addressOf, kindOf } from "../../../engine/own-files.ts";

const faces = new Map<string, FontFace>();

/** The name of a font in CSS. */
export const familyOf = (id: string) => `"cuttle-${id}"`;

/** The CSS family under which a font is shown. */
export function faceOf(id: string): string {
  return `${familyOf(id)}, var(--font-text)`;
}

/** Makes a font known to the page. Its file is loaded once a letter needs it. */
export function addFace(id: string): FontFace | undefined {
  const known = faces.get(id);
  const url = kindOf(id) === "font" ? addressOf(id) : fonts.find((font) => font.id === id)?.url;
  if (known || !url || typeof FontFace === "undefined") return known;
  const face = new FontFace(`cuttle-${id}`, `url("${url}")`);
  document.fonts.add(face);
  faces.set(id, face);
  return face;
}

/** Loads a font once, to show its name in it; if that fails, the name is shown in the page's font. */
export function loadFace(id: string): void {
  addFace(id)
    ?.load()
    .catch(() => faces.delete(id));
}
