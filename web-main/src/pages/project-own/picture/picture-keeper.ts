interface KeeperParts {
  /** The version whose picture the project has; undefined when it has none, or an old one. */
  readonly pictured: number | undefined;
  /** The version that is saved and stands finished on the page; undefined while it does not, or could not be drawn. */
  readonly ready: () => number | undefined;
  /** Makes the picture of what stands on the page now; null when there is nothing to be seen. */
  readonly make: () => Promise<Blob | null>;
  readonly put: (picture: Blob) => Promise<void>;
}

/** Milliseconds after the save in which the hand must rest, */
const rest = 2000;
/** and between the beginnings of two pictures, unless the page is left. */
const apart = 30_000;

/**
 * Keeps the picture of a project like the project: some time after it was saved, one at a time, and not at every change. What
 * goes wrong is not said, since nobody asked for it; the next save tries again.
 */
export class PictureKeeper {
  readonly #parts: KeeperParts;
  #pictured: number | undefined;
  /** A version that was tried in vain. */
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

  /** Something has changed: a value, the drawing, whether it is saved. */
  look(): void {
    clearTimeout(this.#timer);
    if (this.#flight) return;
    const version = this.#parts.ready();
    if (version === undefined || version === this.#pictured || version === this.#givenUp) return;
    const wait = Math.max(rest, this.#began + apart - Date.now());
    this.#timer = setTimeout(() => void this.now(), wait);
  }

  /** Makes the picture at once if it is out of date; to be waited for. */
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
