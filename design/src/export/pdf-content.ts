import { at, type Contour, isStraight } from "@cuttle/geometry/kernel";
import { decimal } from "./numbers.ts";
import type { ExportGroup, ExportItem, GroupId } from "./order.ts";
import type { Page } from "./page.ts";
import { components } from "./palette.ts";
import type { PDFPicture } from "./pdf-image.ts";

interface ContentOptions {
  readonly page: Page;
  /** User units per mm. */
  readonly scale: number;
  readonly colors: Readonly<Record<GroupId, string>>;
  /** mm */
  readonly lineWidth: number;
  readonly pictures: ReadonlyMap<ExportItem, PDFPicture>;
}

/**
 * The content stream of the page (ISO 32000-1, §8.5): millimetres and y down by one matrix, then each group on its
 * layer.
 */
export function pageContent(groups: readonly ExportGroup[], options: ContentOptions): string {
  const { page, scale } = options;
  const s = scale.toFixed(8);
  const lines = [
    `${s} 0 0 -${s} 0 ${decimal(page.height * scale)} cm`,
    // Butt caps and mitered joins, as in SVG.
    "0 J 0 j 4 M",
  ];
  groups.forEach((group, index) => {
    const color = components(options.colors[group.id]).map(decimal).join(" ");
    lines.push(`/OC /L${index} BDC`, `${color} RG ${color} rg ${decimal(options.lineWidth)} w`);
    for (const item of group.items) {
      if (item.image !== undefined) lines.push(...imageContent(item, options));
      else if (item.paint === "fill")
        lines.push(path(item.contours, page), item.fillRule === "evenodd" ? "f*" : "f");
      else if (item.strokeWidth === undefined) lines.push(path(item.contours, page), "S");
      else lines.push(`q ${decimal(item.strokeWidth)} w 1 J 1 j`, path(item.contours, page), "S Q");
    }
    lines.push("EMC");
  });
  return lines.join("\n");
}

function imageContent(item: ExportItem, { page, pictures }: ContentOptions): string[] {
  const picture = pictures.get(item);
  if (picture === undefined) return [];
  const [a, b, c, d, tx, ty] = picture.matrix;
  const { width: w, height: h } = picture;
  // An image fills the unit square with its first row at the top, y up; ours runs down.
  const matrix = [a * w, b * w, -c * h, -d * h, tx - page.x + c * h, ty - page.y + d * h];
  return ["q", `${matrix.map(decimal).join(" ")} cm /${picture.name} Do`, "Q"];
}

function path(contours: readonly Contour[], page: Page): string {
  const lines: string[] = [];
  for (const { coords, closed } of contours) {
    if (coords.length < 8) continue;
    const point = (k: number) =>
      `${decimal(at(coords, k) - page.x)} ${decimal(at(coords, k + 1) - page.y)}`;
    lines.push(`${point(0)} m`);
    const last = coords.length - 8;
    for (let i = 0; i <= last; i += 6) {
      if (!isStraight(coords, i)) lines.push(`${point(i + 2)} ${point(i + 4)} ${point(i + 6)} c`);
      else if (!(closed && i === last && i > 0)) lines.push(`${point(i + 6)} l`);
    }
    if (closed) lines.push("h");
  }
  return lines.join("\n");
}
