import type { CallOptions } from "@cuttle/web-kit/api";
import { putFile } from "../../../put-file.ts";
import { type PictureUpload, usePictureUpload } from "../../../use-picture-upload.ts";
import { drawnSvg } from "./svg-picture.ts";

export type PictureKind = "logo" | "favicon";

/** Asks the server for an upload address for a picture of the brand. */
export type PictureUrl = (kind: PictureKind, options: CallOptions) => Promise<{ url: string }>;

/** Uploads a brand's picture. `onDone` gets its address. */
export function useBrandUpload(
  kind: PictureKind,
  pictureUrl: PictureUrl,
  onDone: (path: string) => void,
): PictureUpload {
  return usePictureUpload({
    mostMegabytes: 2,
    prepare: drawnSvg,
    onDone,
    bring: async (file, options) => {
      const { url } = await pictureUrl(kind, { signal: options.signal });
      return (await putFile<{ path: string }>(url, file, options)).path;
    },
  });
}
