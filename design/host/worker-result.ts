import type { Drawing } from "../src/drawing.ts";
import type { DocumentLocation, EvaluationError } from "../src/index.ts";
import type { FileRegistry } from "./files.ts";
import type { Evaluated } from "./protocol.ts";

/** How an evaluation ended in its worker. */
export type WorkerResult =
  | { readonly kind: "evaluated"; readonly drawing: Drawing; readonly evaluated: Evaluated }
  | { readonly kind: "refused"; readonly message: string }
  /** It took too long and was ended after `after` milliseconds. */
  | {
      readonly kind: "hung";
      readonly location: DocumentLocation | undefined;
      readonly after: number;
    }
  /** The worker crashed, or sent an invalid message. */
  | { readonly kind: "broken"; readonly location: DocumentLocation | undefined };

/**
 * Evaluates, and again with the files that were missing. `load` resolves to false when nobody waits for that. Only a few
 * times: a document may name other files each time.
 */
export async function evaluateWithFiles(
  evaluate: () => Promise<WorkerResult>,
  load: (ids: readonly string[]) => Promise<boolean>,
): Promise<WorkerResult> {
  for (let round = 0; ; round++) {
    const result = await evaluate();
    if (result.kind !== "evaluated" || round === 3) return result;
    const { missingFiles } = result.evaluated;
    if (missingFiles.length === 0 || !(await load(missingFiles))) return result;
  }
}

/** The errors of an evaluation, including what was left out because its file did not load. */
export function problemsOf(
  { errors, missingFiles }: Evaluated,
  files: Pick<FileRegistry, "problemOf">,
): readonly EvaluationError[] {
  return [...errors, ...missingFiles.map((id) => ({ message: files.problemOf(id) }))];
}

/** The error that names what hung, in words for users. */
export function hangProblem(
  kind: "hung" | "broken",
  location: DocumentLocation | undefined,
): EvaluationError {
  const message =
    kind === "hung"
      ? "This takes too long to draw, so it was stopped. Change a value to try again."
      : "The drawing stopped unexpectedly; it may need too much memory. Change a value to try again.";
  return { ...location, message };
}
