import {
  type Document,
  DocumentError,
  readDocument,
  ProjectStore as Store,
  sameValues,
  type Values,
  withFiles,
} from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import type { DesignEngine } from "./create-engine.ts";
import { drawStore } from "./draw-store.ts";
import { fontIds, fontsUsed } from "./fonts-used.ts";
import { splitUnresolved, type UnresolvedFile } from "./link-files.ts";
import { valuesOfHash } from "./link-values.ts";
import { filesOf, ownSources } from "./own-files.ts";
import { currentValue, type ProjectStore } from "./project-state.ts";
import { initialValues, storedFiles } from "./session-values.ts";

/** An open document, which is being drawn. */
export interface OpenedDocument {
  readonly store: ProjectStore;
  /** Ends drawing it. */
  readonly end: () => void;
  /** Files that values name and that have not been looked up yet. */
  readonly unresolved: readonly UnresolvedFile[];
}

/** What to open, and where. */
export interface OpenRequest {
  readonly engine: DesignEngine;
  readonly document: Document;
  readonly version: number;
  /** Undefined: nothing is known or remembered about it. */
  readonly projectId: string | undefined;
  /** The part of the address that may carry values. */
  readonly hash: string;
}

const read = new WeakMap<Schemas["Document"], Document | undefined>();

/** The stored document, the same object each time; undefined when it cannot be read. */
export function readStored(stored: Schemas["Document"]): Document | undefined {
  if (!read.has(stored)) read.set(stored, readable(stored));
  return read.get(stored);
}

function readable(stored: Schemas["Document"]): Document | undefined {
  try {
    return readDocument(stored);
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

/** Opens a document as this visitor has it: with the values of the address, or with those that this tab remembers. */
export function openDocument({
  engine: { sandbox },
  document,
  version,
  projectId,
  hash,
}: OpenRequest): OpenedDocument {
  const files = storedFiles(projectId, hash);
  const initial = initialValues(projectId, document, hash);
  const { values, unresolved } = splitUnresolved(document, initial, files);
  // Loaded together with the engine, not after a first attempt without them.
  const own = ownSources(withFiles(document, files));
  sandbox.addFiles(own);
  const first = fontsUsed(document, {
    valueNow: (name) => currentValue({ document, values, result: undefined }, name),
    isSeen: () => true,
    known: new Set([...fontIds, ...own.map(({ id }) => id)]),
  });
  const drawings = filesOf(document, "drawing").map(({ id }) => id);
  sandbox.preload([...first, ...drawings]).catch(() => undefined);
  const mine = isLinks(document, hash, initial)
    ? splitUnresolved(document, initialValues(projectId, document, ""), files).values
    : undefined;
  const store: ProjectStore = new Store({ document, version, values, files, mine });
  return { store, end: drawStore(store, sandbox), unresolved };
}

/** Whether the values come from the link and have not been changed since. */
export function isLinks(document: Document, hash: string, values: Values): boolean {
  const carried = valuesOfHash(document, hash);
  return carried !== undefined && sameValues(carried, values);
}
