import type { Finding, FindingCode } from "../export/preflight/finding.ts";
import type { Review } from "../export/preflight/review.ts";
import { type Change, type MendContext, withChange } from "./mend.ts";
import { mendsOf } from "./mends-of.ts";

/** What is known of a drawn project. */
export interface Checked extends Pick<Review, "findings" | "pieces"> {
  /** How many warnings came with the drawing. */
  readonly warnings: number;
}

/** A mend that was tried: its change removes the finding, and adds nothing. */
export interface ProvenMend {
  readonly label: string;
  readonly change: Change;
}

/** More buttons than this would be a choice that needs thought. */
const MOST_MENDS = 2;

/** What a mend with another number of pieces may be about. */
const aboutPieces: readonly FindingCode[] = [
  "loose-piece",
  "island",
  "crossing-cuts",
  "duplicate-line",
  "letters-borrowed",
];

/**
 * The mends of a finding that help. `check` draws and checks a changed project; undefined when it can't be drawn. A change
 * helps when the finding is gone and everything else is as it was or better.
 */
export async function* tryMends(
  finding: Finding,
  context: MendContext,
  before: Checked,
  check: (changed: Pick<MendContext, "document" | "values">) => Promise<Checked | undefined>,
): AsyncGenerator<ProvenMend> {
  let found = 0;
  for (const { label, attempts } of mendsOf(finding, context)) {
    if (found === MOST_MENDS) return;
    for (const change of attempts) {
      const after = await check(withChange(context, change));
      if (!after || !isMended(finding, before, after)) continue;
      yield { label, change };
      found += 1;
      break;
    }
  }
}

/** Whether a finding is gone, and nothing is worse. */
function isMended(finding: Finding, before: Checked, after: Checked): boolean {
  if (after.findings.some((one) => isSameFinding(one, finding))) return false;
  if (after.warnings > before.warnings) return false;
  const countsPieces = before.pieces !== undefined && !aboutPieces.includes(finding.code);
  if (countsPieces && after.pieces !== before.pieces) return false;
  return after.findings.every(
    ({ code }) => placesWith(code, after.findings) <= placesWith(code, before.findings),
  );
}

/** Whether two findings, of a drawing before and after a change, are about the same problem. */
export function isSameFinding(one: Finding, other: Finding): boolean {
  return (
    one.code === other.code &&
    one.severity === other.severity &&
    (one.elements.length === 0 || one.elements.some((id) => other.elements.includes(id)))
  );
}

function placesWith(code: FindingCode, findings: readonly Finding[]): number {
  return findings
    .filter((one) => one.code === code)
    .reduce((sum, { where }) => sum + Math.max(1, where.length), 0);
}
