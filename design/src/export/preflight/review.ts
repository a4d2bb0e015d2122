import type { Drawing, Unit } from "../../drawing.ts";
import { inUnit, unitName } from "../../entry/lengths.ts";
import { nestCuts } from "../nesting.ts";
import type { Finding } from "./finding.ts";
import { countPieces } from "./pieces.ts";
import { type PreflightOptions, preflight } from "./preflight.ts";

/** Something that was checked and is good, or a neutral fact. */
export interface Remark {
  readonly kind: "good" | "note";
  readonly message: string;
}

/** The result of checking a drawing, for people. */
export interface Review {
  readonly findings: readonly Finding[];
  /** What was checked and found good, and nothing more than that. */
  readonly remarks: readonly Remark[];
  /** The number of pieces; undefined where open cuts may divide them further. */
  readonly pieces: number | undefined;
}

/** Checks a drawing, and also lists what is good. */
export function review(drawing: Drawing, options: PreflightOptions = {}): Review {
  const findings = preflight(drawing, options);
  const cuts = nestCuts(drawing);
  const pieces = countPieces(cuts);
  const has = (...codes: Finding["code"][]) => findings.some(({ code }) => codes.includes(code));
  const remarks: Remark[] = [];
  if (has("empty", "partly-checked")) return { findings, remarks, pieces };
  if (cuts.length === 0) {
    remarks.push({ kind: "note", message: "Nothing is cut, only scored or engraved." });
    return { findings, remarks, pieces };
  }
  if (pieces && !has("loose-piece", "crossing-cuts", "island")) {
    const expected = options.pieces === undefined ? "note" : "good";
    if (pieces === 1) {
      remarks.push({ kind: "good", message: "The drawing comes off the laser in one piece." });
    } else {
      remarks.push({
        kind: expected,
        message: `The drawing comes off the laser in ${pieces} pieces.`,
      });
    }
  }
  if (findings.length === 0) {
    const place = placeText(drawing.unit, options);
    remarks.push({
      kind: "good",
      message: `All paths are closed, no line is cut twice, and the drawing fits ${place}.`,
    });
  }
  return { findings, remarks, pieces };
}

/** "your 600 × 400 mm", where the sheet is the user's own. */
function placeText(unit: Unit, { sheet, bed }: PreflightOptions): string {
  if (!sheet || !bed) return "the sheet";
  const [width, height] = [sheet.width, sheet.height].map((side) => inUnit(side, unit));
  return `your ${width} × ${height} ${unitName(unit)}`;
}
