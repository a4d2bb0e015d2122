import type { Drawing } from "../src/drawing.ts";
import type { EvaluationError, Notice, ParameterInfo } from "../src/index.ts";
import type { EngineFactory } from "./engine-factory.ts";
import type { EngineSupervisor } from "./engine-supervisor.ts";
import { limits, nextRevision, noRevision, tolerances, type Values } from "./protocol.ts";
import { evaluateWithFiles, hangProblem, problemsOf } from "./worker-result.ts";

/** One row of a batch, drawn. */
export interface RowResult {
  readonly status: "drawn" | "failed" | "hung";
  /** Present when the status is "drawn". */
  readonly drawing: Drawing | undefined;
  /** A row with errors is "failed": rows are cut without anybody looking at them. */
  readonly errors: readonly EvaluationError[];
  readonly notices: readonly Notice[];
  /** The values of all parameters; empty when nothing was drawn. */
  readonly parameters: readonly ParameterInfo[];
  /** On request, what an element consists of; taken-apart.ts checks it. */
  readonly apart?: unknown;
}

type Supervisor = Pick<EngineSupervisor, "evaluate" | "cancel" | "end">;
type Files = Pick<EngineFactory, "files" | "load">;

/** Evaluates rows, one after the other, in a separate worker, so that the drawing on screen stays responsive. */
export class BatchEvaluation {
  readonly #engine: Supervisor;
  readonly #files: Files;
  #revision = noRevision;
  #before: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: Supervisor, files: Files) {
    this.#engine = engine;
    this.#files = files;
  }

  /** Draws a row, and takes one of its elements apart; rows wait for the ones before them. */
  async row(
    document: object,
    values: Values,
    signal?: AbortSignal,
    takeApart?: string,
  ): Promise<RowResult> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const turn = this.#before;
    const mine = turn.then(async () => {
      signal?.throwIfAborted();
      if (takeApart === undefined) return await this.#draw(document, values);
      // It may take long: who doesn't wait for it any more wants the next one at once.
      const cancel = () => this.#engine.cancel();
      signal?.addEventListener("abort", cancel);
      try {
        return await this.#draw(document, values, takeApart);
      } finally {
        signal?.removeEventListener("abort", cancel);
        signal?.throwIfAborted();
      }
    });
    const done = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#before = done;
    void done.then(() => {
      // The worker is kept, with its memory, only while rows arrive.
      if (this.#before === done) this.#idle = setTimeout(() => this.#engine.end(), limits.idle);
    });
    return await mine;
  }

  async #draw(document: object, values: Values, takeApart?: string): Promise<RowResult> {
    if (this.#revision.document !== document) {
      this.#revision = nextRevision(this.#revision, document, false);
    }
    const none = { drawing: undefined, notices: [], parameters: [] };
    const result = await evaluateWithFiles(
      () => {
        const asked = { elements: false, assembled: false, takeApart };
        const request = { values, tolerance: tolerances.rest, ...asked };
        return this.#engine.evaluate({ revision: this.#revision, ...request }, limits.row);
      },
      async (ids) => {
        await this.#files.load(ids);
        return true;
      },
    );
    if (result.kind === "refused") {
      return { ...none, status: "failed", errors: [{ message: result.message }] };
    }
    if (result.kind !== "evaluated") {
      return { ...none, status: "hung", errors: [hangProblem(result.kind, result.location)] };
    }
    const { notices, parameters, apart } = result.evaluated;
    const errors = problemsOf(result.evaluated, this.#files.files);
    if (errors.length > 0) return { ...none, status: "failed", errors, notices, apart };
    return { status: "drawn", drawing: result.drawing, errors, notices, parameters, apart };
  }
}
