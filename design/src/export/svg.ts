import type { Drawing, ShapeImage } from "../drawing.ts";
import { cutPicture, type ExportImages } from "./cut-picture.ts";
import { dataURL } from "./data-url.ts";
import { framesImage } from "./image-frame.ts";
import { applyKerf } from "./kerf.ts";
import { decimal } from "./numbers.ts";
import { type ExportItem, orderedGroups } from "./order.ts";
import type { Page } from "./page.ts";
import { encodePNG } from "./png.ts";
import { escapeXML, type SVGWriting, writeSVG } from "./write-svg.ts";

interface SVGOptions extends SVGWriting {
  /** Kerf, mm; default 0. */
  kerf?: number | undefined;
  /** Pictures that are missing, or not in the required form, are left out. */
  images?: ExportImages | undefined;
}

/**
 * A drawing as an SVG file in true millimetres: one user unit is one millimetre, groups `engrave`, `score`, `cut-inner` and
 * `cut-outer` in this order (empty ones are left out), one path per shape, or per contour for cuts.
 */
export function exportSVG(drawing: Drawing, options: SVGOptions = {}): string {
  const { kerf = 0, images = {}, ...writing } = options;
  const groups = orderedGroups(applyKerf(drawing, kerf));
  return writeSVG(groups, writing, (item, page) => writeImage(item, page, images));
}

function writeImage(item: ExportItem, page: Page, images: ExportImages): string[] {
  const { image } = item;
  const given = image && Object.hasOwn(images, image.asset) ? images[image.asset] : undefined;
  if (image === undefined || given === undefined) return [];
  if (framesImage(item)) return given.url ? [imageTag(image, given.url, page)] : [];
  const cut = given.pixels && cutPicture(item, given.pixels);
  if (cut === undefined) return [];
  const { width, height } = cut.pixels;
  const url = dataURL("image/png", encodePNG(cut.pixels));
  return [imageTag({ matrix: cut.matrix, width, height }, url, page)];
}

function imageTag(
  { matrix, width, height }: Pick<ShapeImage, "matrix" | "width" | "height">,
  url: string,
  page: Page,
): string {
  const [a, b, c, d, tx, ty] = matrix;
  // Scales of an image are far below 1e-4, so all digits are kept.
  const scales = [a, b, c, d].map((value) => ratio(value)).join(" ");
  const transform = `matrix(${scales} ${decimal(tx - page.x)} ${decimal(ty - page.y)})`;
  return `<image width="${decimal(width)}" height="${decimal(height)}" preserveAspectRatio="none" transform="${transform}" xlink:href="${escapeXML(url)}"/>`;
}

/** A ratio with at most eight decimals, without an exponent. */
function ratio(value: number): string {
  return value.toFixed(8).replace(/\.?0+$/, "");
}
