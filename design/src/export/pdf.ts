import type { Drawing } from "../drawing.ts";
import type { ExportImages } from "./cut-picture.ts";
import { applyKerf } from "./kerf.ts";
import { HAIRLINE } from "./line-width.ts";
import { orderedGroups } from "./order.ts";
import { LONGEST_IN_POINTS, type Page, pageAround } from "./page.ts";
import { type Preset, palettes } from "./palette.ts";
import { pageContent } from "./pdf-content.ts";
import { PDFFile, pdfNumber, pdfText } from "./pdf-file.ts";
import { addPictures } from "./pdf-image.ts";

interface PDFOptions {
  /** Kerf, mm; default 0. */
  kerf?: number | undefined;
  /** Default "plain". */
  preset?: Preset | undefined;
  title?: string | undefined;
  /** The area of the page, such as a whole sheet; default the drawing's bounding box. */
  page?: Page | undefined;
  /** Pictures without pixels are left out. */
  images?: ExportImages | undefined;
  /** Width of cut and score lines, mm; default a hairline of 0.01. */
  lineWidth?: number | undefined;
}

const POINTS_PER_MM = 72 / 25.4;

const layerNames = {
  engrave: "Engrave",
  score: "Score",
  "cut-inner": "Cut inside",
  "cut-outer": "Cut outside",
} as const;

/**
 * A drawing as a PDF file of one page (ISO 32000-1) in its true size: curves stay curves, each operation has its own
 * layer. No dates and no random ids, so the same drawing gives the same bytes.
 */
export function exportPDF(drawing: Drawing, options: PDFOptions = {}): Uint8Array {
  const groups = orderedGroups(applyKerf(drawing, options.kerf ?? 0)).filter(
    (group) => group.items.length > 0,
  );
  const page = pageAround(groups, options.page);
  const unit = Math.max(1, Math.ceil(Math.max(page.width, page.height) / LONGEST_IN_POINTS));

  const file = new PDFFile();
  const catalog = file.reserve();
  const pages = file.reserve();
  const leaf = file.reserve();
  const pictures = addPictures(file, groups, options.images ?? {});
  const content = file.stream(
    "",
    pageContent(groups, {
      page,
      scale: POINTS_PER_MM / unit,
      colors: palettes[options.preset ?? "plain"].colors,
      lineWidth: options.lineWidth ?? HAIRLINE,
      pictures: pictures.shown,
    }),
  );
  const ocgs = groups.map(({ id }) =>
    file.add(`<< /Type /OCG /Name ${pdfText(layerNames[id])} >>`),
  );
  const info = file.add(options.title ? `<< /Title ${pdfText(options.title)} >>` : "<< >>");
  const list = ocgs.map((id) => `${id} 0 R`).join(" ");
  file.set(
    catalog,
    `<< /Type /Catalog /Pages ${pages} 0 R /ViewerPreferences << /DisplayDocTitle true >> /OCProperties << /OCGs [${list}] /D << /Name (Operations) /Order [${list}] /ON [${list}] >> >> >>`,
  );
  file.set(pages, `<< /Type /Pages /Kids [${leaf} 0 R] /Count 1 >>`);
  const size = (mm: number) => pdfNumber((mm * POINTS_PER_MM) / unit);
  const properties = ocgs.map((id, k) => `/L${k} ${id} 0 R`).join(" ");
  file.set(
    leaf,
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${size(page.width)} ${size(page.height)}]${unit > 1 ? ` /UserUnit ${unit}` : ""} /Resources << /Properties << ${properties} >> /XObject << ${pictures.resources} >> >> /Contents ${content} 0 R >>`,
  );
  return file.bytes(catalog, info);
}
