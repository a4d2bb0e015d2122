import { fonts } from "../../../engine/kit.ts";

const faces = new Map<string, Promise<unknown>>();

/** The CSS family under which a font of the catalogue is shown. */
export function faceOf(id: string): string {
  return `"cuttle-${id}", var(--font-text)`;
}

/** Fetches a font for the page to show its name in, once; one that does not come leaves the name in the page's own. */
export function loadFace(id: string): void {
  const source = fonts.find((font) => font.id === id);
  if (!source || faces.has(id) || typeof FontFace === "undefined") return;
  const face = new FontFace(`cuttle-${id}`, `url("${source.url}")`);
  document.fonts.add(face);
  faces.set(
    id,
    face.load().catch(() => faces.delete(id)),
  );
}
