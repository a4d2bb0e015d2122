import { useApi } from "@cuttle/web-kit/api";
import { putFile } from "../../../put-file.ts";
import { type PictureUpload, usePictureUpload } from "../../../use-picture-upload.ts";

export type PictureKind = "logo" | "favicon";

/** Brings a brand's picture to the server. `onDone` hears where it is then. */
export function useBrandUpload(kind: PictureKind, onDone: (path: string) => void): PictureUpload {
  const { call } = useApi();
  return usePictureUpload({
    mostMegabytes: 2,
    onDone,
    bring: async (file, options) => {
      const { url } = await call(
        "adminGenerateBrandPutUrl",
        { kind },
        { skipRedraw: true, signal: options.signal },
      );
      return (await putFile<{ path: string }>(url, file, options)).path;
    },
  });
}
