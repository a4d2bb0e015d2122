import { sheetsOfRows } from "@cuttle/design/host";
import { expectedPieces } from "../../../engine/connect-pieces.ts";
import type { DesignEngine } from "../../../engine/create-engine.ts";
import { fonts } from "../../../engine/font-catalogue.ts";
import { fontsDrawn } from "../../../engine/fonts-used.ts";
import { ownFonts } from "../../../engine/own-files.ts";
import { picturesNamed } from "../../../engine/picture-files.ts";
import type { BatchInput, BatchOutcome } from "./batch-input.ts";

interface LayOutOptions {
  readonly engine: DesignEngine;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Draws the rows and lays them out. */
export async function layOut(madeOf: BatchInput, options: LayOutOptions): Promise<BatchOutcome> {
  const { engine, signal, onProgress } = options;
  const { document, values } = madeOf;
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
}
