import { EngineClient } from "./engine-client.ts";
import { type EngineFileAddresses, type EngineFiles, fetchEngineFiles } from "./fetch-files.ts";
import type { FileRegistry } from "./files.ts";
import { Frame } from "./frame.ts";

/** The addresses of the frame and the workers' files. */
export interface Addresses extends EngineFileAddresses {
  /** sandbox.html on this site, served with sandbox-headers.json. */
  readonly frame: string;
}

/** Starts the workers of a sandbox in their shared frame, and gives them the engine, fonts and drawings. */
export class EngineFactory {
  readonly files: FileRegistry;
  readonly #addresses: Addresses;
  #engines: EngineClient[] = [];
  #engineFiles: Promise<EngineFiles> | undefined;
  #frame: Promise<Frame> | undefined;
  #preloaded: Promise<unknown> | undefined;
  #disposed = false;

  constructor(addresses: Addresses, files: FileRegistry) {
    this.#addresses = addresses;
    this.files = files;
  }

  /**
   * Fetches files and posts them to the running workers. Never rejects: workers are also told which are unavailable.
   */
  async load(ids: readonly string[]): Promise<void> {
    const files = await this.files.load(ids);
    for (const engine of this.#engines) {
      if (engine.usable) engine.post({ type: "files", ...files });
    }
  }

  /** Loads files that the first drawing will need. */
  preload(ids: readonly string[]): Promise<void> {
    const loading = this.load(ids);
    const all = Promise.all([this.#preloaded, loading]).then(() => {
      if (this.#preloaded === all) this.#preloaded = undefined;
    });
    this.#preloaded = all;
    return loading;
  }

  /** Resolves when the files of `preload` are there: an evaluation without them would be wasted. Undefined afterwards. */
  get preloaded(): Promise<unknown> | undefined {
    return this.#preloaded;
  }

  /** Starts a worker with the files loaded so far. */
  async start(): Promise<EngineClient> {
    this.#assertOpen();
    this.#engineFiles ??= this.#fetchFiles();
    this.#frame ??= this.#openFrame(this.#engineFiles);
    const [files, frame] = await Promise.all([this.#engineFiles, this.#frame]);
    this.#assertOpen();
    const engine = new EngineClient(frame, files.harfbuzz);
    engine.post({ type: "files", ...this.files.all });
    this.#engines = [...this.#engines.filter(({ usable }) => usable), engine];
    return engine;
  }

  /** Removes a frame that no longer responds; the next worker gets a new one. */
  async abandon(frame: Frame): Promise<void> {
    const current = await this.#frame?.catch(() => undefined);
    if (current === frame) this.#frame = undefined;
    frame.dispose();
  }

  dispose(): void {
    this.#disposed = true;
    this.#engineFiles = undefined;
    this.#engines = [];
    this.files.clear();
    this.#frame?.then(
      (frame) => frame.dispose(),
      () => undefined,
    );
  }

  #assertOpen(): void {
    if (this.#disposed) throw new Error("The sandbox was disposed of.");
  }

  async #fetchFiles(): Promise<EngineFiles> {
    try {
      return await fetchEngineFiles(this.#addresses);
    } catch (error) {
      this.#engineFiles = undefined;
      throw error;
    }
  }

  async #openFrame(files: Promise<EngineFiles>): Promise<Frame> {
    try {
      const engine = files.then((fetched) => fetched.engine);
      const frame = await Frame.open(this.#addresses.frame, engine, () => {
        this.#frame = undefined;
      });
      if (this.#disposed) frame.dispose();
      return frame;
    } catch (error) {
      this.#frame = undefined;
      throw error;
    }
  }
}
