import { HAIRLINE, lineWidth } from "./line-width.ts";
import { decimal } from "./numbers.ts";
import type { ExportGroup, ExportItem } from "./order.ts";
import { type Page, pageAround } from "./page.ts";
import { type Palette, type Preset, palettes } from "./palette.ts";
import { pathData } from "./path-data.ts";

// Without kerf and pictures, which need much more code.

export interface SVGWriting {
  /** Default "plain". */
  preset?: Preset | undefined;
  /** The unit of `width` and `height`; default "mm". The viewBox is always millimetres. */
  unit?: "mm" | "inch" | undefined;
  title?: string | undefined;
  /** What other programs don't need, as XML. */
  metadata?: string | undefined;
  /** The area of the file, such as a whole sheet; default the box around everything. */
  page?: Page | undefined;
  /** Width of cut and score lines, mm; default the preset's. */
  lineWidth?: number | undefined;
}

/**
 * Browsers, and viewers based on them, show lines one pixel wide at every scale; other programs read the width from the
 * attribute. It must stay a hairline in programs that print (Illustrator, CorelDRAW, Inkscape), so only renderers that
 * support media queries may apply this rule. Inkscape ignores the condition of a plain "@media screen" and would print
 * lines of 1 mm.
 */
const SEEN_ON_SCREEN =
  "<style>@media screen and (min-width:1px){g:not(#engrave) path{stroke-width:1px;vector-effect:non-scaling-stroke}}</style>";

/**
 * Groups as an SVG file in true millimetres: one user unit is one millimetre, empty groups are left out, one path per
 * shape, or per contour for cuts. `writePicture`: the lines of an item that is one; default none.
 */
export function writeSVG(
  groups: readonly ExportGroup[],
  options: SVGWriting,
  writePicture: (item: ExportItem, page: Page) => readonly string[] = () => [],
): string {
  const page = pageAround(groups, options.page);
  const palette = palettes[options.preset ?? "plain"];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    openingTag(page, options.unit ?? "mm", groups),
  ];
  if (options.title) lines.push(`<title>${escapeXML(options.title)}</title>`);
  if (options.metadata) lines.push(`<metadata>${options.metadata}</metadata>`);
  const hasLines = groups.some(({ id, items }) => id !== "engrave" && items.length > 0);
  if (hasLines && options.lineWidth === undefined) lines.push(SEEN_ON_SCREEN);
  const width = options.lineWidth ?? lineWidth(palette, page);
  for (const group of groups) {
    const written = writeGroup(group, page, palette, writePicture);
    if (written.length > 0)
      lines.push(groupTag(group, palette.colors[group.id], width), ...written, "</g>");
  }
  lines.push("</svg>", "");
  return lines.join("\n");
}

function openingTag({ width, height }: Page, unit: "mm" | "inch", groups: readonly ExportGroup[]) {
  const size = (value: number) =>
    unit === "inch" ? `${decimal(value / 25.4)}in` : `${decimal(value)}mm`;
  const hasImages = groups.some((group) => group.items.some((item) => item.image));
  // Laser programs support only the older attribute for images.
  const xlink = hasImages ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg"${xlink} version="1.1" width="${size(width)}" height="${size(height)}" viewBox="0 0 ${decimal(width)} ${decimal(height)}">`;
}

function groupTag({ id }: ExportGroup, color: string, width: number): string {
  return id === "engrave"
    ? `<g id="${id}" fill="${color}" stroke="none">`
    : `<g id="${id}" fill="none" stroke="${color}" stroke-width="${decimal(width)}">`;
}

function writeGroup(
  group: ExportGroup,
  page: Page,
  palette: Palette,
  writePicture: (item: ExportItem, page: Page) => readonly string[],
): string[] {
  const lines: string[] = [];
  for (const item of group.items) {
    if (item.image !== undefined) {
      lines.push(...writePicture(item, page));
      continue;
    }
    const d = pathData(item.contours, -page.x, -page.y);
    if (d === "") continue;
    if (item.paint === "fill") lines.push(`<path fill-rule="${item.fillRule}" d="${d}"/>`);
    else if (group.id !== "engrave") lines.push(`<path d="${d}"/>`);
    else
      lines.push(
        `<path fill="none" stroke="${palette.colors.engrave}" stroke-width="${decimal(item.strokeWidth ?? HAIRLINE)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`,
      );
  }
  return lines;
}

/** Text escaped for XML 1.0, also for attributes; characters that XML does not allow are dropped. */
export function escapeXML(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}
