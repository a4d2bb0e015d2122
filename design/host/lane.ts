import type { Engine, Outcome } from "./engine.ts";
import type { Fonts } from "./fonts.ts";
import type { Frame } from "./frame.ts";
import type { Values } from "./protocol.ts";
import type { Workshop } from "./workshop.ts";

/**
 * A sequence of workers: one that hangs or breaks is ended and replaced by a spare, which is started as soon as an
 * evaluation takes suspiciously long. Another document gets a fresh worker, so that an untrusted script cannot affect
 * it.
 */
export class Lane {
  readonly #workshop: Workshop;
  #document: unknown;
  #engine: Promise<Engine> | undefined;
  #spare: Promise<Engine> | undefined;
  #asked: Engine | undefined;
  /** The frame in which a worker hung: running out of memory may crash the frame's process only later. */
  #hungIn: Frame | undefined;
  #givenUp = false;
  /** Whether the worker has run another document than the one that is open now. */
  #worn = false;

  constructor(workshop: Workshop) {
    this.#workshop = workshop;
  }

  /** The worker that evaluated last: another one has none of its cached results. */
  get worker(): unknown {
    return this.#asked;
  }

  /** Boots a worker if there is none; resolves when it is ready. */
  async preload(): Promise<void> {
    await this.#attempt((engine) => engine.ready);
  }

  /** Gives this and every later worker a document. `edited`: it is a changed version of the open one. */
  open(document: unknown, edited: boolean): void {
    const other = !edited && this.#document !== undefined;
    this.#document = document;
    if (other && this.#engine !== undefined) {
      this.#worn = true;
      this.#spare ??= this.#start(); // a spare has evaluated nothing yet
    }
    for (const engine of [this.#engine, this.#spare]) {
      this.#tell(engine, (ready) => ready.post({ type: "open", document, edited }));
    }
  }

  addFonts(fonts: Fonts): void {
    for (const engine of [this.#engine, this.#spare]) {
      this.#tell(engine, (ready) => ready.post({ type: "fonts", ...fonts }));
    }
  }

  /** Evaluates the open document; `limit` in milliseconds. The caller must await one evaluation before the next. */
  async evaluate(values: Values, tolerance: number, limit: number): Promise<Outcome> {
    this.#givenUp = false;
    const outcome = await this.#attempt(async (engine) => {
      this.#asked = engine;
      return await engine.evaluate(values, tolerance, limit, () => {
        this.#spare ??= this.#start();
      });
    });
    const asked = this.#asked;
    if (asked?.usable === false) this.#replace(asked);
    if (outcome.kind === "hung") this.#hungIn = asked?.frame;
    const isOwnFault = asked === undefined || asked.frame !== this.#hungIn;
    if (outcome.kind !== "broken" || this.#givenUp || isOwnFault) return outcome;
    // These values may work in a frame where nothing has hung.
    this.#hungIn = undefined;
    return await this.evaluate(values, tolerance, limit);
  }

  /** Ends the current evaluation, which is no longer needed, and its worker. */
  giveUp(): void {
    this.#givenUp = true;
    this.#asked?.giveUp();
  }

  /** Ends the workers. */
  end(): void {
    for (const engine of [this.#engine, this.#spare]) this.#tell(engine, (ready) => ready.end());
    this.#engine = undefined;
    this.#spare = undefined;
    this.#asked = undefined;
    this.#worn = false;
  }

  /** `work` rejects when its worker does not start. Its frame may have crashed: a second worker gets a new frame. */
  async #attempt<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const first = await this.#current();
    try {
      return await work(first);
    } catch {
      return await work(await this.#current());
    }
  }

  async #current(): Promise<Engine> {
    this.#engine ??= this.#start();
    const current = this.#engine;
    const engine = await current;
    if (engine.usable && !this.#worn) return engine;
    if (this.#engine === current) this.#replace(engine);
    return await this.#current();
  }

  #start(): Promise<Engine> {
    const starting = this.#workshop.engine().then((engine) => {
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

  #replace(engine: Engine): void {
    const spare = this.#spare;
    this.#spare = undefined;
    this.#engine = spare;
    this.#worn = false;
    void engine.end().then(async (alive) => {
      if (alive) return;
      await this.#workshop.abandon(engine.frame); // breaks every engine in it, the spare too
    });
    this.#engine ??= this.#start();
  }

  #tell(engine: Promise<Engine> | undefined, what: (engine: Engine) => unknown): void {
    engine?.then(what, () => undefined);
  }
}
