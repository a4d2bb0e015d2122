import type { Asset, Document, Drawing } from "@cuttle/design";
import { ExportError, type ImageFile, type ImageFiles, type Values } from "@cuttle/design/host";
import { addressOf, filesOf } from "./own-files.ts";

type Assets = readonly Asset[];

/** The pictures in a drawing, as exports need them. Throws an ExportError when one cannot be loaded. */
export function picturesOf(
  assets: Assets,
  { parts }: Drawing,
  signal?: AbortSignal,
): Promise<ImageFiles> {
  const shown = new Set(
    parts.flatMap(({ shapes }) =>
      shapes.flatMap(({ operation, image }) => (operation === "guide" ? [] : image?.asset)),
    ),
  );
  return fetchPictures(
    assets.filter(({ id }) => shown.has(id)),
    signal,
  );
}

/** The pictures that any drawing of a document with these values may show. */
export function picturesNamed(
  { parameters, components, scripts, assets }: Document,
  values: Values,
  signal?: AbortSignal,
): Promise<ImageFiles> {
  const text = JSON.stringify([parameters, components, scripts, values]);
  return fetchPictures(
    assets.filter(({ id }) => text.includes(id)),
    signal,
  );
}

async function fetchPictures(assets: Assets, signal?: AbortSignal): Promise<ImageFiles> {
  const files = filesOf({ assets }, "image").map(
    async (asset) => [asset.id, await fetchPicture(asset, signal)] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

async function fetchPicture({ id, name }: Asset, signal?: AbortSignal): Promise<ImageFile> {
  try {
    const response = await fetch(addressOf(id), signal ? { signal } : {});
    if (!response.ok) throw new Error(`${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, mediaType: id.endsWith(".png") ? "image/png" : "image/jpeg" };
  } catch (error) {
    if (signal?.aborted) throw error;
    // An export without it would waste material.
    throw new ExportError(`“${name}” couldn't be loaded. Try again, or choose another picture.`);
  }
}
