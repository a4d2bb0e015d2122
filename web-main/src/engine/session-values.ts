import type { Asset, Document } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import { carriesValues, valuesOfHash } from "./link-values.ts";
import { filesNamed, kindOf } from "./own-files.ts";
import { isRecord, readSession, writeSession } from "./session-store.ts";
import { literalsOf } from "./values.ts";

interface StoredValues {
  /** The hash of the address from which the values started: another link starts afresh. */
  readonly hash: string;
  readonly values: Values;
  /** Uploaded files that the values name. */
  readonly files?: unknown;
}

function isStored(value: unknown): value is StoredValues {
  return isRecord(value) && typeof value.hash === "string" && isRecord(value.values);
}

/**
 * Own values of a project and values started from a link have separate keys, so that opening a link does not replace
 * one's own work.
 */
const ownKey = (projectId: string) => `values/${projectId}`;
const linkKey = (projectId: string) => `link-values/${projectId}`;

function storedAt(projectId: string | undefined, hash: string): StoredValues | undefined {
  if (projectId === undefined) return undefined;
  if (!carriesValues(hash)) return readSession(ownKey(projectId), isStored);
  const found = readSession(linkKey(projectId), isStored);
  return found?.hash === hash ? found : undefined;
}

/** Remembers in this tab the values of a project at an address, and the uploaded files that they name. */
export function storeValues(
  projectId: string,
  hash: string,
  values: Values,
  files: readonly Asset[] = [],
): void {
  const named = filesNamed(files, values);
  const rest = { values, ...(named.length > 0 && { files: named }) };
  if (carriesValues(hash)) writeSession(linkKey(projectId), { hash, ...rest });
  else if (Object.keys(values).length > 0) writeSession(ownKey(projectId), { hash: "", ...rest });
  else writeSession(ownKey(projectId), undefined);
}

export function clearValues(projectId: string): void {
  writeSession(ownKey(projectId), undefined);
  writeSession(linkKey(projectId), undefined);
}

/** The values a page starts with: those remembered in this tab for its address, otherwise those in the address. */
export function initialValues(
  projectId: string | undefined,
  document: Document,
  hash: string,
): Values {
  const own = storedAt(projectId, hash);
  return own ? literalsOf(document, own.values) : (valuesOfHash(document, hash) ?? {});
}

/** The uploaded files among what this tab remembers of an address. */
export function storedFiles(projectId: string | undefined, hash: string): readonly Asset[] {
  const own = storedAt(projectId, hash);
  return Array.isArray(own?.files) ? own.files.filter(isFile) : [];
}

function isFile(value: unknown): value is Asset {
  if (!isRecord(value) || typeof value.name !== "string") return false;
  const { kind, width, height } = value;
  const sized = [width, height].every((size) => typeof size === "number" && size > 0);
  return kind !== undefined && kindOf(value.id) === kind && (kind === "font" || sized);
}
