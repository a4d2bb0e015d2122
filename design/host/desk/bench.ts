import type { DeskMessage, JobInput, JobName, JobOutput } from "./jobs.ts";

/** Why a job failed, in a sentence for people. */
export class DeskError extends Error {
  override readonly name = "DeskError";
}

interface Order {
  readonly id: number;
  readonly name: JobName;
  readonly input: unknown;
  /** Milliseconds. */
  readonly limit: number;
  readonly tooLong: string;
  readonly resolve: (output: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

export interface OrderOptions {
  /** Milliseconds the job may take. */
  readonly limit: number;
  /** The message when it takes longer. */
  readonly tooLong: string;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds to load the worker's script, on a slow line. */
const LOADING = 30_000;

const DONE = "The page is done with this.";

/**
 * One worker that does job after job. It is terminated when a job takes too long or is canceled, and replaced for the
 * next.
 */
export class Bench {
  readonly #make: () => Worker;
  #worker: Worker | undefined;
  #ready = false;
  #current: Order | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Order[] = [];
  #orders = 0;
  #disposed = false;

  constructor(make: () => Worker) {
    this.#make = make;
  }

  /** Throws a DeskError when the job fails, and the signal's reason once it is aborted. */
  async order<N extends JobName>(
    name: N,
    input: JobInput<N>,
    { limit, tooLong, signal }: OrderOptions,
  ): Promise<JobOutput<N>> {
    signal?.throwIfAborted();
    if (this.#disposed) throw new DeskError(DONE);
    let cancel: (() => void) | undefined;
    try {
      const output = await new Promise<unknown>((resolve, reject) => {
        const id = this.#orders++;
        const order: Order = { id, name, input, limit, tooLong, resolve, reject };
        cancel = () => this.#cancel(order, signal?.reason);
        signal?.addEventListener("abort", cancel);
        this.#waiting.push(order);
        this.#next();
      });
      return output as JobOutput<N>;
    } finally {
      if (cancel) signal?.removeEventListener("abort", cancel);
    }
  }

  dispose(): void {
    this.#disposed = true;
    const reason = new DeskError(DONE);
    for (const order of this.#waiting) order.reject(reason);
    this.#waiting = [];
    this.#end(reason);
  }

  #cancel(order: Order, reason: unknown): void {
    this.#waiting = this.#waiting.filter((one) => one !== order);
    order.reject(reason);
    // A running job cannot be interrupted, so its worker is terminated.
    if (this.#current === order) this.#end(reason);
    this.#next();
  }

  #next(): void {
    if (this.#current) return;
    const order = this.#waiting.shift();
    if (!order) return;
    this.#current = order;
    try {
      this.#worker ??= this.#open();
      this.#worker.postMessage({ id: order.id, name: order.name, input: order.input });
    } catch (error) {
      this.#end(error);
      this.#next();
      return;
    }
    this.#watch();
  }

  #open(): Worker {
    const worker = this.#make();
    this.#ready = false;
    worker.onmessage = ({ data }: MessageEvent<DeskMessage>) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end(new DeskError("This part of the page stopped by itself. Try again."));
      this.#next();
    };
    return worker;
  }

  /** A job's timeout starts once the worker has loaded. */
  #watch(): void {
    clearTimeout(this.#timer);
    const order = this.#current;
    if (!order) return;
    this.#timer = setTimeout(
      () => {
        this.#end(new DeskError(order.tooLong));
        this.#next();
      },
      this.#ready ? order.limit : LOADING,
    );
  }

  #hear(message: DeskMessage): void {
    if (message.type === "ready") {
      this.#ready = true;
      this.#watch();
      return;
    }
    const order = this.#current;
    if (order?.id !== message.id) return;
    clearTimeout(this.#timer);
    this.#current = undefined;
    if (message.type === "done") order.resolve(message.output);
    else order.reject(new DeskError(message.message));
    this.#next();
  }

  /** Terminates the worker and its job. */
  #end(reason: unknown): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#current?.reject(reason);
    this.#current = undefined;
  }
}
