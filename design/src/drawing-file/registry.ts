import { MissingFiles, Problem } from "../evaluate/messages.ts";
import type { DrawingFile, DrawingToTakeApart } from "./model.ts";
import { readDrawingFile, readToTakeApart } from "./read.ts";

// One set of drawings per thread, as the host gave them.
const files = new Map<string, Uint8Array>();
const unavailable = new Set<string>();
const read = new Map<string, DrawingFile>();

/** Keeps a file under the id of its asset. */
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
  const made = readDrawingFile(bytesOf(id));
  read.set(id, made);
  return made;
}

/** A drawing to take apart. It is read each time, as that is rare, and what it was in its file takes memory. */
export function drawingToTakeApart(id: string): DrawingToTakeApart {
  return readToTakeApart(bytesOf(id));
}

function bytesOf(id: string): Uint8Array {
  const bytes = files.get(id);
  if (bytes !== undefined) return bytes;
  if (unavailable.has(id)) throw new Problem("The file of this drawing couldn't be loaded.");
  throw new MissingFiles([id]);
}

/** A drawing that has been read; undefined otherwise. */
export function readDrawing(id: string): DrawingFile | undefined {
  return read.get(id);
}
