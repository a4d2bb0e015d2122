import { patchesBetween } from "../../src/edit/patch.ts";
import { isError, sentenceOf } from "../../src/evaluate/messages.ts";
import type { EngineFactory } from "../engine-factory.ts";
import type { EngineSupervisor } from "../engine-supervisor.ts";
import type { Exporter } from "../exporter/index.ts";
import { jobs } from "../exporter/jobs.ts";
import { FileRegistry } from "../files.ts";
import { type Evaluated, type EvaluationRequest, noRevision } from "../protocol.ts";
import { type Sandbox, sandboxOf } from "../sandbox.ts";
import { packApart } from "../worker/pack.ts";
import { createWorkerEngine } from "../worker/worker-engine.ts";
import type { WorkerResult } from "../worker-result.ts";
import { evaluatedWith } from "./evaluated.ts";

/** What a test lets the worker do with an evaluation: `evaluate` is the real one. */
export type Work = (
  evaluate: () => WorkerResult,
  request: EvaluationRequest,
) => WorkerResult | Promise<WorkerResult>;

type Files = Pick<EngineFactory, "files" | "load" | "preload" | "preloaded" | "dispose">;
type Supervisor = Pick<EngineSupervisor, keyof EngineSupervisor>;

/** Draws documents with the real evaluation, which needs neither a frame nor a worker for documents that can be trusted. */
export function sandboxInProcess(work: Work): Sandbox {
  const engines: ReturnType<typeof createWorkerEngine>[] = [];
  const files = new FileRegistry([], "data:,");

  async function load(ids: readonly string[]) {
    const loaded = await files.load(ids);
    // Here geometry has its reader of SVG built in.
    for (const engine of engines) engine.addFiles({ ...loaded, svgReader: undefined });
  }

  function supervise(): Supervisor {
    const engine = createWorkerEngine();
    engines.push(engine);
    let shown = noRevision;
    function evaluate({ revision, ...request }: EvaluationRequest): WorkerResult {
      const isEdited = revision.opened === shown.opened;
      if (isEdited) engine.edit(patchesBetween(shown.document, revision.document));
      else engine.open(revision.document);
      shown = revision;
      try {
        const { drawing, apart, ...rest } = engine.evaluate(request, () => undefined);
        const packed = apart && { apart: packApart(apart) };
        return { kind: "evaluated", drawing, evaluated: evaluatedWith({ ...rest, ...packed }) };
      } catch (error) {
        if (!isError(error)) throw error;
        return { kind: "refused", message: sentenceOf(error) };
      }
    }
    return {
      worker: engine,
      preload: async () => undefined,
      open: () => undefined,
      evaluate: async (request) => await work(() => evaluate(request), request),
      cancel: () => undefined,
      end: () => undefined,
    };
  }

  const factory: Files = {
    files,
    load,
    preload: load,
    preloaded: undefined,
    dispose: () => undefined,
  };
  return sandboxOf(factory, supervise);
}

/** Checks drawings and makes files of them without workers. */
export const exporterInProcess: Exporter = {
  review: async (drawing, options = {}) => jobs.review({ drawing, options }),
  work: async (drawing, kerf) => jobs.work({ drawing, kerf }),
  tryOut: async (drawing, options) => jobs.review({ drawing, options }),
  file: (drawing, request) => jobs.file({ drawing, request }),
  sheets: (request) => jobs.sheets(request),
  dispose: () => undefined,
};

/** What happens to an evaluation that takes too long. */
export const hung: WorkerResult = { kind: "hung", location: undefined, after: 2_000 };

/** An evaluation that says more than it would. */
export function saying(result: WorkerResult, more: Partial<Evaluated>): WorkerResult {
  if (result.kind !== "evaluated") return result;
  return { ...result, evaluated: { ...result.evaluated, ...more } };
}
