export const svgKind = "image/svg+xml";

/** The longer side of the picture that is drawn, in pixels: more than the server keeps. */
const longest = 1024;

/** Logos are far smaller; more would hold up the browser. */
const mostBytes = 2 << 20;

const cannotDraw = "This SVG can't be drawn here. Please export it as a PNG of at most 2 MB.";

/** A drawing with its size set, so that every browser draws it at that size; undefined for what is no SVG or has no size. */
export function sized(text: string): { text: string; width: number; height: number } | undefined {
  const drawing = new DOMParser().parseFromString(text, svgKind);
  const root = drawing.documentElement;
  if (root.localName !== "svg" || drawing.querySelector("parsererror")) return undefined;
  const box = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const own = [root.getAttribute("width"), root.getAttribute("height")].map((length) =>
    length?.endsWith("%") ? Number.NaN : Number.parseFloat(length ?? ""),
  );
  const [across = 0, down = 0] = box.length === 4 ? box.slice(2) : own;
  if (!(across > 0 && down > 0)) return undefined;
  const scale = longest / Math.max(across, down);
  const [width, height] = [across, down].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  if (box.length !== 4) root.setAttribute("viewBox", `0 0 ${across} ${down}`);
  root.setAttribute("width", String(width));
  root.setAttribute("height", String(height));
  return { text: new XMLSerializer().serializeToString(drawing), width, height };
}

/**
 * Draws an SVG to a PNG, because the server accepts no SVG: one can contain scripts. In an <img> none of them runs, and nothing is
 * loaded from elsewhere. Returns other files as they are, and for what can't be drawn the reason, in words for people.
 */
export async function drawnSvg(file: File): Promise<File | string> {
  if (file.type !== svgKind) return file;
  const drawing = file.size < mostBytes ? sized(await file.text()) : undefined;
  if (!drawing) return cannotDraw;
  const address = URL.createObjectURL(new Blob([drawing.text], { type: svgKind }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = drawing.width;
    canvas.height = drawing.height;
    canvas.getContext("2d")?.drawImage(picture, 0, 0, drawing.width, drawing.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!png) return cannotDraw;
    return new File([png], file.name.replace(/\.svg$/i, ".png"), { type: "image/png" });
  } catch {
    return cannotDraw;
  } finally {
    URL.revokeObjectURL(address);
  }
}
