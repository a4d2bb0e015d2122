import type { Drawing } from "../src/drawing.ts";
import { assembledView } from "../src/evaluate/assemble.ts";
import type {
  Assembly,
  ElementInfos,
  EvaluationError,
  Notice,
  ParameterInfo,
} from "../src/index.ts";
import type { EngineFactory } from "./engine-factory.ts";
import type { EngineSupervisor } from "./engine-supervisor.ts";
import {
  type Evaluated,
  limits,
  nextRevision,
  noRevision,
  type Quality,
  type Revision,
  tolerances,
  type Values,
} from "./protocol.ts";
import { evaluateWithFiles, hangProblem, problemsOf, type WorkerResult } from "./worker-result.ts";

/** The result of an evaluation. */
export interface EvaluationResult {
  /**
   * "drawn": the drawing is of this document and these values; otherwise it is the last one. "kept": this has errors that
   * the last one had not, and comes from a new worker without earlier results to fall back on. "refused": the engine
   * can't draw this, and a retry gives the same. "failed": the engine could not be started.
   * "hung": the evaluation was ended. "slow": it was ended and is retried once; that result follows.
   */
  readonly status: "drawn" | "kept" | "refused" | "failed" | "hung" | "slow";
  /** What was evaluated, as it was opened or edited. */
  readonly document: object;
  readonly values: Values;
  readonly quality: Quality;
  /** See `status`. */
  readonly drawing: Drawing | undefined;
  /** The elements of the drawing, on request. */
  readonly elements: ElementInfos | undefined;
  /** The pieces of the drawing put together, if the document says how. */
  readonly assembly: Assembly | undefined;
  readonly parameters: readonly ParameterInfo[];
  readonly errors: readonly EvaluationError[];
  readonly notices: readonly Notice[];
  /** What is known of the document's drawings. */
  readonly drawings: Evaluated["drawings"];
  /** From the start of the evaluation until its drawing arrived. */
  readonly milliseconds: number;
}

interface Request {
  readonly revision: Revision;
  readonly values: Values;
  readonly quality: Quality;
  readonly settle: (result: EvaluationResult | undefined) => void;
}

/** What differs from the last result. */
type Change = Pick<EvaluationResult, "status"> & Partial<EvaluationResult>;

/** The supervisor as a document on screen needs it. */
type Supervisor = Pick<EngineSupervisor, "worker" | "open" | "evaluate" | "cancel">;
type Files = Pick<EngineFactory, "files" | "load" | "preloaded">;

const key = (values: Values): string => JSON.stringify(Object.entries(values).sort());

/**
 * The document on screen. At most one evaluation runs and one waits; a later request replaces the waiting one. Coarse
 * while dragging, refined after a pause. Values that hung are not retried until something changes or a retry is
 * requested, which gets three times the limit, since a machine may be slow or busy.
 */
export class LiveEvaluation {
  readonly #supervisor: Supervisor;
  readonly #files: Files;
  readonly #listeners = new Set<(result: EvaluationResult) => void>();
  #pending: Request | undefined;
  #asked: Pick<Request, "values" | "quality"> | undefined;
  #supersede: (() => void) | undefined;
  #running = false;
  #refinement: ReturnType<typeof setTimeout> | undefined;
  #last: EvaluationResult | undefined;
  /** The worker whose drawing is on the page. */
  #worker: unknown;
  /** The errors of that drawing. */
  #lastErrors: readonly EvaluationError[] = [];
  #revision = noRevision;
  /** Whether results describe the elements. */
  #elements = false;
  #valuesOf: readonly string[] = [];
  /** Whether the pieces are assembled: not any more when that took too long. */
  #assembled = true;
  #hung = new Map<string, EvaluationError>();
  /** Whether a retry was requested; it never happens automatically (decision 0003). */
  #retryRequested = false;

  constructor(supervisor: Supervisor, files: Files) {
    this.#supervisor = supervisor;
    this.#files = files;
  }

  /** What is open. */
  get revision(): Revision {
    return this.#revision;
  }

  /** What was asked for last. */
  get asked(): Pick<Request, "values" | "quality"> | undefined {
    return this.#asked;
  }

  subscribe(listener: (result: EvaluationResult) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** `edited`: it is a changed version of the open document. */
  open(document: object, edited: boolean): void {
    const before = this.#revision;
    if (this.#hung.size > 0 && JSON.stringify(document) !== JSON.stringify(before.document)) {
      this.#hung = new Map();
    }
    this.#revision = nextRevision(before, document, edited);
    clearTimeout(this.#refinement);
    if (!edited) {
      this.#last = undefined;
      this.#asked = undefined;
      this.#retryRequested = false;
      this.#assembled = true;
      this.#pending?.settle(undefined);
      this.#pending = undefined;
    }
    this.#supervisor.open(this.#revision);
  }

  /** Whether results describe the elements, and of which with values. If they do, the last evaluation is repeated. */
  describeElements(on: boolean, valuesOf: readonly string[] = []): void {
    this.#elements = on;
    this.#valuesOf = valuesOf;
    const asked = this.#asked;
    if (on && asked) void this.#enqueue(asked.values, asked.quality);
  }

  /** Draws with these values. Resolves to undefined when later values superseded these before their turn. */
  async update(
    values: Values,
    quality: Quality,
    signal?: AbortSignal,
  ): Promise<EvaluationResult | undefined> {
    signal?.throwIfAborted();
    clearTimeout(this.#refinement);
    if (quality === "drag") {
      this.#refinement = setTimeout(() => void this.#enqueue(values, "rest"), limits.refineAfter);
    }
    return await this.#enqueue(values, quality, signal);
  }

  /** Retries values that took too long, with three times the limit. */
  async retry(values: Values, signal?: AbortSignal): Promise<EvaluationResult | undefined> {
    this.#hung.delete(key(values));
    this.#retryRequested = true;
    return await this.update(values, "rest", signal);
  }

  dispose(): void {
    clearTimeout(this.#refinement);
    this.#pending?.settle(undefined);
    this.#pending = undefined;
    this.#listeners.clear();
  }

  #enqueue(
    values: Values,
    quality: Quality,
    signal?: AbortSignal,
  ): Promise<EvaluationResult | undefined> {
    this.#asked = { values, quality };
    return new Promise((resolve, reject) => {
      const abort = () => {
        if (this.#pending === request) this.#pending = undefined;
        reject(signal?.reason);
      };
      const settle = (result: EvaluationResult | undefined) => {
        signal?.removeEventListener("abort", abort);
        resolve(result);
      };
      const request: Request = { revision: this.#revision, values, quality, settle };
      signal?.addEventListener("abort", abort);
      this.#pending?.settle(undefined);
      this.#pending = request;
      this.#supersede?.();
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let request = this.#pending; request; request = this.#pending) {
      this.#pending = undefined;
      const result = await this.#draw(request);
      // A drawing of a document that was replaced meanwhile is not needed.
      const stale = request.revision.opened !== this.#revision.opened;
      if (!stale && result) this.#publish(result);
      request.settle(stale ? undefined : result);
    }
    this.#running = false;
  }

  #publish(result: EvaluationResult): void {
    this.#last = result;
    for (const listener of this.#listeners) listener(result);
  }

  /** Resolves to undefined when a retry was superseded by newer values. */
  async #draw(request: Request): Promise<EvaluationResult | undefined> {
    const began = performance.now();
    const { revision, values, quality } = request;
    const { document } = revision;
    const resultOf = (change: Change): EvaluationResult => ({
      document,
      values,
      quality,
      drawing: this.#last?.drawing,
      elements: this.#last?.elements,
      assembly: this.#last?.assembly,
      parameters: this.#last?.parameters ?? [],
      errors: [],
      notices: [],
      drawings: [],
      ...change,
      milliseconds: performance.now() - began,
    });
    const known = this.#hung.get(key(values));
    if (known) return resultOf({ status: "hung", errors: [known] });
    try {
      let workerResult = await this.#evaluate(request, limits.evaluation);
      if (workerResult.kind === "hung" && workerResult.location?.name === assembledView) {
        // The drawing is finished by then, and files need only that.
        this.#assembled = false;
        workerResult = await this.#evaluate(request, limits.evaluation);
      }
      const wanted = this.#retryRequested && revision === this.#revision && !this.#hasNewer(values);
      if (workerResult.kind === "hung" && wanted) {
        this.#publish(resultOf({ status: "slow" }));
        const second = await this.#evaluateAgain(request, workerResult.after);
        if (second === undefined) return undefined;
        workerResult = second;
      }
      if (workerResult.kind === "evaluated") {
        this.#retryRequested = false;
        return resultOf(this.#changeBy(workerResult));
      }
      if (workerResult.kind === "refused") {
        return resultOf({ status: "refused", errors: [{ message: workerResult.message }] });
      }
      const problem = hangProblem(workerResult.kind, workerResult.location);
      // Another document that was opened meanwhile may work with these values.
      if (revision === this.#revision) this.#hung.set(key(values), problem);
      return resultOf({ status: "hung", errors: [problem] });
    } catch (error) {
      const message = error instanceof Error ? error.message : "The drawing engine didn't start.";
      return resultOf({ status: "failed", errors: [{ message }] });
    }
  }

  /**
   * What was evaluated. Without its drawing when that is from a worker without cached results, and has errors that were
   * not there before: then the last one is kept.
   */
  #changeBy({ drawing, evaluated }: Extract<WorkerResult, { kind: "evaluated" }>): Change {
    const { parameters, notices, drawings, elements, assembly } = evaluated;
    const problems = problemsOf(evaluated, this.#files.files);
    // A superseded evaluation will request its files again.
    const errors = this.#pending ? evaluated.errors : problems;
    const change = { status: "drawn", parameters, errors, notices, drawings } as const;
    if (this.#last?.drawing !== undefined && this.#worker !== this.#supervisor.worker) {
      const known = new Set(this.#lastErrors.map(errorKey));
      if (problems.some((one) => !known.has(errorKey(one)))) return { ...change, status: "kept" };
    }
    this.#worker = this.#supervisor.worker;
    this.#lastErrors = errors;
    return { ...change, drawing, elements, assembly };
  }

  /** Whether other values are waiting; the same values waiting to be refined do not count. */
  #hasNewer(values: Values): boolean {
    return this.#pending !== undefined && key(this.#pending.values) !== key(values);
  }

  /**
   * The retry, in the fresh worker that replaces one that hung: its code is cold, so its limit is tripled. Newer values
   * do not wait for it: they end it, and get their own retry.
   */
  async #evaluateAgain(request: Request, limit: number): Promise<WorkerResult | undefined> {
    let left = false;
    this.#supersede = () => {
      left = this.#hasNewer(request.values);
      if (left) this.#supervisor.cancel();
    };
    try {
      const workerResult = await this.#evaluate(request, limit);
      if (left) return undefined;
      this.#retryRequested = false;
      return workerResult;
    } finally {
      this.#supersede = undefined;
    }
  }

  /** Evaluates, and again with the files that were missing, unless something newer waits. */
  async #evaluate(request: Request, limit: number): Promise<WorkerResult> {
    const { revision, values, quality } = request;
    const evaluation = {
      revision,
      values,
      tolerance: tolerances[quality],
      elements: this.#elements,
      valuesOf: this.#valuesOf,
      assembled: this.#assembled,
    };
    const { preloaded } = this.#files;
    if (preloaded) await this.#unlessSuperseded(preloaded);
    return await evaluateWithFiles(
      () => this.#supervisor.evaluate(evaluation, limit),
      async (ids) => !this.#pending && (await this.#unlessSuperseded(this.#files.load(ids))),
    );
  }

  /** Waits for something, unless something newer is waiting. Resolves to whether it was there. */
  async #unlessSuperseded(coming: Promise<unknown>): Promise<boolean> {
    const outer = this.#supersede;
    const superseded = new Promise<false>((resolve) => {
      this.#supersede = () => resolve(false);
    });
    const came = await Promise.race([coming.then(() => true), superseded]);
    this.#supersede = outer;
    return came;
  }
}

/** Errors with the same key have the same message for the same location. */
function errorKey({ element, parameter, property, modifier, message }: EvaluationError): string {
  return JSON.stringify([element, parameter, property, modifier, message]);
}
