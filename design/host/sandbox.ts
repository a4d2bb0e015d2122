import { Batch, type RowResult } from "./batch.ts";
import { FontShelf, type FontSource } from "./fonts.ts";
import { Live, type Result } from "./live.ts";
import type { Quality, Values } from "./protocol.ts";
import { type Addresses, Workshop } from "./workshop.ts";

/** The addresses of the sandbox's files. They are fetched when needed. */
export interface SandboxOptions extends Addresses {
  readonly fonts?: readonly FontSource[];
}

/** Options of an update. */
export interface UpdateOptions {
  /** "drag" while dragging; the drawing is refined automatically afterwards. Default "rest". */
  readonly quality?: Quality;
  /** Retries values that took too long before. */
  readonly again?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Draws untrusted documents: their expressions and scripts run in a worker inside a frame with its own origin, without
 * network or storage, and are ended when they take too long.
 */
export interface Sandbox {
  /** Fetches and starts the engine, with these fonts, before it is needed. */
  preload(fonts?: readonly string[]): Promise<void>;
  /** Adds more fonts. They are fetched when a drawing needs them. */
  addFonts(fonts: readonly FontSource[]): void;
  /** Shows another document. It is first drawn by the first `update`. */
  open(document: unknown): void;
  /** Continues with a changed version of the open document: unchanged parts are not drawn again. */
  edit(document: unknown): void;
  /** Draws the open document. Resolves to undefined when later values superseded these. */
  update(values: Values, options?: UpdateOptions): Promise<Result | undefined>;
  /** Listens to every result, including the refined ones after a drag. Returns the unsubscribe function. */
  subscribe(listener: (result: Result) => void): () => void;
  /** Draws one row of a batch in parallel to what is on screen. */
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
