import { messageFor } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import { problemWithPicture } from "./picture-file.ts";
import type { PutOptions } from "./put-file.ts";

export interface PictureUpload {
  /** The fraction of the picture that was sent, from 0 to 1; undefined while none is being sent. */
  readonly progress: number | undefined;
  readonly problem: string;
  /** Sends a picture, replacing one that is still being sent. */
  readonly send: (file: File) => void;
  readonly cancel: () => void;
  readonly forgetProblem: () => void;
}

interface PictureUploadOptions {
  readonly mostMegabytes: number;
  /** Makes the file that is sent; a text says why it can't be. */
  readonly prepare?: (file: File) => Promise<File | string>;
  /** Uploads it, and returns its address. */
  readonly bring: (file: File, options: Required<PutOptions>) => Promise<string>;
  readonly onDone: (picture: string) => void;
}

/** Uploads a picture that the user has chosen. */
export function usePictureUpload({
  mostMegabytes,
  prepare,
  bring,
  onDone,
}: PictureUploadOptions): PictureUpload {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState("");
  const running = useRef<AbortController>(undefined);

  function cancel() {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }

  async function send(chosen: File) {
    cancel();
    const stop = new AbortController();
    running.current = stop;
    const file = prepare ? await prepare(chosen) : chosen;
    if (stop.signal.aborted) return;
    if (typeof file === "string") {
      setProblem(file);
      return;
    }
    const wrong = problemWithPicture(file, mostMegabytes);
    setProblem(wrong ?? "");
    if (wrong) return;
    setProgress(0);
    try {
      onDone(await bring(file, { signal: stop.signal, onProgress: setProgress }));
    } catch (error) {
      if (!stop.signal.aborted) setProblem(messageFor(error));
    } finally {
      if (running.current === stop) cancel();
    }
  }

  // The component that requested it has gone.
  useEffect(() => () => running.current?.abort(), []);

  return {
    progress,
    problem,
    send: (file) => void send(file),
    cancel,
    forgetProblem: () => setProblem(""),
  };
}
