import type { Drawing } from "../src/drawing.ts";
import { applyDrawingDiff } from "../src/drawing-diff.ts";
import { patchesBetween } from "../src/edit/patch.ts";
import type { DocumentLocation } from "../src/index.ts";
import type { Frame } from "./frame.ts";
import { type EngineRequest, type EvaluationRequest, limits, type Revision } from "./protocol.ts";
import { readReply } from "./replies.ts";
import type { WorkerResult } from "./worker-result.ts";

/** What the page knows of an evaluation while its worker runs it. */
interface RunningEvaluation {
  readonly id: number;
  location: DocumentLocation | undefined;
  end(result: WorkerResult): void;
}

/** One worker, as seen from the page. It evaluates one document at a time. */
export class EngineClient {
  readonly frame: Frame;
  readonly ready: Promise<void>;
  readonly #id: number;
  readonly #port: MessagePort;
  /** What the worker has. */
  #revision: Revision | undefined;
  #drawing: Drawing | undefined;
  #evaluation: RunningEvaluation | undefined;
  #evaluations = 0;
  #broken = false;
  /** Bytes of drawings that the next evaluation reads. */
  #unread = 0;
  /** Whether it has evaluated before, so that its code has been compiled. */
  #warm = false;
  #settleStart = (_error?: Error) => {};

  constructor(frame: Frame, harfbuzz: ArrayBuffer) {
    this.frame = frame;
    const timer = setTimeout(() => this.#fail(), limits.start);
    const unwatch = frame.watch();
    this.ready = new Promise<void>((resolve, reject) => {
      this.#settleStart = (error) => {
        clearTimeout(timer);
        unwatch();
        if (error) reject(error);
        else resolve();
      };
    });
    this.ready.catch(() => undefined); // reported to whoever awaits it; an unused spare may fail silently
    const { id, port } = frame.start(() => this.#fail());
    this.#id = id;
    this.#port = port;
    port.onmessage = ({ data }) => this.#receive(data);
    port.onmessageerror = () => this.#fail();
    this.post({ type: "boot", harfbuzz });
  }

  /** Whether it can evaluate again. */
  get usable(): boolean {
    return !this.#broken;
  }

  /** The document that it has evaluated, by the number with which it was opened; undefined when there is none yet. */
  get opened(): number | undefined {
    return this.#revision?.opened;
  }

  post(request: EngineRequest): void {
    if (request.type === "files") {
      for (const { bytes } of request.drawings) this.#unread += bytes.byteLength;
    }
    this.#port.postMessage(request);
  }

  /**
   * Evaluates a document, which is the one it has evaluated before or a later revision. `onSlow` is called when it takes
   * long. A worker that is still starting evaluates it as soon as it has started; rejects when it does not start.
   */
  async evaluate(
    { revision, ...options }: EvaluationRequest,
    milliseconds: number,
    onSlow: () => void,
  ): Promise<WorkerResult> {
    this.#evaluations += 1;
    const id = this.#evaluations;
    const unwatch = this.frame.watch();
    let slow: ReturnType<typeof setTimeout>;
    let limit: ReturnType<typeof setTimeout>;
    const ended = new Promise<WorkerResult>((resolve) => {
      this.#evaluation = {
        id,
        location: undefined,
        end: (result) => {
          clearTimeout(slow);
          clearTimeout(limit);
          unwatch();
          this.#evaluation = undefined;
          if (result.kind === "hung" || result.kind === "broken") this.#broken = true;
          resolve(result);
        },
      };
    });
    if (this.#broken) this.#fail();
    else {
      this.#show(revision);
      this.post({ type: "evaluate", id, ...options });
    }
    await Promise.race([this.ready, ended]);
    const evaluation = this.#evaluation;
    if (evaluation?.id === id) {
      const factor = this.#warm ? 1 : limits.coldFactor;
      const after = factor * milliseconds + (this.#unread / 2 ** 20) * limits.readPerMegabyte;
      this.#unread = 0;
      slow = setTimeout(onSlow, factor * limits.slow);
      limit = setTimeout(
        () => evaluation.end({ kind: "hung", location: evaluation.location, after }),
        after,
      );
    }
    return await ended;
  }

  /**
   * Stops waiting for the current evaluation, even if the worker is still starting; the caller then ends the worker.
   * The evaluation ends as "broken" before the start fails, so that the next worker does not repeat it.
   */
  cancel(): void {
    this.#evaluation?.end({ kind: "broken", location: this.#evaluation.location });
    this.#fail();
  }

  /** Ends the worker. Resolves to whether its frame is alive. */
  end(): Promise<boolean> {
    this.#port.close();
    this.#fail();
    this.#drawing = undefined;
    return this.frame.end(this.#id);
  }

  /** Gives the worker a document: the first time as a whole, then what changed since. */
  #show(revision: Revision): void {
    const before = this.#revision;
    if (before?.number === revision.number) return;
    this.#revision = revision;
    const { number, document } = revision;
    if (before === undefined) this.post({ type: "open", revision: number, document });
    else {
      const patches = patchesBetween(before.document, document);
      this.post({ type: "edit", revision: number, patches });
    }
  }

  #receive(data: unknown): void {
    if (this.#broken) return;
    try {
      this.#handle(data);
    } catch {
      this.#fail();
    }
  }

  /** Throws when the message is invalid or was not requested. */
  #handle(data: unknown): void {
    const reply = readReply(data);
    if (reply.type === "ready") {
      this.#settleStart();
      return;
    }
    const evaluation = this.#evaluation;
    if (reply.type === "refused" && reply.id === 0) {
      this.#settleStart(new Error(reply.message));
      this.#fail();
      return;
    }
    const isOther = reply.type === "evaluated" && reply.revision !== this.#revision?.number;
    if (evaluation?.id !== reply.id || isOther) throw new Error("It was not asked for.");
    if (reply.type === "at") evaluation.location = reply.location;
    else if (reply.type === "refused") {
      evaluation.end({ kind: "refused", message: reply.message });
    } else {
      this.#warm = true;
      this.#drawing = applyDrawingDiff(this.#drawing, reply.diff);
      evaluation.end({ kind: "evaluated", drawing: this.#drawing, evaluated: reply });
    }
  }

  #fail(): void {
    this.#broken = true;
    this.#settleStart(new Error("The drawing engine didn't start."));
    this.#evaluation?.end({ kind: "broken", location: this.#evaluation.location });
  }
}
