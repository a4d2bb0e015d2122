import type { Drawing } from "../src/drawing.ts";
import type { EvaluationError, Place } from "../src/index.ts";
import type { FontRegistry } from "./fonts.ts";
import type { Evaluated } from "./protocol.ts";

/** How an evaluation ended. */
export type Outcome =
  | { readonly kind: "evaluated"; readonly drawing: Drawing; readonly evaluated: Evaluated }
  | { readonly kind: "refused"; readonly message: string }
  /** It took too long and was ended after `after` milliseconds. */
  | { readonly kind: "hung"; readonly place: Place | undefined; readonly after: number }
  /** The worker crashed, or sent an invalid message. */
  | { readonly kind: "broken"; readonly place: Place | undefined };

/**
 * Evaluates, and again with the fonts that were missing. `load` resolves to false when nobody waits for that. Only a few
 * times: a document may name other fonts each time.
 */
export async function evaluateWithFonts(
  evaluate: () => Promise<Outcome>,
  load: (ids: readonly string[]) => Promise<boolean>,
): Promise<Outcome> {
  for (let round = 0; ; round++) {
    const outcome = await evaluate();
    if (outcome.kind !== "evaluated" || round === 3) return outcome;
    const { missingFonts } = outcome.evaluated;
    if (missingFonts.length === 0 || !(await load(missingFonts))) return outcome;
  }
}

/** The errors of an evaluation, including those of texts that were left out because their font did not load. */
export function problemsOf(
  { errors, missingFonts }: Evaluated,
  fonts: Pick<FontRegistry, "familyOf">,
): readonly EvaluationError[] {
  const missing = missingFonts.map((id) => fonts.familyOf(id) ?? id);
  return [...errors, ...missing.map((font) => ({ message: `The font ${font} is missing.` }))];
}

/** The error that names what hung, in words for users. */
export function hangProblem(kind: "hung" | "broken", place: Place | undefined): EvaluationError {
  const message =
    kind === "hung"
      ? "This takes too long to draw, so it was stopped. Change a value to try again."
      : "The drawing stopped unexpectedly; it may need too much memory. Change a value to try again.";
  return { ...place, message };
}
