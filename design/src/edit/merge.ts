import { DocumentError } from "../document/document-error.ts";
import { readDocument } from "../document/read.ts";
import type { Asset, Document } from "../document/schema.ts";
import {
  applyPatches,
  type Change,
  Draft,
  isSame,
  keyOf,
  nearest,
  type Patch,
  PatchError,
  type Path,
  patchesBetween,
} from "./patch.ts";
import type { ProjectStore, Remote } from "./store.ts";
import {
  type Content,
  changedOf,
  documentOf,
  expressionsOf,
  withExpressions,
  withFiles,
} from "./values.ts";

// Only owners merge what was changed in two places, so none of this is on other people's pages.

/**
 * Puts unsaved changes on a version that was saved elsewhere. Where both have changed the same, one's own changes win
 * with `mineWin`; otherwise it returns false, and nothing happens. `sent`: what may have been saved, before theirs.
 */
export function rebase(
  store: ProjectStore,
  theirs: Document,
  version: number,
  { sent = [], mineWin = false }: { sent?: readonly Content[]; mineWin?: boolean } = {},
): boolean {
  const { files, remote } = store.state();
  const own = documentOf(store.content());
  const changes = [remote.content, ...sent].map((one) => changeBetween(documentOf(one), own));
  const merged = readable(replay(theirs, changes, mineWin));
  if (!merged && !mineWin) return false;
  const content = { document: withFiles(theirs, files), files: [], values: {} };
  continueFrom(store, contentFrom(merged ?? own, theirs, files), { version, content });
  return true;
}

/**
 * Restores what an earlier page could not save; what was changed on this one stays. `changes`: one for each version
 * that the server may have had then. "contested": the server has something else for what was changed, which is shown.
 */
export function restoreUnsaved(
  store: ProjectStore,
  changes: readonly Change[],
): "restored" | "contested" | "nothing" {
  store.commit();
  const { document, files, remote } = store.state();
  const server = documentOf(remote.content);
  const own = documentOf(store.content());
  const clean = replay(server, changes);
  const restored = clean ?? replay(server, changes, true);
  const merged = readable(replay(restored ?? server, [changeBetween(server, own)], true));
  if (!merged || isSame(own, merged)) return "nothing";
  store.restore(contentFrom(merged, document, files));
  return clean ? "restored" : "contested";
}

/** Continues with one's own on a version that was saved elsewhere, of which the server has `saved`. */
function continueFrom(
  store: ProjectStore,
  next: Content,
  saved: Pick<Remote, "version" | "content">,
): void {
  const { document, committed, mine, values, remote, changedBy, merges } = store.state();
  // What is being typed stays what can be taken back.
  const typed = committed && changeBetween(document, committed);
  const isOther = !isSame(document.components, next.document.components);
  const shown = expressionsOf(next);
  const changed = Object.entries(expressionsOf({ document, values: mine ?? values })).flatMap(
    ([name, was]) => (was === shown[name] ? [] : [[name, saved.version] as const]),
  );
  const before = expressionsOf({ document, values: {} });
  const after = expressionsOf({ document: next.document, values: {} });
  store.become(
    {
      ...next,
      ...(mine && { mine: next.values, values: changedOf(next.document, values) }),
      committed: typed && replay(next.document, [typed], true),
      merges: isOther && !committed ? merges + 1 : merges,
      changedBy: { ...changedBy, ...Object.fromEntries(changed) },
      remote: { ...saved, save: remote.save },
    },
    // Undo goes back to the same values as before, whichever of them are the document's now.
    (name, value) => {
      const expression = value ?? before[name];
      return expression === after[name] ? undefined : expression;
    },
  );
}

/** The change that makes `after` of `before`. */
export function changeBetween(before: object, after: object): Change {
  const patches = patchesBetween(before, after);
  return { patches, inverses: applyPatches(before, patches).inverses };
}

/** A draft of which one can see what is there. */
export class ReadableDraft extends Draft {
  /** Where the last entry was found, by the depth of its list. */
  readonly #seen: number[] = [];

  /** What is at a path; undefined where there is nothing. */
  valueAt(path: Path): unknown {
    return path.reduce((node: unknown, key, depth) => {
      if (!Array.isArray(node))
        return Object.hasOwn(Object(node), key) ? Object(node)[key] : undefined;
      if (!this.keysOf(node).has(key)) return undefined;
      const index = nearest(node, key, this.#seen[depth] ?? 0);
      this.#seen[depth] = index;
      return node[index];
    }, this.state);
  }
}

/**
 * Makes changes to another state than the one that they were made to: changes of several states to the same one, because
 * it may be any of these. Undefined where it has something else in their place, unless `force`: then they win, and only
 * what has no place any more is left out.
 */
export function replay<T>(state: T, changes: readonly Change[], force = false): T | undefined {
  const draft = new ReadableDraft(state);
  for (const change of changes) applyTo(draft, change, force);
  const isMade = (patch: Patch) => "moveAfter" in patch || isDone(draft, patch);
  const isWhole = changes.every(({ patches }) => patches.every(isMade));
  return force || isWhole ? (draft.state as T) : undefined;
}

/** Applies what of a change fits, or all that has a place. */
function applyTo(draft: ReadableDraft, { patches, inverses }: Change, force: boolean): void {
  for (const [index, patch] of patches.entries()) {
    const there = draft.valueAt(pathOf(patch));
    const isFit = "moveAfter" in patch || isSame(there, givenBy(inverses.at(-1 - index)));
    if (isDone(draft, patch) || !(force || isFit)) continue;
    try {
      draft.apply(patch);
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
    }
  }
}

/** A document as a change of `base`: its values and files apart from what they have in common. */
function contentFrom(document: Document, base: Document, files: readonly Asset[]): Content {
  const own = withExpressions(document, expressionsOf({ document: base, values: {} }));
  const known = new Set([...base.assets, ...files].map(({ id }) => id));
  return {
    document: withFiles(own, files),
    files: [...files, ...document.assets.filter(({ id }) => !known.has(id))],
    values: changedOf(own, expressionsOf({ document, values: {} })),
  };
}

/** Undefined when the changes of two people together make no document. */
function readable(merged: Document | undefined): Document | undefined {
  try {
    return merged && readDocument(merged);
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

/** Where a patch puts what it gives. */
const pathOf = (patch: Patch) =>
  "insert" in patch ? [...patch.path, keyOf(patch.insert)] : patch.path;

/** Whether a state has already what a patch gives it. */
function isDone(draft: ReadableDraft, patch: Patch): boolean {
  return !("moveAfter" in patch) && isSame(draft.valueAt(pathOf(patch)), givenBy(patch));
}

/** What a patch sets or inserts. */
function givenBy(patch: Patch | undefined): unknown {
  if (!patch || "moveAfter" in patch) return undefined;
  return "insert" in patch ? patch.insert : patch.value;
}
