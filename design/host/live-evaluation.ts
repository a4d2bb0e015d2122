import type { Drawing } from "../src/drawing.ts";
import type { EvaluationError, Notice, ParameterInfo } from "../src/index.ts";
import type { EngineFactory } from "./engine-factory.ts";
import type { EngineSupervisor } from "./engine-supervisor.ts";
import { type Evaluated, limits, type Quality, tolerances, type Values } from "./protocol.ts";
import { evaluateWithFiles, hangProblem, problemsOf, type WorkerResult } from "./worker-result.ts";

/** The result of an evaluation. */
export interface EvaluationResult {
  /**
   * "refused": the engine can't draw this, and a retry gives the same. "failed": the engine could not be started.
   * "hung": the evaluation was ended. "slow": it was ended and is retried once; that result follows.
   */
  readonly status: "drawn" | "refused" | "failed" | "hung" | "slow";
  readonly values: Values;
  readonly quality: Quality;
  /**
   * Of these values when the status is "drawn"; otherwise the last drawing. The last one is also kept when a new worker
   * draws with errors, since it has no earlier results to fall back on.
   */
  readonly drawing: Drawing | undefined;
  readonly parameters: readonly ParameterInfo[];
  readonly errors: readonly EvaluationError[];
  readonly notices: readonly Notice[];
  /** What is known of the document's drawings. */
  readonly drawings: Evaluated["drawings"];
  /** From the start of the evaluation until its drawing arrived. */
  readonly milliseconds: number;
}

interface Request {
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
  #supersede: (() => void) | undefined;
  #running = false;
  #refinement: ReturnType<typeof setTimeout> | undefined;
  #last: EvaluationResult | undefined;
  /** The worker whose drawing is on the page. */
  #worker: unknown;
  /** The errors of that drawing. */
  #lastErrors: readonly EvaluationError[] = [];
  #document: unknown;
  #hung = new Map<string, EvaluationError>();
  /** Whether a retry was requested; it never happens automatically (decision 0003). */
  #retryRequested = false;

  constructor(supervisor: Supervisor, files: Files) {
    this.#supervisor = supervisor;
    this.#files = files;
  }

  subscribe(listener: (result: EvaluationResult) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  open(document: unknown, edited: boolean): void {
    if (this.#hung.size > 0 && JSON.stringify(document) !== JSON.stringify(this.#document)) {
      this.#hung = new Map();
    }
    this.#document = document;
    clearTimeout(this.#refinement);
    if (!edited) {
      this.#last = undefined;
      this.#retryRequested = false;
      this.#pending?.settle(undefined);
      this.#pending = undefined;
    }
    this.#supervisor.open(document, edited);
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
    return new Promise((resolve, reject) => {
      const abort = () => {
        if (this.#pending === request) this.#pending = undefined;
        reject(signal?.reason);
      };
      const settle = (result: EvaluationResult | undefined) => {
        signal?.removeEventListener("abort", abort);
        resolve(result);
      };
      const request: Request = { values, quality, settle };
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
      const document = this.#document;
      const result = await this.#draw(request);
      // A drawing of a document that was replaced meanwhile is not needed.
      const stale = document !== this.#document && this.#last === undefined;
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
  async #draw({ values, quality }: Request): Promise<EvaluationResult | undefined> {
    const began = performance.now();
    const document = this.#document;
    const resultOf = (change: Change): EvaluationResult => ({
      values,
      quality,
      drawing: this.#last?.drawing,
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
      let workerResult = await this.#evaluate(values, quality, limits.evaluation);
      const wanted = this.#retryRequested && document === this.#document && !this.#hasNewer(values);
      if (workerResult.kind === "hung" && wanted) {
        this.#publish(resultOf({ status: "slow" }));
        const second = await this.#evaluateAgain(values, quality, workerResult.after);
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
      if (document === this.#document) this.#hung.set(key(values), problem);
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
    const { parameters, notices, drawings } = evaluated;
    const problems = problemsOf(evaluated, this.#files.files);
    // A superseded evaluation will request its files again.
    const errors = this.#pending ? evaluated.errors : problems;
    const change = { status: "drawn", parameters, errors, notices, drawings } as const;
    if (this.#last?.drawing !== undefined && this.#worker !== this.#supervisor.worker) {
      const known = new Set(this.#lastErrors.map(errorKey));
      if (problems.some((one) => !known.has(errorKey(one)))) return change;
    }
    this.#worker = this.#supervisor.worker;
    this.#lastErrors = errors;
    return { ...change, drawing };
  }

  /** Whether other values are waiting; the same values waiting to be refined do not count. */
  #hasNewer(values: Values): boolean {
    return this.#pending !== undefined && key(this.#pending.values) !== key(values);
  }

  /**
   * The retry, in the fresh worker that replaces one that hung: its code is cold, so its limit is tripled. Newer values
   * do not wait for it: they end it, and get their own retry.
   */
  async #evaluateAgain(
    values: Values,
    quality: Quality,
    limit: number,
  ): Promise<WorkerResult | undefined> {
    let left = false;
    this.#supersede = () => {
      left = this.#hasNewer(values);
      if (left) this.#supervisor.cancel();
    };
    try {
      const workerResult = await this.#evaluate(values, quality, limit);
      if (left) return undefined;
      this.#retryRequested = false;
      return workerResult;
    } finally {
      this.#supersede = undefined;
    }
  }

  /** Evaluates, and again with the files that were missing, unless something newer waits. */
  async #evaluate(values: Values, quality: Quality, limit: number): Promise<WorkerResult> {
    const tolerance = tolerances[quality];
    await this.#unlessSuperseded(this.#files.preloaded);
    return await evaluateWithFiles(
      () => this.#supervisor.evaluate(values, tolerance, limit),
      async (ids) => !this.#pending && (await this.#unlessSuperseded(this.#files.load(ids))),
    );
  }

  /** Waits for something, unless something newer is waiting. Resolves to whether it was there. */
  async #unlessSuperseded(coming: Promise<unknown> | undefined): Promise<boolean> {
    if (!coming) return true;
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
