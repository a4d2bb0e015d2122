import { messageFor } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import { problemWithPicture } from "./picture-file.ts";
import type { PutOptions } from "./put-file.ts";

export interface PictureUpload {
  /** Which part of the picture has gone, from 0 to 1; undefined while none is on its way. */
  readonly progress: number | undefined;
  readonly problem: string;
  /** Sends a picture, in place of one that is still on its way. */
  readonly send: (file: File) => void;
  readonly cancel: () => void;
  readonly forgetProblem: () => void;
}

interface PictureWishes {
  readonly mostMegabytes: number;
  /** Brings it to the server, and answers where it is then. */
  readonly bring: (file: File, options: Required<PutOptions>) => Promise<string>;
  readonly onDone: (picture: string) => void;
}

/** Brings a picture that somebody has chosen to the server. */
export function usePictureUpload({ mostMegabytes, bring, onDone }: PictureWishes): PictureUpload {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState("");
  const running = useRef<AbortController>(undefined);

  function cancel() {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }

  async function send(file: File) {
    cancel();
    const wrong = problemWithPicture(file, mostMegabytes);
    setProblem(wrong ?? "");
    if (wrong) return;
    const stop = new AbortController();
    running.current = stop;
    setProgress(0);
    try {
      onDone(await bring(file, { signal: stop.signal, onProgress: setProgress }));
    } catch (error) {
      if (!stop.signal.aborted) setProblem(messageFor(error));
    } finally {
      if (running.current === stop) cancel();
    }
  }

  // Whoever asked for it has gone meanwhile.
  useEffect(() => () => running.current?.abort(), []);

  return {
    progress,
    problem,
    send: (file) => void send(file),
    cancel,
    forgetProblem: () => setProblem(""),
  };
}
