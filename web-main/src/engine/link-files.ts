import { type Asset, type Document, literalOf, toExpression } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import { addressOf, kindOf } from "./own-files.ts";
import type { ProjectStore } from "./project-state.ts";

/** A value that names an uploaded file missing from the document. */
export interface UnresolvedFile {
  /** The parameter's name. */
  readonly name: string;
  readonly kind: Asset["kind"];
  readonly id: string;
}

/** Separates values that name files to be looked up first: links contain only their ids. */
export function splitUnresolved(
  { parameters, assets }: Document,
  values: Values,
  files: readonly Asset[],
): { readonly values: Values; readonly unresolved: readonly UnresolvedFile[] } {
  const known = new Set([...assets, ...files].map(({ id }) => id));
  const unresolved = parameters.flatMap(({ name, type }): UnresolvedFile[] => {
    const id = literalOf(values[name] ?? "")?.value;
    const kind = kindOf(id);
    if (typeof id !== "string" || kind !== type || known.has(id)) return [];
    return [{ name, kind, id }];
  });
  const aside = new Set(unresolved.map(({ name }) => name));
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !aside.has(name))),
    unresolved,
  };
}

/** Looks up an uploaded file; undefined when it does not exist (any more). */
async function resolveFile({ kind, id }: Omit<UnresolvedFile, "name">): Promise<Asset | undefined> {
  try {
    if (kind === "font") {
      // The file is needed for drawing anyway.
      const response = await fetch(addressOf(id));
      return response.ok ? { id, kind, name: "The font from the link" } : undefined;
    }
    const picture = new Image();
    picture.src = addressOf(id);
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    return width > 0 && height > 0
      ? { id, kind, name: "The picture from the link", width, height }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adds the files that were set aside to an open document, if they exist and the value has not been changed since.
 * Returns the missing ones.
 */
export async function addResolved(
  store: ProjectStore,
  unresolved: readonly UnresolvedFile[],
  signal: AbortSignal,
): Promise<readonly UnresolvedFile[]> {
  const gone: UnresolvedFile[] = [];
  const before = store.state().values;
  const looking = unresolved.map(async (one) => {
    const file = await resolveFile(one);
    if (signal.aborted) return;
    if (!file) {
      gone.push(one);
      return;
    }
    if (store.state().values[one.name] !== before[one.name]) return;
    store.addFile(file);
    store.complete(one.name, toExpression(one.id));
  });
  await Promise.all(looking);
  return gone;
}
