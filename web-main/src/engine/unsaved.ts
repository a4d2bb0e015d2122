import { changedOf, type Document, type Values } from "@cuttle/design";
import { isRecord, readSession, writeSession } from "./session-store.ts";
import { literalsOf } from "./values.ts";

/** Per person: others who log in at this browser must not see it. */
const key = (projectId: string, userId: string) => `unsaved/${projectId}/${userId}`;

function expressionsOf(document: Record<string, unknown>): ReadonlyMap<unknown, unknown> {
  const { parameters } = document;
  if (!Array.isArray(parameters)) return new Map();
  return new Map(parameters.filter(isRecord).map(({ name, expression }) => [name, expression]));
}

/** Remembers in this tab the owner's changes that could not be saved; removes the entry when nothing differs. */
export function storeUnsaved(
  projectId: string,
  userId: string,
  saved: Record<string, unknown>,
  document: Record<string, unknown>,
): void {
  const before = expressionsOf(saved);
  const changed = [...expressionsOf(document)].filter(
    ([name, expression]) => before.get(name) !== expression,
  );
  writeSession(
    key(projectId, userId),
    changed.length > 0 ? Object.fromEntries(changed) : undefined,
  );
}

/** The remembered changes, for the owner only. Other changes that were saved meanwhile are kept. */
export function storedUnsaved(projectId: string, userId: string, document: Document): Values {
  const found = readSession(key(projectId, userId), isRecord) ?? {};
  return changedOf(document, literalsOf(document, found));
}

export function clearUnsaved(projectId: string, userId: string): void {
  writeSession(key(projectId, userId), undefined);
}
