import { readDocument, type Values } from "@cuttle/design";
import { createDesignEngine } from "../../../engine/create-engine.ts";
import { ownSources } from "../../../engine/own-files.ts";
import type { ProjectDocument } from "../autosave.ts";
import { drawnOf } from "./drawn-of.ts";
import { objectPicture } from "./object-picture.ts";

export { putPicture } from "./put-picture.ts";

interface Options {
  /** Its parameters' values that are other ones than the document's, as expressions. */
  readonly values?: Values;
  readonly signal?: AbortSignal;
}

/** The picture of a document that is not open; null when it would be empty. */
export async function pictureOf(
  given: ProjectDocument,
  { values = {}, signal }: Options = {},
): Promise<Blob | null> {
  const document = readDocument(given);
  const { sandbox, dispose } = createDesignEngine();
  signal?.addEventListener("abort", dispose);
  try {
    sandbox.addFiles(ownSources(document));
    sandbox.open(document);
    const result = await sandbox.update(values);
    const drawn = drawnOf({ document, values, result });
    return drawn ? await objectPicture(drawn, signal) : null;
  } finally {
    signal?.removeEventListener("abort", dispose);
    dispose();
  }
}
