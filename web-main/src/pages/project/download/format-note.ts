import { inUnit, type Unit, unitName } from "@cuttle/design";
import { LONGEST_IN_POINTS } from "@cuttle/design/export";
import type { FileFormat } from "@cuttle/design/host";

interface NoteOptions {
  readonly format: FileFormat;
  readonly of: "drawing" | "sheet";
  /** Its longer side, mm. */
  readonly longest: number;
  readonly unit: Unit;
  /** Whether a picture shows the finished object. */
  readonly isObject: boolean;
}

/** What people should know about a file of this format before they make it. */
export function formatNote({
  format,
  of,
  longest,
  unit,
  isObject,
}: NoteOptions): string | undefined {
  if (format === "png") {
    return isObject
      ? "Shows the finished object, 2,000 pixels wide."
      : "Shows the flat parts at actual size.";
  }
  if (format === "dxf")
    return "The numbers in a DXF are millimeters. If your software asks, choose mm.";
  if (format !== "pdf" || longest <= LONGEST_IN_POINTS) return undefined;
  const limit = `${inUnit(LONGEST_IN_POINTS, unit).toLocaleString("en-US")} ${unitName(unit)}`;
  return `The ${of} is longer than ${limit}. Some programs open such a PDF too small; SVG and DXF keep its size.`;
}
