import { type Document, isLiteral } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import { valuesOfHash } from "./link-values.ts";
import { isRecord, keep, kept } from "./session-store.ts";

interface KeptValues {
  /** The address's own part they grew from: another link begins anew. */
  readonly hash: string;
  readonly values: Values;
}

function isKept(value: unknown): value is KeptValues {
  return isRecord(value) && typeof value.hash === "string" && isRecord(value.values);
}

const key = (projectId: string) => `values/${projectId}`;

/** Remembers in this tab what somebody has made of a project. */
export function keepValues(projectId: string, hash: string, values: Values): void {
  const empty = hash === "" && Object.keys(values).length === 0;
  keep(key(projectId), empty ? undefined : { hash, values });
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

function literalsOf({ parameters }: Document, values: Values): Values {
  const names = new Set(parameters.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, expression]) =>
        names.has(name) && typeof expression === "string" && isLiteral(expression),
    ),
  );
}
