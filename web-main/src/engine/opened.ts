import { type Document, DocumentError, readDocument } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import type { Schemas } from "@cuttle/web-kit/api";
import { fontIds } from "./font-ids.ts";
import { fontsUsed } from "./fonts-used.ts";
import { firstValues, keptFiles } from "./kept-values.ts";
import { type StrayFile, setAside } from "./link-files.ts";
import { valuesOfHash } from "./link-values.ts";
import { ownFonts, withFiles } from "./own-files.ts";
import { currentValue, Personal, sameValues } from "./personal.ts";
import type { Workbench } from "./workbench.ts";

/** An open document, which is being drawn. */
export interface Opened {
  readonly personal: Personal;
  /** Files that values name and that have not been looked up yet. */
  readonly stray: readonly StrayFile[];
}

/** What to open, and where. */
export interface Opening {
  readonly workbench: Workbench;
  readonly document: Document;
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

let early: (Opening & { readonly opened: Opened }) | undefined;

/** Opens what the page will open, before the app has started. */
export function openEarly(opening: Opening): void {
  early = { ...opening, opened: begin(opening) };
}

/** What was opened early, if it is this, until it is taken. */
export function openedEarly(opening: Opening): Opened | undefined {
  const fits =
    early?.workbench === opening.workbench &&
    early.document === opening.document &&
    early.projectId === opening.projectId &&
    early.hash === opening.hash;
  return fits ? early?.opened : undefined;
}

/** Opens a document as this visitor has it: with the values of the address, or with those that this tab remembers. */
export function open(opening: Opening): Opened {
  const opened = openedEarly(opening);
  if (!opened) early?.opened.personal.dispose();
  early = undefined;
  return opened ?? begin(opening);
}

function begin({ workbench: { sandbox }, document, projectId, hash }: Opening): Opened {
  const files = keptFiles(projectId, hash);
  const begun = firstValues(projectId, document, hash);
  const { values, stray } = setAside(document, begun, files);
  // Loaded together with the engine, not after a first attempt without them.
  const own = ownFonts(withFiles(document, files));
  sandbox.addFonts(own);
  const first = fontsUsed(document, {
    valueNow: (name) => currentValue({ document, values, result: undefined }, name),
    isSeen: () => true,
    known: new Set([...fontIds, ...own.map(({ id }) => id)]),
  });
  sandbox.preload(first).catch(() => undefined);
  const mine = isLinks(document, hash, begun)
    ? setAside(document, firstValues(projectId, document, ""), files).values
    : undefined;
  return { personal: new Personal(sandbox, document, values, files, mine), stray };
}

/** Whether the values come from the link and have not been changed since. */
export function isLinks(document: Document, hash: string, values: Values): boolean {
  const carried = valuesOfHash(document, hash);
  return carried !== undefined && sameValues(carried, values);
}
