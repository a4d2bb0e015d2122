import type { EngineClient } from "./engine-client.ts";
import type { EngineFactory } from "./engine-factory.ts";
import type { Frame } from "./frame.ts";
import type { EvaluationRequest, Revision } from "./protocol.ts";
import type { WorkerResult } from "./worker-result.ts";

/**
 * Keeps one worker running: one that hangs or crashes is ended and replaced by a spare, which is started as soon as an
 * evaluation is slow. Another document gets a fresh worker, so that an untrusted script cannot affect it.
 */
export class EngineSupervisor {
  readonly #factory: Pick<EngineFactory, "start" | "abandon">;
  #engine: Promise<EngineClient> | undefined;
  #spare: Promise<EngineClient> | undefined;
  #lastUsed: EngineClient | undefined;
  /** The frame in which a worker hung: running out of memory may crash the frame's process only later. */
  #hungIn: Frame | undefined;
  #canceled = false;

  constructor(factory: Pick<EngineFactory, "start" | "abandon">) {
    this.#factory = factory;
  }

  /** The worker that evaluated last: another one has none of its cached results. */
  get worker(): unknown {
    return this.#lastUsed;
  }

  /** Starts a worker if there is none; resolves when it is ready. */
  async preload(): Promise<void> {
    await this.#attempt(undefined, (engine) => engine.ready);
  }

  /** Starts the fresh worker that another document than the last one will need. */
  open({ opened }: Revision): void {
    const last = this.#lastUsed?.opened;
    if (last !== undefined && last !== opened) this.#spare ??= this.#start();
  }

  /** Evaluates a document; `limit` in milliseconds. The caller must await one evaluation before the next. */
  async evaluate(request: EvaluationRequest, limit: number): Promise<WorkerResult> {
    this.#canceled = false;
    const result = await this.#attempt(request.revision.opened, async (engine) => {
      this.#lastUsed = engine;
      return await engine.evaluate(request, limit, () => {
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
    return await this.evaluate(request, limit);
  }

  /** Ends the current evaluation, which is no longer needed, and its worker. */
  cancel(): void {
    this.#canceled = true;
    this.#lastUsed?.cancel();
  }

  /** Ends the workers. */
  end(): void {
    for (const engine of [this.#engine, this.#spare]) {
      engine?.then(
        (client) => client.end(),
        () => undefined,
      );
    }
    this.#engine = undefined;
    this.#spare = undefined;
    this.#lastUsed = undefined;
  }

  /** `work` rejects when its worker does not start. Its frame may have crashed: a second worker gets a new frame. */
  async #attempt<T>(
    opened: number | undefined,
    work: (engine: EngineClient) => Promise<T>,
  ): Promise<T> {
    // Without a wait, the worker draws while the page renders.
    const first = this.#lastFor(opened) ?? (await this.#current(opened));
    try {
      return await work(first);
    } catch {
      return await work(await this.#current(opened));
    }
  }

  /** The worker that evaluated last, if it can be used for this document. */
  #lastFor(opened: number | undefined): EngineClient | undefined {
    const last = this.#lastUsed;
    return last?.usable && opened !== undefined && last.opened === opened ? last : undefined;
  }

  /** A worker that has run no other document than this one. */
  async #current(opened: number | undefined): Promise<EngineClient> {
    this.#engine ??= this.#start();
    const current = this.#engine;
    const engine = await current;
    const isOther = (opened ?? engine.opened) !== (engine.opened ?? opened);
    if (engine.usable && !isOther) return engine;
    if (this.#engine === current) this.#replace(engine);
    return await this.#current(opened);
  }

  #start(): Promise<EngineClient> {
    const starting = this.#factory.start();
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
    void engine.end().then(async (alive) => {
      if (alive) return;
      await this.#factory.abandon(engine.frame); // every engine in it fails, the spare too
    });
    this.#engine ??= this.#start();
  }
}
