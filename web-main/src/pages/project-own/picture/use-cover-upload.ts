import { useApi } from "@cuttle/web-kit/api";
import { type PictureUpload, usePictureUpload } from "../../../use-picture-upload.ts";
import { putPicture } from "./put-picture.ts";

/** Uploads a cover photo. `onDone` gets its address. */
export function useCoverUpload(
  projectId: string,
  onDone: (picture: string) => void,
): PictureUpload {
  const { call } = useApi();
  return usePictureUpload({
    mostMegabytes: 5,
    onDone,
    bring: async (file, options) => {
      const input = { projectId, purpose: "cover" } as const;
      const { url } = await call("generateProjectPicturePutUrl", input, {
        signal: options.signal,
      });
      return putPicture(url, file, options);
    },
  });
}
