import { Engine } from "./engine.ts";
import type { FontShelf } from "./fonts.ts";
import { Frame } from "./frame.ts";
import { fetchKit, type Kit, type KitAddresses } from "./kit.ts";
import { Lane } from "./lane.ts";

/** The addresses of the frame and the workers' files. */
export interface Addresses extends KitAddresses {
  /** sandbox.html on this site, served with sandbox-headers.json. */
  readonly frame: string;
}

/** The frame shared by all lanes of a sandbox, and the files for its workers. */
export class Workshop {
  readonly fonts: FontShelf;
  readonly #addresses: Addresses;
  readonly #lanes: Lane[] = [];
  #kit: Promise<Kit> | undefined;
  #frame: Promise<Frame> | undefined;
  #arriving: Promise<unknown> | undefined;
  #disposed = false;

  constructor(addresses: Addresses, fonts: FontShelf) {
    this.#addresses = addresses;
    this.fonts = fonts;
  }

  /** A new lane. */
  lane(): Lane {
    const lane = new Lane(this);
    this.#lanes.push(lane);
    return lane;
  }

  /**
   * Fetches fonts and posts them to the running workers. Never rejects: workers are also told which are unavailable.
   */
  async load(ids: readonly string[]): Promise<void> {
    const fonts = await this.fonts.load(ids);
    for (const lane of this.#lanes) lane.addFonts(fonts);
  }

  /** Loads fonts that the first drawing will need. */
  preload(ids: readonly string[]): Promise<void> {
    const loading = this.load(ids);
    this.#arriving = Promise.all([this.#arriving, loading]);
    return loading;
  }

  /** Resolves when the fonts of `preload` are there: an evaluation without them would be wasted. */
  get arriving(): Promise<unknown> | undefined {
    return this.#arriving;
  }

  /** Starts a worker with the fonts loaded so far. */
  async engine(): Promise<Engine> {
    this.#assertOpen();
    this.#kit ??= this.#fetchKit();
    this.#frame ??= this.#open(this.#kit);
    const [kit, frame] = await Promise.all([this.#kit, this.#frame]);
    this.#assertOpen();
    const engine = new Engine(frame, kit.harfbuzz);
    engine.post({ type: "fonts", ...this.fonts.all });
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
    this.#kit = undefined;
    this.fonts.clear();
    this.#frame?.then(
      (frame) => frame.dispose(),
      () => undefined,
    );
  }

  #assertOpen(): void {
    if (this.#disposed) throw new Error("The sandbox was disposed of.");
  }

  async #fetchKit(): Promise<Kit> {
    try {
      return await fetchKit(this.#addresses);
    } catch (error) {
      this.#kit = undefined;
      throw error;
    }
  }

  async #open(fetching: Promise<Kit>): Promise<Frame> {
    try {
      const engine = fetching.then((kit) => kit.engine);
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
