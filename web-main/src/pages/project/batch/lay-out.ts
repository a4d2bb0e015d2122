import type { Document, Sheet, Unit } from "@cuttle/design";
import type { SheetSettings, SheetsOfRows, Values } from "@cuttle/design/host";
import { expectedPieces } from "../../../engine/connect-pieces.ts";
import type { DesignEngine } from "../../../engine/create-engine.ts";
import { fonts } from "../../../engine/font-catalogue.ts";
import { fontsDrawn } from "../../../engine/fonts-used.ts";
import { ownFonts } from "../../../engine/own-files.ts";
import { picturesNamed } from "../../../engine/picture-files.ts";

/** Everything that determines the sheets. */
export interface BatchInput {
  readonly text: string;
  readonly document: Document;
  readonly values: Values;
  readonly sheet: Sheet;
  readonly unit: Unit;
  readonly settings: SheetSettings;
}

type ShownPart = "summary" | "problems" | "notes" | "concerns" | "sheets" | "file";

export interface BatchOutcome extends Pick<SheetsOfRows, ShownPart> {
  readonly madeOf: BatchInput;
  /** Ids of the fonts on the sheets. */
  readonly fonts: readonly string[];
}

interface LayOutOptions {
  readonly engine: DesignEngine;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

const sameEntries = <T extends object>(one: T, other: T): boolean => {
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([k, value]) => others.get(k) === value);
};

/** Whether both result in the same sheets. */
export function sameInput(one: BatchInput, other: BatchInput): boolean {
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

/** Draws the rows and lays them out. A failure is an outcome without sheets. */
export async function layOut(madeOf: BatchInput, options: LayOutOptions): Promise<BatchOutcome> {
  const { engine, signal, onProgress } = options;
  const { document, values } = madeOf;
  try {
    // The code for tables is loaded on demand.
    const { sheetsOfRows } = await import("./sheets-of-rows.ts");
    const sheets = await sheetsOfRows({
      ...madeOf,
      images: await picturesNamed(document, values, signal),
      signal,
      pieces: expectedPieces(document),
      fonts: [...fonts, ...ownFonts(document)],
      sandbox: engine.sandbox,
      exporter: engine.exporter,
      onProgress,
    });
    return { ...sheets, madeOf, fonts: fontsDrawn(document, sheets.rows) };
  } catch (error) {
    const message = error instanceof Error ? error.message : "This couldn't be laid out.";
    return {
      madeOf,
      summary: signal.aborted ? "Canceled." : message,
      fonts: [],
      sheets: [],
      problems: [],
      notes: [],
      concerns: [],
      file: undefined,
    };
  }
}
