import type { Apart } from "../src/drawing-file/taken-apart.ts";
import { BatchEvaluation, type RowResult } from "./batch-evaluation.ts";
import { type Addresses, EngineFactory } from "./engine-factory.ts";
import { EngineSupervisor } from "./engine-supervisor.ts";
import { FileRegistry, type FileSource, type FontSource } from "./files.ts";
import { type EvaluationResult, LiveEvaluation } from "./live-evaluation.ts";
import type { Quality, Values } from "./protocol.ts";

/** The addresses of the sandbox's files. They are fetched when needed. */
export interface SandboxOptions extends Addresses {
  /** The script that reads SVG. */
  readonly svgReader: string;
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
  /** Fetches and starts the engine, with the files of these ids, before it is needed. */
  preload(files?: readonly string[]): Promise<void>;
  /** Adds more fonts and drawings. They are fetched when they are needed. */
  addFiles(files: readonly FileSource[]): void;
  /** Shows another document. It is first drawn by the first `update`. */
  open(document: object): void;
  /**
   * Continues with a changed version of the open document: unchanged parts are not drawn again. What it shares with the
   * one before is not sent again either.
   */
  edit(document: object): void;
  /** Whether results describe the elements of the document, for an editor. */
  describeElements(on: boolean, valuesOf?: readonly string[]): void;
  /** Draws the open document. Resolves to undefined when later values superseded these. */
  update(values: Values, options?: UpdateOptions): Promise<EvaluationResult | undefined>;
  /** Listens to every result, including the refined ones after a drag. Returns the unsubscribe function. */
  subscribe(listener: (result: EvaluationResult) => void): () => void;
  /** Draws one row of a batch in parallel to what is on screen. */
  evaluateOnce(
    document: object,
    values: Values,
    options?: { readonly signal?: AbortSignal },
  ): Promise<RowResult>;
  /**
   * What an element of the open document consists of that is a drawing from a file, as it is drawn now; `element` is the
   * path of its `ElementInfo`. A problem is a sentence for people. Rejects with the signal's reason once that is aborted.
   */
  takeApart(element: string, options?: { readonly signal?: AbortSignal }): Promise<Apart>;
  /** Removes the frame and ends all workers. */
  dispose(): void;
}

/** Makes a sandbox for a page. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const factory = new EngineFactory(
    options,
    new FileRegistry(options.fonts ?? [], options.svgReader),
  );
  return sandboxOf(factory, () => new EngineSupervisor(factory));
}

/** A sandbox with these files and workers. */
export function sandboxOf(
  factory: Pick<EngineFactory, "files" | "load" | "preload" | "preloaded" | "dispose">,
  supervise: () => Pick<EngineSupervisor, keyof EngineSupervisor>,
): Sandbox {
  const engine = supervise();
  const live = new LiveEvaluation(engine, factory);
  // It starts no worker before it is used.
  const batch = new BatchEvaluation(supervise(), factory);
  return {
    async preload(files = []) {
      await Promise.all([engine.preload(), factory.preload(files)]);
    },
    addFiles: (files) => factory.files.add(files),
    open: (document) => live.open(document, false),
    edit: (document) => live.open(document, true),
    describeElements: (on, valuesOf) => live.describeElements(on, valuesOf),
    update: (values, { quality = "rest", again = false, signal } = {}) =>
      again ? live.retry(values, signal) : live.update(values, quality, signal),
    subscribe: (listener) => live.subscribe(listener),
    evaluateOnce: (document, values, { signal } = {}) => batch.row(document, values, signal),
    takeApart: async (element, { signal } = {}) =>
      (await import("./taken-apart.ts")).takeApart(live, batch, element, signal),
    dispose() {
      live.dispose();
      factory.dispose();
    },
  };
}
