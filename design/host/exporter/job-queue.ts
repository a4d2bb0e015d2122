import type { JobInput, JobName, JobOutput, JobReply } from "./jobs.ts";

/** Why a job failed, in a sentence for people. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}

interface Job {
  readonly id: number;
  readonly name: JobName;
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

export interface JobOptions {
  readonly signal?: AbortSignal | undefined;
}

/** How many milliseconds a job may take, and the message when it takes longer. */
const timeouts: Readonly<Record<JobName, readonly [milliseconds: number, message: string]>> = {
  review: [5_000, "This drawing is too intricate to check in time."],
  work: [10_000, "This drawing is too intricate to estimate in time."],
  file: [20_000, "This drawing is too intricate to export in time. Simplify it first."],
  sheets: [60_000, "These drawings are too intricate to lay out in time. Try fewer at once."],
};

/** Milliseconds to load the worker's script, on a slow line. */
const LOADING = 30_000;

const DONE = "The page is done with this.";

/**
 * One worker that does job after job. It is terminated when a job takes too long or is canceled, and replaced for the
 * next.
 */
export class JobQueue {
  readonly #make: () => Worker;
  #worker: Worker | undefined;
  #ready = false;
  #current: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Job[] = [];
  #jobs = 0;
  #disposed = false;

  constructor(make: () => Worker) {
    this.#make = make;
  }

  /** Throws an ExportError when the job fails, and the signal's reason once it is aborted. */
  async run<N extends JobName>(
    name: N,
    input: JobInput<N>,
    { signal }: JobOptions = {},
  ): Promise<JobOutput<N>> {
    signal?.throwIfAborted();
    if (this.#disposed) throw new ExportError(DONE);
    let cancel: (() => void) | undefined;
    try {
      const output = await new Promise<unknown>((resolve, reject) => {
        const id = this.#jobs++;
        const job: Job = { id, name, input, resolve, reject };
        cancel = () => this.#cancel(job, signal?.reason);
        signal?.addEventListener("abort", cancel);
        this.#waiting.push(job);
        this.#next();
      });
      return output as JobOutput<N>;
    } finally {
      if (cancel) signal?.removeEventListener("abort", cancel);
    }
  }

  dispose(): void {
    this.#disposed = true;
    const reason = new ExportError(DONE);
    for (const job of this.#waiting) job.reject(reason);
    this.#waiting = [];
    this.#end(reason);
  }

  #cancel(job: Job, reason: unknown): void {
    this.#waiting = this.#waiting.filter((one) => one !== job);
    job.reject(reason);
    // A running job cannot be interrupted, so its worker is terminated.
    if (this.#current === job) this.#end(reason);
    this.#next();
  }

  #next(): void {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    try {
      this.#worker ??= this.#open();
      this.#worker.postMessage({ id: job.id, name: job.name, input: job.input });
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
    worker.onmessage = ({ data }: MessageEvent<JobReply>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end(new ExportError("This part of the page stopped unexpectedly. Try again."));
      this.#next();
    };
    return worker;
  }

  /** A job's timeout starts once the worker has loaded. */
  #watch(): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    if (!job) return;
    const [limit, message] = timeouts[job.name];
    this.#timer = setTimeout(
      () => {
        this.#end(new ExportError(message));
        this.#next();
      },
      this.#ready ? limit : LOADING,
    );
  }

  #receive(message: JobReply): void {
    if (message.type === "ready") {
      this.#ready = true;
      this.#watch();
      return;
    }
    const job = this.#current;
    if (job?.id !== message.id) return;
    clearTimeout(this.#timer);
    this.#current = undefined;
    if (message.type === "done") job.resolve(message.output);
    else job.reject(new ExportError(message.message));
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
