interface KeeperParts {
  /** The version whose picture the project has; undefined when it has none, or an old one. */
  readonly pictured: number | undefined;
  /**
   * The saved version whose drawing is finished on the page; undefined while there is none, or when it could not be
   * drawn.
   */
  readonly ready: () => number | undefined;
  /** Makes the picture of the page's current state; null when it would be empty. */
  readonly make: () => Promise<Blob | null>;
  readonly put: (picture: Blob) => Promise<void>;
}

/** Milliseconds without an edit after a save, */
const rest = 2000;
/** and between the starts of two pictures, unless the page is left. */
const apart = 30_000;

/**
 * Keeps the picture of a project up to date: some time after a save, one at a time, and not on every change. Failures
 * are silent, since this runs in the background; the next save retries.
 */
export class PictureKeeper {
  readonly #parts: KeeperParts;
  #pictured: number | undefined;
  /** A version that failed. */
  #givenUp: number | undefined;
  #began = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight: Promise<void> | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#pictured = parts.pictured;
  }

  /** The version whose picture the project has. */
  get pictured(): number | undefined {
    return this.#pictured;
  }

  /** Call when something has changed: a value, the drawing, the save state. */
  look(): void {
    clearTimeout(this.#timer);
    if (this.#flight) return;
    const version = this.#parts.ready();
    if (version === undefined || version === this.#pictured || version === this.#givenUp) return;
    const wait = Math.max(rest, this.#began + apart - Date.now());
    this.#timer = setTimeout(() => void this.now(), wait);
  }

  /** Makes the picture at once if it is out of date, and resolves when that is done. */
  async now(): Promise<void> {
    while (this.#flight) await this.#flight;
    clearTimeout(this.#timer);
    const version = this.#parts.ready();
    if (version === undefined || version === this.#pictured) return;
    this.#began = Date.now();
    this.#flight = this.#go(version);
    await this.#flight;
  }

  async #go(version: number): Promise<void> {
    this.#givenUp = version;
    try {
      const picture = await this.#parts.make();
      if (!picture) return;
      await this.#parts.put(picture);
      this.#pictured = version;
    } catch {
      // Silent: see above.
    } finally {
      this.#flight = undefined;
      this.look();
    }
  }
}
