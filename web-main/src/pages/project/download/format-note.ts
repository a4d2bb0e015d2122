import { inUnit, type Unit, unitName } from "@cuttle/design";
import { LONGEST_IN_POINTS } from "@cuttle/design/export";
import type { FileFormat } from "@cuttle/design/host";

/** What people should know about a file of this format before they make it. `longest` is the longer side, mm. */
export function formatNote(
  format: FileFormat,
  of: "drawing" | "sheet",
  longest: number,
  unit: Unit,
): string | undefined {
  if (format === "dxf")
    return "The numbers in a DXF are millimeters. If your software asks, choose mm.";
  if (format !== "pdf" || longest <= LONGEST_IN_POINTS) return undefined;
  const limit = `${inUnit(LONGEST_IN_POINTS, unit).toLocaleString("en-US")} ${unitName(unit)}`;
  return `The ${of} is longer than ${limit}. Some programs open such a PDF too small; SVG and DXF keep its size.`;
}
