import type { Drawing } from "../src/drawing.ts";
import type { EvaluationError, Notice, ParameterInfo, Place } from "../src/index.ts";
import type { Outcome } from "./engine.ts";
import type { FontShelf } from "./fonts.ts";
import type { Lane } from "./lane.ts";
import { type Evaluated, limits, type Quality, tolerances, type Values } from "./protocol.ts";
import type { Workshop } from "./workshop.ts";

/** The result of an evaluation. */
export interface Result {
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
  /** From the start of the evaluation until its drawing arrived. */
  readonly milliseconds: number;
}

interface Request {
  readonly values: Values;
  readonly quality: Quality;
  readonly settle: (result: Result | undefined) => void;
}

const key = (values: Values): string => JSON.stringify(Object.entries(values).sort());

/**
 * The document on screen. At most one evaluation runs and one waits; a later request replaces the waiting one. Coarse
 * while dragging, refined after a pause. Values that hung are not retried until something changes or a retry is
 * requested, which gets three times the limit, since a machine may be slow or busy.
 */
export class Live {
  readonly #lane: Lane;
  readonly #workshop: Workshop;
  readonly #listeners = new Set<(result: Result) => void>();
  #waiting: Request | undefined;
  #overtake: (() => void) | undefined;
  #running = false;
  #refinement: ReturnType<typeof setTimeout> | undefined;
  #last: Result | undefined;
  /** The worker whose drawing is on the page. */
  #worker: unknown;
  /** The errors of that drawing. */
  #lastErrors: readonly EvaluationError[] = [];
  #document: unknown;
  #hung = new Map<string, EvaluationError>();
  /** Whether a retry was requested; it never happens automatically (decision 0003). */
  #secondTry = false;

  constructor(lane: Lane, workshop: Workshop) {
    this.#lane = lane;
    this.#workshop = workshop;
  }

  subscribe(listener: (result: Result) => void): () => void {
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
      this.#secondTry = false;
      this.#waiting?.settle(undefined);
      this.#waiting = undefined;
    }
    this.#lane.open(document, edited);
  }

  /** Draws with these values. Resolves to undefined when later values superseded these before their turn. */
  async update(
    values: Values,
    quality: Quality,
    signal?: AbortSignal,
  ): Promise<Result | undefined> {
    signal?.throwIfAborted();
    clearTimeout(this.#refinement);
    if (quality === "drag") {
      this.#refinement = setTimeout(() => void this.#ask(values, "rest"), limits.rest);
    }
    return await this.#ask(values, quality, signal);
  }

  /** Retries values that took too long, with three times the limit. */
  async again(values: Values, signal?: AbortSignal): Promise<Result | undefined> {
    this.#hung.delete(key(values));
    this.#secondTry = true;
    return await this.update(values, "rest", signal);
  }

  dispose(): void {
    clearTimeout(this.#refinement);
    this.#waiting?.settle(undefined);
    this.#waiting = undefined;
    this.#listeners.clear();
  }

  #ask(values: Values, quality: Quality, signal?: AbortSignal): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        if (this.#waiting === request) this.#waiting = undefined;
        reject(signal?.reason);
      };
      const settle = (result: Result | undefined) => {
        signal?.removeEventListener("abort", abort);
        resolve(result);
      };
      const request: Request = { values, quality, settle };
      signal?.addEventListener("abort", abort);
      this.#waiting?.settle(undefined);
      this.#waiting = request;
      this.#overtake?.();
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let request = this.#waiting; request; request = this.#waiting) {
      this.#waiting = undefined;
      const document = this.#document;
      const result = await this.#draw(request);
      // A drawing of a document that was replaced meanwhile is not needed.
      const stale = document !== this.#document && this.#last === undefined;
      if (!stale && result) this.#deliver(result);
      request.settle(stale ? undefined : result);
    }
    this.#running = false;
  }

  #deliver(result: Result): void {
    this.#last = result;
    for (const listener of this.#listeners) listener(result);
  }

  /** Resolves to undefined when a retry was superseded by newer values. */
  async #draw({ values, quality }: Request): Promise<Result | undefined> {
    const began = performance.now();
    const document = this.#document;
    const finish = (status: Result["status"], from: Partial<Result>): Result => ({
      values,
      quality,
      status,
      drawing: this.#last?.drawing,
      parameters: this.#last?.parameters ?? [],
      errors: [],
      notices: [],
      ...from,
      milliseconds: performance.now() - began,
    });
    const known = this.#hung.get(key(values));
    if (known) return finish("hung", { errors: [known] });
    try {
      let outcome = await this.#evaluate(values, quality, limits.evaluation);
      const wanted = this.#secondTry && document === this.#document && !this.#hasNewer(values);
      if (outcome.kind === "hung" && wanted) {
        this.#deliver(finish("slow", {}));
        const second = await this.#evaluateAgain(values, quality, outcome.after);
        if (second === undefined) return undefined;
        outcome = second;
      }
      if (outcome.kind === "evaluated") this.#secondTry = false;
      switch (outcome.kind) {
        case "evaluated": {
          const { parameters, notices, missingFonts } = outcome.evaluated;
          // A superseded evaluation will ask for its fonts again.
          const missing = this.#waiting ? [] : missingFonts;
          const errors = [
            ...outcome.evaluated.errors,
            ...missing.map((id) => fontProblem(id, this.#workshop.fonts)),
          ];
          const told = { parameters, errors, notices };
          if (this.#keepsLast(outcome.evaluated)) return finish("drawn", told);
          this.#worker = this.#lane.worker;
          this.#lastErrors = errors;
          return finish("drawn", { drawing: outcome.drawing, ...told });
        }
        case "refused":
          return finish("refused", { errors: [{ message: outcome.message }] });
        case "hung":
        case "broken": {
          const problem = hangProblem(outcome.kind, outcome.place);
          // Another document that was opened meanwhile may work with these values.
          if (document === this.#document) this.#hung.set(key(values), problem);
          return finish("hung", { errors: [problem] });
        }
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : "The drawing engine did not start.";
      return finish("failed", { errors: [{ message }] });
    }
  }

  /**
   * Whether to keep the last drawing: the new one is from a worker without its cached results, and has errors that were
   * not there before.
   */
  #keepsLast({ errors, missingFonts }: Pick<Evaluated, "errors" | "missingFonts">): boolean {
    if (this.#last?.drawing === undefined || this.#worker === this.#lane.worker) return false;
    const known = new Set(this.#lastErrors.map(errorKey));
    const missing = missingFonts.map((id) => fontProblem(id, this.#workshop.fonts));
    return [...errors, ...missing].some((one) => !known.has(errorKey(one)));
  }

  /** Whether other values are waiting; the same values waiting to be refined do not count. */
  #hasNewer(values: Values): boolean {
    return this.#waiting !== undefined && key(this.#waiting.values) !== key(values);
  }

  /**
   * The retry, in the fresh worker that replaces one that hung: its code is cold, so its limit is tripled. Newer values
   * do not wait for it: they end it, and get their own retry.
   */
  async #evaluateAgain(
    values: Values,
    quality: Quality,
    limit: number,
  ): Promise<Outcome | undefined> {
    let left = false;
    this.#overtake = () => {
      left = this.#hasNewer(values);
      if (left) this.#lane.giveUp();
    };
    try {
      const outcome = await this.#evaluate(values, quality, limit);
      if (left) return undefined;
      this.#secondTry = false;
      return outcome;
    } finally {
      this.#overtake = undefined;
    }
  }

  /** Evaluates, and again with the fonts that were missing, unless something newer waits. */
  async #evaluate(values: Values, quality: Quality, limit: number): Promise<Outcome> {
    const tolerance = tolerances[quality];
    await this.#unlessOvertaken(this.#workshop.arriving);
    for (let round = 0; ; round++) {
      const outcome = await this.#lane.evaluate(values, tolerance, limit);
      if (outcome.kind !== "evaluated" || round === 3 || this.#waiting) return outcome;
      const { missingFonts } = outcome.evaluated;
      if (missingFonts.length === 0) return outcome;
      if (!(await this.#unlessOvertaken(this.#workshop.load(missingFonts)))) return outcome;
    }
  }

  /** Waits for something, unless something newer is waiting. Resolves to whether it was there. */
  async #unlessOvertaken(coming: Promise<unknown> | undefined): Promise<boolean> {
    if (!coming) return true;
    const outer = this.#overtake;
    const overtaken = new Promise<false>((resolve) => {
      this.#overtake = () => resolve(false);
    });
    const came = await Promise.race([coming.then(() => true), overtaken]);
    this.#overtake = outer;
    return came;
  }
}

/** Errors with the same key have the same message for the same place. */
function errorKey({ element, parameter, property, modifier, message }: EvaluationError): string {
  return JSON.stringify([element, parameter, property, modifier, message]);
}

/** The error that a text was left out because its font did not load. */
export function fontProblem(id: string, fonts: Pick<FontShelf, "familyOf">): EvaluationError {
  return { message: `The font ${fonts.familyOf(id) ?? id} is not there.` };
}

/** The error that names what hung, in words for users. */
export function hangProblem(kind: "hung" | "broken", place: Place | undefined): EvaluationError {
  const message =
    kind === "hung"
      ? "This takes too long to draw, so it was stopped. Change a value to try again."
      : "The drawing stopped by itself; it may need too much memory. Change a value to try again.";
  return { ...place, message };
}
