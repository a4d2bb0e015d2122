import type { Drawing } from "../../src/drawing.ts";
import type { PreflightOptions, Review, Work } from "../../src/export/index.ts";
import type { FileRequest } from "./file-request.ts";
import { type JobOptions, JobQueue } from "./job-queue.ts";
import type { ExportedFile, Sheets, SheetsRequest } from "./jobs.ts";

/**
 * Checks drawings and makes files of them in workers of our own code, so that a slow drawing does not block the page.
 * Everything throws an ExportError with a sentence for people when it fails or takes too long, and the signal's reason
 * once it is aborted.
 */
export interface Exporter {
  /** Checks a drawing. Resolves to undefined when a later drawing has superseded this one. */
  review(drawing: Drawing, options?: PreflightOptions): Promise<Review | undefined>;
  /** Measures what a laser has to do for the file of a drawing with this kerf, mm. */
  work(drawing: Drawing, kerf: number, options?: JobOptions): Promise<Work>;
  /** Checks a drawing that is only tried, in parallel to the others. */
  tryOut(drawing: Drawing, options: PreflightOptions, jobOptions?: JobOptions): Promise<Review>;
  /** Makes a file of a drawing. */
  file(drawing: Drawing, request: FileRequest, options?: JobOptions): Promise<ExportedFile>;
  /** Lays drawings out on sheets, and makes a file of them. */
  sheets(request: SheetsRequest, options?: JobOptions): Promise<Sheets>;
  /** Terminates the workers. */
  dispose(): void;
}

/** Makes an exporter; its workers start with the first job. */
export function createExporter(): Exporter {
  const make = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  // Checks run on every change; they must not delay a file that is being made, nor the other way round.
  const checks = new JobQueue(make);
  const trials = new JobQueue(make);
  const files = new JobQueue(make);
  let latest: AbortController | undefined;
  return {
    async review(drawing, options = {}) {
      latest?.abort();
      latest = new AbortController();
      const { signal } = latest;
      try {
        return await checks.run("review", { drawing, options }, { signal });
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
    work: (drawing, kerf, options) => checks.run("work", { drawing, kerf }, options),
    tryOut: (drawing, options, job) => trials.run("review", { drawing, options }, job),
    file: (drawing, request, options) => files.run("file", { drawing, request }, options),
    sheets: (request, options) => files.run("sheets", request, options),
    dispose() {
      checks.dispose();
      trials.dispose();
      files.dispose();
    },
  };
}

export {
  type ExportSettings,
  type FileFormat,
  type FileRequest,
  fileFormats,
  fileRequest,
  type SheetFormat,
  sheetFormats,
} from "./file-request.ts";
export type { ImageFile, ImageFiles } from "./images.ts";
export { ExportError } from "./job-queue.ts";
export type { ExportedFile, LaidOutSheet, Sheets, SheetsRequest } from "./jobs.ts";
export type { BatchPreflight } from "./preflight-batch.ts";
