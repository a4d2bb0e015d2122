import { Batch, type RowResult } from "./batch.ts";
import { FontShelf, type FontSource } from "./fonts.ts";
import { Live, type Result } from "./live.ts";
import type { Quality, Values } from "./protocol.ts";
import { type Addresses, Workshop } from "./workshop.ts";

/** Where a page finds what the sandbox is made of. Nothing is fetched before it is needed. */
export interface SandboxOptions extends Addresses {
  readonly fonts?: readonly FontSource[];
}

/** How an update is to be drawn. */
export interface UpdateOptions {
  /** "drag" while a hand moves; the drawing is refined by itself when it rests. Default "rest". */
  readonly quality?: Quality;
  /** Tries values anew that took too long before. */
  readonly again?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Draws documents of strangers: their expressions and scripts run in a worker inside a frame with an origin of its own,
 * without network or storage, and are ended when they take too long.
 */
export interface Sandbox {
  /** Fetches and starts the engine, with these fonts, before it is needed. */
  preload(fonts?: readonly string[]): Promise<void>;
  /** Makes more fonts known. They are fetched when a drawing asks for them. */
  addFonts(fonts: readonly FontSource[]): void;
  /** Shows another document. Its first drawing comes with the first `update`. */
  open(document: unknown): void;
  /** Goes on with a changed version of the open document: what didn't change is not drawn again. */
  edit(document: unknown): void;
  /** Draws the open document. Gives undefined when later values overtook these. */
  update(values: Values, options?: UpdateOptions): Promise<Result | undefined>;
  /** Hears of every result, the refined ones that follow a drag too. Gives a function that ends it. */
  subscribe(listener: (result: Result) => void): () => void;
  /** Draws one row of a batch beside what is on screen. */
  evaluateOnce(
    document: unknown,
    values: Values,
    options?: { readonly signal?: AbortSignal },
  ): Promise<RowResult>;
  /** Removes the frame and ends all workers. */
  dispose(): void;
}

/** Makes a sandbox for a page. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const workshop = new Workshop(options, new FontShelf(options.fonts ?? []));
  const screen = workshop.lane();
  const live = new Live(screen, workshop);
  let batch: Batch | undefined;
  return {
    async preload(fonts = []) {
      await Promise.all([screen.preload(), workshop.preload(fonts)]);
    },
    addFonts(fonts) {
      workshop.fonts.add(fonts);
    },
    open(document) {
      live.open(document, false);
    },
    edit(document) {
      live.open(document, true);
    },
    update(values, { quality = "rest", again = false, signal } = {}) {
      if (again) return live.again(values, signal);
      return live.update(values, quality, signal);
    },
    subscribe(listener) {
      return live.subscribe(listener);
    },
    evaluateOnce(document, values, { signal } = {}) {
      batch ??= new Batch(workshop.lane(), workshop);
      return batch.row(document, values, signal);
    },
    dispose() {
      live.dispose();
      workshop.dispose();
    },
  };
}
