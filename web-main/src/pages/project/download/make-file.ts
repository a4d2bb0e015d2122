import { type Document, hashText, withExpressions } from "@cuttle/design";
import { fileName } from "@cuttle/design/batch";
import { type Material, paper } from "@cuttle/design/export";
import { ExportError, type FileFormat, fileRequest, type Values } from "@cuttle/design/host";
import type { DesignEngine } from "../../../engine/create-engine.ts";
import { fontsDrawn } from "../../../engine/fonts-used.ts";
import { imageAddresses } from "../../../engine/own-files.ts";
import { picturesOf } from "../../../engine/picture-files.ts";
import type { Preferences } from "../../../engine/preferences.ts";
import { isCurrent, type ProjectStore } from "../../../engine/project-state.ts";
import type { BatchOutcome } from "../batch/batch-input.ts";

/** A finished file that was not downloaded yet. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Ids of the fonts in it. */
  readonly fonts: readonly string[];
  /** Hash of its content: files of the same design count once a day. */
  readonly valuesHash: string;
  /** What could not be included, in sentences for people. */
  readonly notes?: readonly string[];
}

interface DrawingFile extends Pick<Preferences, "kerf" | "preset" | "transparent"> {
  readonly engine: DesignEngine;
  readonly store: ProjectStore;
  readonly format: FileFormat;
  /** What the design is called. */
  readonly name: string;
  readonly material: Material;
  /** Whether a picture shows the finished object. */
  readonly isObject: boolean;
  readonly signal: AbortSignal;
}

/** Pixels. */
const picture = { width: 2_000, height: 1_500 };

/** The name of a file, without what file systems refuse. */
const titleOf = (name: string) => fileName("{name}", { name }, 0);

/** Hash of a design, and of a batch's rows. Colors, kerf and format are not part of it. */
function hashOf(document: Document, values: Values, rows = ""): string {
  return hashText(JSON.stringify([withExpressions(document, values), rows]));
}

/** A file of the current values at full precision: the drawing on screen may be from a drag. */
export async function makeDrawing(file: DrawingFile): Promise<MadeFile> {
  const { engine, store, format, kerf, preset, material, signal } = file;
  const ground = file.transparent ? undefined : paper;
  const title = titleOf(file.name);
  const { document, values } = store.state();
  const result = await engine.sandbox.update(values, { signal });
  if (!result || !isCurrent({ document, values, result })) {
    throw new ExportError("The drawing has changed. Please try again.");
  }
  if (result.status !== "drawn" || !result.drawing) {
    throw new ExportError("These values couldn't be drawn. Change the last one, then download.");
  }
  const { drawing, parameters, assembly } = result;
  const about = {
    fonts: fontsDrawn(document, [{ values, parameters }]),
    valuesHash: hashOf(document, values),
  };
  if (format === "png" && file.isObject && assembly?.pieces.some(({ piece }) => piece >= 0)) {
    const addresses = imageAddresses(document);
    const { objectPNG } = await import("./object-png.ts");
    const bytes = await objectPNG({ assembly, material, addresses, ground, ...picture });
    return { ...about, bytes, mediaType: "image/png", name: `${title}.png` };
  }
  const images = await picturesOf(document.assets, drawing, signal);
  const options = { title, kerf, preset, images, material: material.color, background: ground };
  const request = fileRequest(format, options);
  const { extension, ...made } = await engine.exporter.file(drawing, request, { signal });
  return { ...made, ...about, name: `${title}.${extension}` };
}

/** The file of sheets: named after the design, or after the project when they are made of rows. */
export function sheetsFile(
  { file, fonts, madeOf }: BatchOutcome,
  { name, projectName }: { readonly name: string; readonly projectName: string },
): MadeFile | undefined {
  if (!file) return undefined;
  const rows = madeOf.text.trim();
  const of = rows === "" ? titleOf(name) : projectName;
  const title = fileName("{of} {sheets}", { of, sheets: file.name }, 0);
  const { extension, ...made } = file;
  const valuesHash = hashOf(madeOf.document, madeOf.values, rows);
  return { ...made, fonts, valuesHash, name: `${title}.${extension}` };
}
