import { type Document, isLiteral } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import { isRecord, keep, kept } from "./session-store.ts";

/** Per person: others who log in at this browser must not see it. */
const key = (projectId: string, userId: string) => `unsaved/${projectId}/${userId}`;

function expressionsOf(document: Record<string, unknown>): ReadonlyMap<unknown, unknown> {
  const { parameters } = document;
  if (!Array.isArray(parameters)) return new Map();
  return new Map(parameters.filter(isRecord).map(({ name, expression }) => [name, expression]));
}

/** Remembers in this tab the owner's changes that could not be saved; removes the entry when nothing differs. */
export function keepUnsaved(
  projectId: string,
  userId: string,
  saved: Record<string, unknown>,
  document: Record<string, unknown>,
): void {
  const before = expressionsOf(saved);
  const changed = [...expressionsOf(document)].filter(
    ([name, expression]) => before.get(name) !== expression,
  );
  keep(key(projectId, userId), changed.length > 0 ? Object.fromEntries(changed) : undefined);
}

/** The remembered changes, for the owner only. Other changes that were saved meanwhile are kept. */
export function keptUnsaved(projectId: string, userId: string, { parameters }: Document): Values {
  const found = kept(key(projectId, userId), isRecord) ?? {};
  return Object.fromEntries(
    parameters.flatMap(({ name, expression }): [string, string][] => {
      const own = Object.hasOwn(found, name) ? found[name] : undefined;
      return typeof own === "string" && own !== expression && isLiteral(own) ? [[name, own]] : [];
    }),
  );
}

export function forgetUnsaved(projectId: string, userId: string): void {
  keep(key(projectId, userId), undefined);
}
