import type { Drawing } from "../../drawing.ts";
import type { ExportFormat } from "../export-file.ts";
import { imageBounds } from "../image-frame.ts";
import { elementsOf, type Finding, namesOf } from "./finding.ts";
import { boxSpot } from "./pieces.ts";

export interface PictureOptions {
  /** Ids of the pictures that will be in files; default none. */
  images?: readonly string[] | undefined;
  /** The file format; without one, formats are not checked. */
  format?: ExportFormat | "png" | undefined;
}

/** Pictures that a file will lack: because they are not in engraved shapes, DXF has none, or they are not available. */
export function picturesLeftOut(
  drawing: Drawing,
  { images = [], format }: PictureOptions = {},
): Finding[] {
  const at = new Set(images);
  const isDXF = format === "dxf" || format === "dxf-splines";
  const lost = new Map<Reason, number[]>();
  drawing.parts.forEach(({ shapes }, part) => {
    for (const { image, operation } of shapes) {
      if (image === undefined || operation === "guide") continue;
      const reason =
        operation !== "engrave"
          ? "line"
          : isDXF
            ? "dxf"
            : at.has(image.asset)
              ? undefined
              : "bytes";
      if (reason !== undefined) lost.set(reason, [...(lost.get(reason) ?? []), part]);
    }
  });
  return [...lost].map(([reason, parts]) => ({
    code: "picture-left-out",
    severity: "warning",
    message: sentences[reason](namesOf(drawing, parts)),
    elements: elementsOf(drawing, parts),
    where: parts.flatMap((part) =>
      (drawing.parts[part]?.shapes ?? []).flatMap(({ image }) =>
        image ? [boxSpot(imageBounds(image))] : [],
      ),
    ),
  }));
}

type Reason = "line" | "dxf" | "bytes";

const sentences: Readonly<Record<Reason, (names: string) => string>> = {
  line: (names) =>
    `The picture of ${names} has a style that isn't engraved, so files contain only its frame. Give the picture an engraved style.`,
  dxf: (names) =>
    `A DXF file can't contain pictures, so ${names} is left out. Choose SVG or PDF to engrave it.`,
  bytes: (names) => `The picture of ${names} isn't available, so files are made without it.`,
};
