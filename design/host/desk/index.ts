import type { Drawing } from "../../src/drawing.ts";
import type { PreflightOptions, Review } from "../../src/export/index.ts";
import { Bench } from "./bench.ts";
import type { DeskFile, FileRequest, Sheets, SheetsRequest } from "./jobs.ts";

/** Milliseconds a job may take. */
export const deskLimits = { review: 5_000, file: 20_000, sheets: 60_000 } as const;

interface JobOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Checks drawings and makes files of them in workers of our own code, so that a slow drawing does not block the page.
 * Everything throws a DeskError with a sentence for people when it fails or takes too long, and the signal's reason
 * once it is aborted.
 */
export interface Desk {
  /** Checks a drawing. Resolves to undefined when a later drawing has superseded this one. */
  review(drawing: Drawing, options?: PreflightOptions): Promise<Review | undefined>;
  /** Makes a file of a drawing. */
  file(drawing: Drawing, request: FileRequest, options?: JobOptions): Promise<DeskFile>;
  /** Lays drawings out on sheets, and makes a file of them. */
  sheets(request: SheetsRequest, options?: JobOptions): Promise<Sheets>;
  /** Terminates the workers. */
  dispose(): void;
}

/** Makes a desk; its workers start with the first job. */
export function createDesk(): Desk {
  const make = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  // Checks run on every change; they must not delay a file that is being made, nor the other way round.
  const checks = new Bench(make);
  const files = new Bench(make);
  let latest: AbortController | undefined;
  return {
    async review(drawing, options = {}) {
      latest?.abort();
      latest = new AbortController();
      const { signal } = latest;
      try {
        return await checks.order(
          "review",
          { drawing, options },
          {
            limit: deskLimits.review,
            tooLong: "This drawing is too intricate to check in time.",
            signal,
          },
        );
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
    file: (drawing, request, { signal } = {}) =>
      files.order(
        "file",
        { drawing, request },
        {
          limit: deskLimits.file,
          tooLong: "This drawing is too intricate to make a file of in time. Simplify it first.",
          signal,
        },
      ),
    sheets: (request, { signal } = {}) =>
      files.order("sheets", request, {
        limit: deskLimits.sheets,
        tooLong: "These drawings are too intricate to lay out in time. Try fewer at once.",
        signal,
      }),
    dispose() {
      checks.dispose();
      files.dispose();
    },
  };
}

export { DeskError } from "./bench.ts";
export type {
  DeskFile,
  ExportSettings,
  FileRequest,
  LaidOutSheet,
  Sheets,
  SheetsRequest,
} from "./jobs.ts";
export type { LookedOver } from "./look-over.ts";
