import { DocumentError } from "../document/document-error.ts";
import { readDocument } from "../document/read.ts";
import type { Document } from "../document/schema.ts";

/** What the server takes of a document (projects.MaxDocument). */
const mostBytes = 4 * 1024 * 1024;

/** Why a document can't be saved: it has too many bytes, or too much of something else. Undefined when it can. */
export function tooLarge(document: Document): "bytes" | "parts" | undefined {
  if (new TextEncoder().encode(JSON.stringify(document)).length > mostBytes) return "bytes";
  try {
    readDocument(document);
    return undefined;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return "parts";
  }
}
