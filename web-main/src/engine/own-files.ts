import type { Asset, Document } from "@cuttle/design";
import type { FileSource, FontSource } from "@cuttle/design/host";
import { isRecord } from "./session-store.ts";

/** Pictures, fonts and drawings that people upload. Anyone who knows the id of such an asset can fetch it. */
const shape = /^[A-Za-z0-9]{27}\.(?:(png|jpg)|(ttf|otf)|(svg))$/;

/**
 * The kind of file that an id names, if it is an uploaded file's. Ids come from documents and links, so nothing else
 * becomes an address.
 */
export function kindOf(id: unknown): Asset["kind"] | undefined {
  const [, image, font, drawing] = (typeof id === "string" && shape.exec(id)) || [];
  return image ? "image" : font ? "font" : drawing ? "drawing" : undefined;
}

/** The address of an uploaded file. */
export const addressOf = (id: string): string => `/media/${id}`;

/** The assets that are of this kind, according to their ids. */
export function filesOf(
  { assets }: { readonly assets: readonly Asset[] },
  kind: Asset["kind"],
): readonly Asset[] {
  return assets.filter((asset) => asset.kind === kind && kindOf(asset.id) === kind);
}

/** Addresses of a document's pictures by the ids of their assets. */
export function imageAddresses(document: Pick<Document, "assets">): Record<string, string> {
  return Object.fromEntries(filesOf(document, "image").map(({ id }) => [id, addressOf(id)]));
}

/** The uploaded fonts of a document. */
export function ownFonts(document: Pick<Document, "assets">): FontSource[] {
  return filesOf(document, "font").map(({ id, name }) => ({
    id,
    family: name,
    style: "display",
    url: addressOf(id),
  }));
}

/** The uploaded files of a document that its drawing needs. */
export function ownSources(document: Pick<Document, "assets">): FileSource[] {
  const drawings = filesOf(document, "drawing").map(({ id }) => ({ id, drawing: addressOf(id) }));
  return [...ownFonts(document), ...drawings];
}

/** Whether a stored value is an uploaded file: it may be from an older version of the page. */
export function isFile(value: unknown): value is Asset {
  if (!isRecord(value) || typeof value.name !== "string") return false;
  const { kind, width, height } = value;
  const sized = [width, height].every((size) => typeof size === "number" && size > 0);
  return kind !== undefined && kindOf(value.id) === kind && (kind === "font" || sized);
}
