import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FileProblem, type Opened, readFile } from "./read-file.ts";

/**
 * The file of a dialog that opens files: one that was dropped or pasted before, or chosen in it. `refusalOf` says why
 * one can't be used here; null: the dialog has been left because of it.
 */
export function useOpened(
  first: File | undefined,
  refusalOf: (opened: Opened) => string | null | undefined,
) {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  /** The name of the file that is being read. */
  const [reading, setReading] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function refuse(sentence: string) {
    setOpened(undefined);
    setProblem(sentence);
  }

  async function open(file: File) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setProblem(undefined);
    setReading(file.name);
    try {
      const read = await readFile(file, stop.signal);
      if (stop.signal.aborted) return;
      const refusal = refusalOf(read);
      if (refusal) refuse(refusal);
      else if (refusal === undefined) setOpened(read);
    } catch (error) {
      if (stop.signal.aborted) return;
      refuse(error instanceof FileProblem ? error.message : "This file couldn't be read.");
    } finally {
      if (running.current === stop) setReading(undefined);
    }
  }

  const openFirst = useEffectEvent((file: File) => void open(file));
  useEffect(() => {
    if (first) openFirst(first);
  }, [first]);

  return {
    opened,
    problem,
    reading,
    open: (file: File) => void open(file),
    /** Takes one's own file, which was uploaded before. */
    setOpened,
    refuse,
    cancel() {
      running.current?.abort();
      setReading(undefined);
    },
  };
}
