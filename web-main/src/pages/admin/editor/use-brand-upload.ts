import { messageFor, useApi } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import { putFile } from "../../../put-file.ts";
import { type PictureKind, problemWithPicture } from "./picture-file.ts";

export interface BrandUpload {
  /** Which part of the picture has gone, from 0 to 1; undefined while none is on its way. */
  readonly progress: number | undefined;
  readonly problem: string;
  /** Sends a picture, in place of one that is still on its way. */
  readonly send: (file: File) => void;
  readonly cancel: () => void;
}

/** Brings a brand's picture to the server. `onDone` hears where it is then. */
export function useBrandUpload(kind: PictureKind, onDone: (path: string) => void): BrandUpload {
  const { call } = useApi();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState("");
  const running = useRef<AbortController>(undefined);

  function cancel() {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
    setProblem("");
  }

  async function bring(file: File) {
    cancel();
    const wrong = problemWithPicture(file);
    setProblem(wrong ?? "");
    if (wrong) return;
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setProgress(0);
    try {
      const options = { skipRedraw: true, signal };
      const { url } = await call("adminGenerateBrandPutUrl", { kind }, options);
      const { path } = await putFile<{ path: string }>(url, file, {
        signal,
        onProgress: setProgress,
      });
      onDone(path);
    } catch (error) {
      if (!signal.aborted) setProblem(messageFor(error));
    } finally {
      if (running.current === stop) {
        running.current = undefined;
        setProgress(undefined);
      }
    }
  }

  // The page was left meanwhile.
  useEffect(() => () => running.current?.abort(), []);

  return { progress, problem, send: (file) => void bring(file), cancel };
}
