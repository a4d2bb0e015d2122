import { messageFor, useApi } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import { problemWithCover } from "./cover-file.ts";
import { putPicture } from "./put-picture.ts";

export interface CoverUpload {
  /** Which part of the picture has gone, from 0 to 1; undefined while none is on its way. */
  readonly progress: number | undefined;
  readonly problem: string;
  /** Sends a picture, in place of one that is still on its way. */
  readonly send: (file: File) => void;
  readonly cancel: () => void;
  readonly forgetProblem: () => void;
}

/** Brings a picture of one's own to the server. `onDone` hears where it is then. */
export function useCoverUpload(projectId: string, onDone: (picture: string) => void): CoverUpload {
  const { call } = useApi();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState("");
  const running = useRef<AbortController>(undefined);

  function cancel() {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }

  async function bring(file: File) {
    cancel();
    const wrong = problemWithCover(file);
    setProblem(wrong ?? "");
    if (wrong) return;
    const stop = new AbortController();
    running.current = stop;
    setProgress(0);
    try {
      const wish = { projectId, purpose: "cover" } as const;
      const options = { skipRedraw: true, signal: stop.signal };
      const { url } = await call("generateProjectPicturePutUrl", wish, options);
      onDone(await putPicture(url, file, { signal: stop.signal, onProgress: setProgress }));
    } catch (error) {
      if (!stop.signal.aborted) setProblem(messageFor(error));
    } finally {
      if (running.current === stop) cancel();
    }
  }

  // The dialog was closed meanwhile.
  useEffect(() => () => running.current?.abort(), []);

  return {
    progress,
    problem,
    send: (file) => void bring(file),
    cancel,
    forgetProblem: () => setProblem(""),
  };
}
