import type { Document, Sheet, Unit } from "@cuttle/design";
import {
  type FileFormat,
  type SheetFormat,
  type SheetSettings,
  type SheetsOfRows,
  sheetFormats,
  type Values,
} from "@cuttle/design/host";
import { useEffect, useRef, useState } from "react";
import { promisedPieces } from "../../../engine/connect-pieces.ts";
import { fontsDrawn } from "../../../engine/fonts-used.ts";
import { fonts } from "../../../engine/kit.ts";
import { ownFonts } from "../../../engine/own-files.ts";
import type { Personal, PersonalState } from "../../../engine/personal.ts";
import { picturesNamed } from "../../../engine/picture-files.ts";
import { keep, kept } from "../../../engine/session-store.ts";
import type { Workbench } from "../../../engine/workbench.ts";

interface BatchWishes {
  readonly projectId: string;
  readonly workbench: Workbench;
  readonly personal: Personal;
  /** The state on screen. */
  readonly state: Pick<PersonalState, "document" | "values">;
  readonly unit: Unit;
  readonly sheet: Sheet;
  readonly settings: SheetSettings;
}

/** Everything that determines the sheets. */
interface Ingredients {
  readonly text: string;
  readonly document: Document;
  readonly values: Values;
  readonly sheet: Sheet;
  readonly unit: Unit;
  readonly settings: SheetSettings;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

type Told = "summary" | "problems" | "notes" | "concerns" | "sheets" | "file";

export interface BatchOutcome extends Pick<SheetsOfRows, Told> {
  readonly madeOf: Ingredients;
  /** Ids of the fonts on the sheets. */
  readonly fonts: readonly string[];
}

/** Milliseconds for which a worker that has drawn a row certainly still runs; below the sandbox's `idle`. */
const PREPARED = 5_000;

const nothing = {
  ...{ fonts: [], sheets: [], problems: [], notes: [], concerns: [] },
  file: undefined,
};
const isText = (value: unknown): value is string => typeof value === "string";

/** The format of sheets for a preferred format: a PNG cannot be cut. */
export const sheetFormat = (preferred: FileFormat): SheetFormat =>
  sheetFormats.find((one) => one === preferred) ?? "svg";

const sameEntries = <T extends object>(one: T, other: T): boolean => {
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([k, value]) => others.get(k) === value);
};

/** Whether both result in the same sheets. */
function same(one: Ingredients, other: Ingredients): boolean {
  return (
    one.text === other.text &&
    one.document === other.document &&
    one.unit === other.unit &&
    // Leaving a field sets the same value again, in a new object.
    sameEntries(one.values, other.values) &&
    sameEntries(one.sheet, other.sheet) &&
    sameEntries(one.settings, other.settings)
  );
}

/** Lays out the open project on sheets, as it is or once for each pasted row: progress and result. */
export function useBatch(wishes: BatchWishes) {
  const { projectId, workbench, personal, state, unit, sheet, settings } = wishes;
  const key = `rows/${projectId}`;
  const [text, setText] = useState(() => kept(key, isText) ?? "");
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<BatchOutcome>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { document, values } = state;
  const shown: Ingredients = { text, document, values, sheet, unit, settings };
  // A long run compares with what is on screen when it ends.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const now = (): Ingredients => {
    const { document, values } = personal.state();
    return { ...latest.current, document, values };
  };

  /** Draws and lays out what is on screen; also returns the outcome. */
  async function run(): Promise<BatchOutcome | undefined> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const madeOf = now();
    setOutcome(undefined);
    setProgress({ done: 0, total: 0 });
    let made: BatchOutcome;
    try {
      // The code for tables is loaded on demand.
      const { sheetsOfRows } = await import("./sheets-of-rows.ts");
      const { document, values } = madeOf;
      const images = await picturesNamed(document, values, signal);
      const sheets = await sheetsOfRows({
        ...{ ...madeOf, images, signal },
        pieces: promisedPieces(document),
        fonts: [...fonts, ...ownFonts(document)],
        sandbox: workbench.sandbox,
        desk: workbench.desk,
        onProgress: (done, total) => !signal.aborted && setProgress({ done, total }),
      });
      made = { ...sheets, madeOf, fonts: fontsDrawn(document, sheets.rows) };
    } catch (error) {
      const words = error instanceof Error ? error.message : "This could not be laid out.";
      made = { ...nothing, madeOf, summary: signal.aborted ? "Cancelled." : words };
    }
    if (running.current !== stop) return undefined;
    setProgress(undefined);
    setOutcome(made);
    return made;
  }

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
    workbench.sandbox.evaluateOnce(document, values).catch(() => undefined);
  }

  return {
    text,
    prepare,
    setText: (next: string) => {
      setText(next);
      prepare();
      keep(key, next === "" ? undefined : next);
    },
    unit,
    sheet,
    /** The parameters that a row can set. */
    parameters: document.parameters,
    progress,
    outcome,
    /** Whether the outcome no longer matches what is on screen. */
    stale: outcome !== undefined && !same(outcome.madeOf, shown),
    run,
    /** Sheets of exactly what is on screen; undefined when there are none; the outcome says why. */
    async sheets(): Promise<BatchOutcome | undefined> {
      const made = outcome && same(outcome.madeOf, now()) ? outcome : await run();
      // A change while it was drawn is reported beside the list, and no download is counted.
      return made && same(made.madeOf, now()) ? made : undefined;
    },
    cancel: () => running.current?.abort(),
  };
}

export type BatchState = ReturnType<typeof useBatch>;
