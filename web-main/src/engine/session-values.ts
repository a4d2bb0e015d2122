import { type Asset, type Document, filesNamed, type Values } from "@cuttle/design";
import { carriesValues, valuesOfHash } from "./link-values.ts";
import { isFile } from "./own-files.ts";
import { isRecord, readSession, writeSession } from "./session-store.ts";
import { literalsOf } from "./values.ts";

interface StoredValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** Uploaded files that the values name. */
  readonly files?: unknown;
  /** The hash of the link from which the values started: another link starts afresh. */
  readonly hash?: unknown;
}

function isStored(value: unknown): value is StoredValues {
  return isRecord(value) && isRecord(value.values);
}

/**
 * Own values of a project and values started from a link have separate keys, so that opening a link does not replace
 * one's own work.
 */
const ownKey = (projectId: string) => `values/${projectId}`;
const linkKey = (projectId: string) => `link-values/${projectId}`;

function write(key: string, values: Values, files: readonly Asset[], hash?: string): void {
  const named = filesNamed(files, values);
  const nothing = hash === undefined && Object.keys(values).length === 0;
  writeSession(
    key,
    nothing ? undefined : { values, hash, ...(named.length > 0 && { files: named }) },
  );
}

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
  if (carriesValues(hash)) write(linkKey(projectId), values, files, hash);
  else write(ownKey(projectId), values, files);
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
  const files = storedAt(projectId, hash)?.files;
  return Array.isArray(files) ? files.filter(isFile) : [];
}
