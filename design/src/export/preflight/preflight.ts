import type { Drawing } from "../../drawing.ts";
import type { ExportFormat } from "../export-file.ts";
import { nestCuts } from "../nesting.ts";
import { orderedGroups } from "../order.ts";
import { coveredLetters } from "./covered.ts";
import { crossingCuts } from "./crossings.ts";
import { duplicateLines } from "./duplicates.ts";
import { engravingFindings } from "./engravings.ts";
import type { Effort, Finding } from "./finding.ts";
import { lineLetters } from "./line-letters.ts";
import { openPaths } from "./open-paths.ts";
import { picturesLeftOut } from "./pictures.ts";
import { pieceFindings, smallHoles } from "./pieces.ts";
import { bedFindings, type SheetSize, sheetFindings } from "./sheet.ts";
import { sizeless } from "./sizeless.ts";
import { thinParts } from "./thin.ts";

export interface PreflightOptions {
  /** Without one the sheet is not checked. */
  sheet?: SheetSize | undefined;
  /** What the user's laser can reach, if it is known; the sheet is then the user's own, too. */
  bed?: SheetSize | undefined;
  /** mm; thinner parts are reported. Default 1; 0 skips the check. */
  minimumThickness?: number | undefined;
  /** The expected number of pieces, such as 1 for a name tag. */
  pieces?: number | undefined;
  /** mm; holes too small for it are reported, and parts that grow past the sheet by it. Default 0. */
  kerf?: number | undefined;
  /** Ids of the pictures that will be in files; default none. Other pictures in the drawing are reported. */
  images?: readonly string[] | undefined;
  /** The file format, if known: DXF has no pictures. */
  format?: ExportFormat | "png" | undefined;
}

const severities = ["error", "warning", "note"] as const;

/** Checks a drawing before it goes to the laser; the worst findings come first. An empty list means no problems. */
export function preflight(drawing: Drawing, options: PreflightOptions = {}): Finding[] {
  if (orderedGroups(drawing).every((group) => group.items.length === 0))
    return [
      {
        code: "empty",
        severity: "error",
        message: "There is nothing to cut, score or engrave yet.",
        elements: [],
        where: [],
      },
    ];
  const cuts = nestCuts(drawing);
  const minimum = options.minimumThickness ?? 1;
  const effort: Effort = { complete: true };
  const findings = [
    ...placeFindings(drawing, options),
    ...pieceFindings(drawing, cuts, options.pieces),
    ...crossingCuts(drawing, cuts, effort),
    ...engravingFindings(drawing, cuts, effort),
    ...coveredLetters(drawing, cuts, effort),
    ...lineLetters(drawing),
    ...picturesLeftOut(drawing, options),
    ...sizeless(drawing),
    ...openPaths(drawing, cuts),
    ...duplicateLines(drawing, effort),
    ...(minimum > 0 ? thinParts(drawing, cuts, minimum, effort) : []),
    ...(options.kerf ? smallHoles(drawing, cuts, options.kerf) : []),
  ];
  if (!effort.complete)
    findings.push({
      code: "partly-checked",
      severity: "note",
      message:
        "This drawing is very intricate, so not all of it was checked for double lines, crossings, engraving, texts and thin parts.",
      elements: [],
      where: [],
    });
  return severities.flatMap((severity) => findings.filter((one) => one.severity === severity));
}

/** Whether it fits on the sheet, and then whether that part of the sheet fits on the bed. */
function placeFindings(drawing: Drawing, { sheet, bed, kerf = 0 }: PreflightOptions): Finding[] {
  const findings = sheet ? sheetFindings(drawing, sheet, kerf) : [];
  return bed && findings.length === 0 ? bedFindings(drawing, bed, kerf) : findings;
}
