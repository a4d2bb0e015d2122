import { type Asset, type Document, isLiteral } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import { valuesOfHash } from "./link-values.ts";
import { filesNamed, kindOf } from "./own-files.ts";
import { isRecord, keep, kept } from "./session-store.ts";

interface KeptValues {
  /** The address's own part they grew from: another link begins anew. */
  readonly hash: string;
  readonly values: Values;
  /** Uploaded files that the values name. */
  readonly files?: unknown;
}

function isKept(value: unknown): value is KeptValues {
  return isRecord(value) && typeof value.hash === "string" && isRecord(value.values);
}

const key = (projectId: string) => `values/${projectId}`;

/** Remembers in this tab what somebody has made of a project, and the uploaded files that it names. */
export function keepValues(
  projectId: string,
  hash: string,
  values: Values,
  files: readonly Asset[] = [],
): void {
  const empty = hash === "" && Object.keys(values).length === 0;
  const named = filesNamed(files, values);
  keep(
    key(projectId),
    empty ? undefined : { hash, values, ...(named.length > 0 && { files: named }) },
  );
}

/** What a page begins with: what this tab remembers of it, else what its address carries. */
export function firstValues(
  projectId: string | undefined,
  document: Document,
  hash: string,
): Values {
  const carried = valuesOfHash(document, hash);
  const own = projectId === undefined ? undefined : kept(key(projectId), isKept);
  // A page that is led on without its # is still the same page.
  if (own && (carried === undefined || own.hash === hash)) return literalsOf(document, own.values);
  return carried ?? {};
}

/** The uploaded files among what this tab remembers. */
export function keptFiles(projectId: string | undefined): readonly Asset[] {
  const own = projectId === undefined ? undefined : kept(key(projectId), isKept);
  return Array.isArray(own?.files) ? own.files.filter(isFile) : [];
}

function isFile(value: unknown): value is Asset {
  if (!isRecord(value) || typeof value.name !== "string") return false;
  const { kind, width, height } = value;
  const sized = [width, height].every((size) => typeof size === "number" && size > 0);
  return kind !== undefined && kindOf(value.id) === kind && (kind === "font" || sized);
}

function literalsOf({ parameters }: Document, values: Values): Values {
  const names = new Set(parameters.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, expression]) =>
        names.has(name) && typeof expression === "string" && isLiteral(expression),
    ),
  );
}
