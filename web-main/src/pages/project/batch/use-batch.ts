import type { Sheet, Unit } from "@cuttle/design";
import {
  type FileFormat,
  type SheetFormat,
  type SheetSettings,
  sheetFormats,
} from "@cuttle/design/host";
import { useEffect, useRef, useState } from "react";
import type { DesignEngine } from "../../../engine/create-engine.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { readSession, writeSession } from "../../../engine/session-store.ts";
import { type BatchInput, type BatchOutcome, sameInput } from "./batch-input.ts";

interface BatchOptions {
  readonly projectId: string;
  readonly engine: DesignEngine;
  readonly store: ProjectStore;
  /** The state on screen. */
  readonly state: Pick<ProjectState, "document" | "values">;
  readonly unit: Unit;
  readonly sheet: Sheet;
  readonly settings: SheetSettings;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Milliseconds for which a worker that has drawn a row certainly still runs; below the sandbox's `idle`. */
const PREPARED = 5_000;

const isText = (value: unknown): value is string => typeof value === "string";

/** The format of sheets for a preferred format: a PNG cannot be cut. */
export const sheetFormat = (preferred: FileFormat): SheetFormat =>
  sheetFormats.find((one) => one === preferred) ?? "svg";

/** Lays out the open project on sheets, as it is or once for each pasted row: progress and result. */
export function useBatch(options: BatchOptions) {
  const { projectId, engine, store, state, unit, sheet, settings } = options;
  const [text, setText] = useStoredText(`rows/${projectId}`);
  const { document, values } = state;
  const shown: BatchInput = { text, document, values, sheet, unit, settings };
  // A long run compares with what is on screen when it ends.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const now = (): BatchInput => {
    const { document, values } = store.state();
    return { ...latest.current, document, values };
  };

  const { progress, outcome, run, cancel } = useLayOut(engine, now);
  const prepared = useRef(Number.NEGATIVE_INFINITY);

  /**
   * Draws the design once in the worker that will draw the rows, so that it is started and warm by then. The worker
   * ends when it is not used for a while.
   */
  function prepare() {
    const moment = performance.now();
    if (progress || moment - prepared.current < PREPARED) return;
    prepared.current = moment;
    const { document, values } = now();
    engine.sandbox.evaluateOnce(document, values).catch(() => undefined);
  }

  return {
    text,
    setText: (next: string) => {
      setText(next);
      prepare();
    },
    prepare,
    unit,
    sheet,
    /** The parameters that a row can set. */
    parameters: document.parameters,
    progress,
    outcome,
    /** Whether the outcome no longer matches what is on screen. */
    stale: outcome !== undefined && !sameInput(outcome.madeOf, shown),
    run,
    /** Sheets of exactly what is on screen; undefined when there are none; the outcome says why. */
    async sheets(): Promise<BatchOutcome | undefined> {
      const made = outcome && sameInput(outcome.madeOf, now()) ? outcome : await run();
      // A change while it was drawn is reported beside the list, and no download is counted.
      return made && sameInput(made.madeOf, now()) ? made : undefined;
    },
    cancel,
  };
}

export type BatchState = ReturnType<typeof useBatch>;

/** A text that this tab remembers. */
function useStoredText(key: string) {
  const [text, setText] = useState(() => readSession(key, isText) ?? "");
  function change(next: string) {
    setText(next);
    writeSession(key, next === "" ? undefined : next);
  }
  return [text, change] as const;
}

/** Draws and lays out what `now` returns, one run at a time. */
function useLayOut(engine: DesignEngine, now: () => BatchInput) {
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<BatchOutcome>();
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  /** Undefined when another run has replaced this one. */
  async function run(): Promise<BatchOutcome | undefined> {
    cancel();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setOutcome(undefined);
    setProgress({ done: 0, total: 0 });
    const made = await attempt(now(), signal, async (madeOf) => {
      // Loaded with the first batch, together with the code for tables.
      const { layOut } = await import("./lay-out.ts");
      return await layOut(madeOf, {
        engine,
        signal,
        onProgress: (done, total) => !signal.aborted && setProgress({ done, total }),
      });
    });
    if (running.current !== stop) return undefined;
    setProgress(undefined);
    setOutcome(made);
    return made;
  }

  return { progress, outcome, run, cancel };
}

/** A failure is an outcome without sheets. */
async function attempt(
  madeOf: BatchInput,
  signal: AbortSignal,
  layOut: (madeOf: BatchInput) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  try {
    return await layOut(madeOf);
  } catch (error) {
    const message = error instanceof Error ? error.message : "This couldn't be laid out.";
    return {
      madeOf,
      summary: signal.aborted ? "Canceled." : message,
      fonts: [],
      sheets: [],
      work: undefined,
      problems: [],
      notes: [],
      concerns: [],
      file: undefined,
    };
  }
}
