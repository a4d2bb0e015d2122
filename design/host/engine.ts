import type { Drawing } from "../src/drawing.ts";
import { applyDrawingDiff } from "../src/drawing-diff.ts";
import type { Place } from "../src/index.ts";
import type { Frame } from "./frame.ts";
import {
  type EngineReply,
  type EngineRequest,
  type Evaluated,
  limits,
  type Values,
} from "./protocol.ts";
import { readReply } from "./replies.ts";

/** How an evaluation ended. */
export type Outcome =
  | { readonly kind: "evaluated"; readonly drawing: Drawing; readonly evaluated: Evaluated }
  | { readonly kind: "refused"; readonly message: string }
  /** It took too long and was ended after `after` milliseconds. */
  | { readonly kind: "hung"; readonly place: Place | undefined; readonly after: number }
  /** The worker crashed, or sent an invalid message. */
  | { readonly kind: "broken"; readonly place: Place | undefined };

interface Evaluation {
  readonly id: number;
  place: Place | undefined;
  end(outcome: Outcome): void;
}

/** One worker, as seen from the page. It evaluates one document at a time. */
export class Engine {
  readonly frame: Frame;
  readonly ready: Promise<void>;
  readonly #id: number;
  readonly #port: MessagePort;
  #drawing: Drawing | undefined;
  #evaluation: Evaluation | undefined;
  #evaluations = 0;
  #broken = false;
  /** Whether it has evaluated before, so that its code has been compiled. */
  #warm = false;
  #begin: { done: () => void; failed: (error: Error) => void } | undefined;

  constructor(frame: Frame, harfbuzz: ArrayBuffer) {
    this.frame = frame;
    const unwatch = frame.watch();
    this.ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#break(), limits.boot);
      const end = () => {
        clearTimeout(timer);
        unwatch();
      };
      this.#begin = {
        done: () => {
          end();
          resolve();
        },
        failed: (error) => {
          end();
          reject(error);
        },
      };
    });
    this.ready.catch(() => undefined); // reported to whoever awaits it; an unused spare may fail silently
    const { id, port } = frame.start(() => this.#break());
    this.#id = id;
    this.#port = port;
    port.onmessage = ({ data }) => this.#hear(data);
    port.onmessageerror = () => this.#break();
    this.post({ type: "boot", harfbuzz });
  }

  /** Whether it can evaluate again. */
  get usable(): boolean {
    return !this.#broken;
  }

  post(request: EngineRequest): void {
    this.#port.postMessage(request);
  }

  /**
   * Evaluates the open document. `suspect` is called when it takes suspiciously long. A worker that is still starting evaluates
   * it as soon as it has started; rejects when it does not start.
   */
  async evaluate(
    values: Values,
    tolerance: number,
    milliseconds: number,
    suspect: () => void,
  ): Promise<Outcome> {
    this.#evaluations += 1;
    const id = this.#evaluations;
    const unwatch = this.frame.watch();
    let suspicion: ReturnType<typeof setTimeout>;
    let limit: ReturnType<typeof setTimeout>;
    const ended = new Promise<Outcome>((resolve) => {
      this.#evaluation = {
        id,
        place: undefined,
        end: (outcome) => {
          clearTimeout(suspicion);
          clearTimeout(limit);
          unwatch();
          this.#evaluation = undefined;
          if (outcome.kind === "hung" || outcome.kind === "broken") this.#broken = true;
          resolve(outcome);
        },
      };
    });
    if (this.#broken) this.#break();
    else this.post({ type: "evaluate", id, values, tolerance });
    await Promise.race([this.ready, ended]);
    const evaluation = this.#evaluation;
    if (evaluation?.id === id) {
      const patience = this.#warm ? 1 : limits.cold;
      const after = patience * milliseconds;
      suspicion = setTimeout(suspect, patience * limits.suspicion);
      limit = setTimeout(
        () => evaluation.end({ kind: "hung", place: evaluation.place, after }),
        after,
      );
    }
    return await ended;
  }

  /**
   * Stops waiting for the current evaluation, even if the worker is still starting; the caller then ends the worker.
   * The evaluation ends as "broken" before the start fails, so that the next worker does not repeat it.
   */
  giveUp(): void {
    this.#evaluation?.end({ kind: "broken", place: this.#evaluation.place });
    this.#break();
  }

  /** Ends the worker. Resolves to whether its frame is alive. */
  end(): Promise<boolean> {
    this.#port.close();
    this.#break();
    return this.frame.end(this.#id);
  }

  #hear(data: unknown): void {
    if (this.#broken) return;
    let reply: EngineReply;
    try {
      reply = readReply(data);
      this.#take(reply);
    } catch {
      this.#break();
    }
  }

  #take(reply: EngineReply): void {
    if (reply.type === "ready") {
      this.#begin?.done();
      return;
    }
    const evaluation = this.#evaluation;
    if (reply.type === "refused" && reply.id === 0) {
      this.#begin?.failed(new Error(reply.message));
      this.#break();
      return;
    }
    // Any other unrequested message is invalid.
    if (evaluation?.id !== reply.id) throw new Error("The reply belongs to no evaluation.");
    if (reply.type === "at") evaluation.place = reply.place;
    else if (reply.type === "refused") {
      evaluation.end({ kind: "refused", message: reply.message });
    } else {
      this.#warm = true;
      this.#drawing = applyDrawingDiff(this.#drawing, reply.diff);
      evaluation.end({ kind: "evaluated", drawing: this.#drawing, evaluated: reply });
    }
  }

  #break(): void {
    this.#broken = true;
    this.#begin?.failed(new Error("The drawing engine did not start."));
    this.#evaluation?.end({ kind: "broken", place: this.#evaluation.place });
  }
}
