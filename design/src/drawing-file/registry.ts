import { MissingFiles, Problem } from "../evaluate/messages.ts";
import type { DrawingFile } from "./model.ts";
import { readDrawingFile } from "./read.ts";

// One set of drawings per thread, as the host gave them.
const files = new Map<string, Uint8Array>();
const unavailable = new Set<string>();
const read = new Map<string, DrawingFile>();

/** Keeps a file under the id of its asset, until it is needed. */
export function registerDrawing(id: string, bytes: ArrayBuffer): void {
  files.set(id, new Uint8Array(bytes));
  unavailable.delete(id);
}

/** Marks a drawing as unavailable, so that nothing requests it again. */
export function markDrawingUnavailable(id: string): void {
  unavailable.add(id);
}

/** A drawing by the id of its asset. Throws `MissingFiles` when it is not here yet, and a `Problem` when it can't be read. */
export function drawingFile(id: string): DrawingFile {
  const before = read.get(id);
  if (before !== undefined) return before;
  const bytes = files.get(id);
  if (bytes === undefined) {
    if (unavailable.has(id)) throw new Problem("The file of this drawing couldn't be loaded.");
    throw new MissingFiles([id]);
  }
  const made = readDrawingFile(bytes);
  read.set(id, made);
  files.delete(id);
  return made;
}

/** A drawing that has been read; undefined otherwise. */
export function readDrawing(id: string): DrawingFile | undefined {
  return read.get(id);
}
