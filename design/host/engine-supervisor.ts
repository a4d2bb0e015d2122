import type { EngineClient } from "./engine-client.ts";
import type { EngineFactory } from "./engine-factory.ts";
import type { Frame } from "./frame.ts";
import type { Values } from "./protocol.ts";
import type { WorkerResult } from "./worker-result.ts";

/**
 * Keeps one worker running: one that hangs or crashes is ended and replaced by a spare, which is started as soon as an
 * evaluation is slow. Another document gets a fresh worker, so that an untrusted script cannot affect it.
 */
export class EngineSupervisor {
  readonly #factory: Pick<EngineFactory, "start" | "abandon">;
  #document: unknown;
  #engine: Promise<EngineClient> | undefined;
  #spare: Promise<EngineClient> | undefined;
  #lastUsed: EngineClient | undefined;
  /** The frame in which a worker hung: running out of memory may crash the frame's process only later. */
  #hungIn: Frame | undefined;
  #canceled = false;
  /** Whether the worker has run another document than the one that is open now. */
  #tainted = false;

  constructor(factory: Pick<EngineFactory, "start" | "abandon">) {
    this.#factory = factory;
  }

  /** The worker that evaluated last: another one has none of its cached results. */
  get worker(): unknown {
    return this.#lastUsed;
  }

  /** Starts a worker if there is none; resolves when it is ready. */
  async preload(): Promise<void> {
    await this.#attempt((engine) => engine.ready);
  }

  /** Gives this and every later worker a document. `edited`: it is a changed version of the open one. */
  open(document: unknown, edited: boolean): void {
    const other = !edited && this.#document !== undefined;
    this.#document = document;
    if (other && this.#engine !== undefined) {
      this.#tainted = true;
      this.#spare ??= this.#start(); // a spare has evaluated nothing yet
    }
    this.#forEach((engine) => engine.post({ type: "open", document, edited }));
  }

  /** Evaluates the open document; `limit` in milliseconds. The caller must await one evaluation before the next. */
  async evaluate(values: Values, tolerance: number, limit: number): Promise<WorkerResult> {
    this.#canceled = false;
    const result = await this.#attempt(async (engine) => {
      this.#lastUsed = engine;
      return await engine.evaluate(values, tolerance, limit, () => {
        this.#spare ??= this.#start();
      });
    });
    const used = this.#lastUsed;
    if (used?.usable === false) this.#replace(used);
    if (result.kind === "hung") this.#hungIn = used?.frame;
    const isOwnFault = used === undefined || used.frame !== this.#hungIn;
    if (result.kind !== "broken" || this.#canceled || isOwnFault) return result;
    // These values may work in a frame where nothing has hung.
    this.#hungIn = undefined;
    return await this.evaluate(values, tolerance, limit);
  }

  /** Ends the current evaluation, which is no longer needed, and its worker. */
  cancel(): void {
    this.#canceled = true;
    this.#lastUsed?.cancel();
  }

  /** Ends the workers. */
  end(): void {
    this.#forEach((engine) => engine.end());
    this.#engine = undefined;
    this.#spare = undefined;
    this.#lastUsed = undefined;
    this.#tainted = false;
  }

  /** `work` rejects when its worker does not start. Its frame may have crashed: a second worker gets a new frame. */
  async #attempt<T>(work: (engine: EngineClient) => Promise<T>): Promise<T> {
    const first = await this.#current();
    try {
      return await work(first);
    } catch {
      return await work(await this.#current());
    }
  }

  async #current(): Promise<EngineClient> {
    this.#engine ??= this.#start();
    const current = this.#engine;
    const engine = await current;
    if (engine.usable && !this.#tainted) return engine;
    if (this.#engine === current) this.#replace(engine);
    return await this.#current();
  }

  #start(): Promise<EngineClient> {
    const starting = this.#factory.start().then((engine) => {
      const document = this.#document;
      if (document !== undefined) engine.post({ type: "open", document, edited: false });
      return engine;
    });
    starting.catch(() => {
      if (this.#engine === starting) this.#engine = undefined;
      if (this.#spare === starting) this.#spare = undefined;
    });
    return starting;
  }

  #replace(engine: EngineClient): void {
    const spare = this.#spare;
    this.#spare = undefined;
    this.#engine = spare;
    this.#tainted = false;
    void engine.end().then(async (alive) => {
      if (alive) return;
      await this.#factory.abandon(engine.frame); // every engine in it fails, the spare too
    });
    this.#engine ??= this.#start();
  }

  /** Does something with the worker and the spare, once they exist. */
  #forEach(work: (engine: EngineClient) => unknown): void {
    for (const engine of [this.#engine, this.#spare]) engine?.then(work, () => undefined);
  }
}
