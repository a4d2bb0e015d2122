import type { Drawing } from "../src/drawing.ts";
import type { EvaluationError, Notice, ParameterInfo } from "../src/index.ts";
import type { Lane } from "./lane.ts";
import { fontProblem, hangProblem } from "./live.ts";
import { limits, tolerances, type Values } from "./protocol.ts";
import type { Workshop } from "./workshop.ts";

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
}

/** Evaluates rows, one after the other, in a separate worker, so that the drawing on screen stays responsive. */
export class Batch {
  readonly #lane: Lane;
  readonly #workshop: Workshop;
  #document: unknown;
  #before: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(lane: Lane, workshop: Workshop) {
    this.#lane = lane;
    this.#workshop = workshop;
  }

  /** Draws a row; rows wait for the ones before them. */
  async row(document: unknown, values: Values, signal?: AbortSignal): Promise<RowResult> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const turn = this.#before;
    const mine = turn.then(async () => {
      signal?.throwIfAborted();
      return await this.#draw(document, values);
    });
    const done = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#before = done;
    void done.then(() => {
      // The worker is kept, with its memory, only while rows arrive.
      if (this.#before === done) this.#idle = setTimeout(() => this.#lane.end(), limits.idle);
    });
    return await mine;
  }

  async #draw(document: unknown, values: Values): Promise<RowResult> {
    if (this.#document !== document) {
      this.#document = document;
      this.#lane.open(document, false);
    }
    const none = { drawing: undefined, notices: [], parameters: [] };
    for (let round = 0; ; round++) {
      const outcome = await this.#lane.evaluate(values, tolerances.rest, limits.row);
      if (outcome.kind === "refused") {
        return { ...none, status: "failed", errors: [{ message: outcome.message }] };
      }
      if (outcome.kind !== "evaluated") {
        return { ...none, status: "hung", errors: [hangProblem(outcome.kind, outcome.place)] };
      }
      const { errors, notices, parameters, missingFonts } = outcome.evaluated;
      if (missingFonts.length > 0 && round < 3) {
        await this.#workshop.load(missingFonts);
        continue;
      }
      if (errors.length > 0 || missingFonts.length > 0) {
        const missing = missingFonts.map((id) => fontProblem(id, this.#workshop.fonts));
        return { ...none, status: "failed", errors: [...errors, ...missing], notices };
      }
      return { status: "drawn", drawing: outcome.drawing, errors, notices, parameters };
    }
  }
}
