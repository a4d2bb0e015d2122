import { type Asset, type Document, literalOf, toExpression } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import { addressOf, kindOf } from "./own-files.ts";
import type { Personal } from "./personal.ts";

/** A value that names an uploaded file of which the document knows nothing. */
export interface StrayFile {
  /** Of the parameter. */
  readonly name: string;
  readonly kind: Asset["kind"];
  readonly id: string;
}

/** Sets aside what names files that have to be looked at first: links carry their ids alone. */
export function setAside(
  { parameters, assets }: Document,
  values: Values,
  files: readonly Asset[],
): { readonly values: Values; readonly stray: readonly StrayFile[] } {
  const known = new Set([...assets, ...files].map(({ id }) => id));
  const stray = parameters.flatMap(({ name, type }): StrayFile[] => {
    const id = literalOf(values[name] ?? "")?.value;
    const kind = kindOf(id);
    if (typeof id !== "string" || kind !== type || known.has(id)) return [];
    return [{ name, kind, id }];
  });
  const aside = new Set(stray.map(({ name }) => name));
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !aside.has(name))),
    stray,
  };
}

/** Looks at an uploaded file; undefined when there is none (any more). */
export async function lookAt({ kind, id }: Omit<StrayFile, "name">): Promise<Asset | undefined> {
  try {
    if (kind === "font") {
      // Whoever draws with it fetches it anyway.
      const response = await fetch(addressOf(id));
      return response.ok ? { id, kind, name: "The font of the link" } : undefined;
    }
    const picture = new Image();
    picture.src = addressOf(id);
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    return width > 0 && height > 0
      ? { id, kind, name: "The picture of the link", width, height }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Takes what was set aside into an open document, as far as it is there and nobody has chosen otherwise. Gives what is gone. */
export async function takeIn(
  personal: Personal,
  stray: readonly StrayFile[],
  signal: AbortSignal,
): Promise<readonly StrayFile[]> {
  const gone: StrayFile[] = [];
  const before = personal.state().values;
  const looking = stray.map(async (one) => {
    const file = await lookAt(one);
    if (signal.aborted) return;
    if (!file) {
      gone.push(one);
      return;
    }
    if (personal.state().values[one.name] !== before[one.name]) return;
    personal.addFile(file);
    personal.complete(one.name, toExpression(one.id));
  });
  await Promise.all(looking);
  return gone;
}
