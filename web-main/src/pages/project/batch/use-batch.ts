import type { Unit } from "@cuttle/design";
import type { ExportSettings, SheetsOfRows } from "@cuttle/design/host";
import { useEffect, useRef, useState } from "react";
import { fonts } from "../../../engine/kit.ts";
import { ownFonts } from "../../../engine/own-files.ts";
import type { Personal } from "../../../engine/personal.ts";
import { picturesNamed } from "../../../engine/picture-files.ts";
import { keep, kept } from "../../../engine/session-store.ts";
import type { Workbench } from "../../../engine/workbench.ts";

interface BatchWishes {
  readonly projectId: string;
  readonly workbench: Workbench;
  readonly personal: Personal;
  readonly unit: Unit;
  readonly settings: ExportSettings;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

export type BatchOutcome = Pick<SheetsOfRows, "summary" | "problems" | "notes" | "file">;

const nothing = { problems: [], notes: [], file: undefined };
const isText = (value: unknown): value is string => typeof value === "string";

/** A batch of the open project: the pasted rows, how far it is, and what came of it. */
export function useBatch({ projectId, workbench, personal, unit, settings }: BatchWishes) {
  const key = `rows/${projectId}`;
  const [text, setText] = useState(() => kept(key, isText) ?? "");
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<BatchOutcome>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Draws and lays out; gives the outcome too, for who waits for it. */
  async function run(): Promise<BatchOutcome | undefined> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setOutcome(undefined);
    setProgress({ done: 0, total: 0 });
    let made: BatchOutcome;
    try {
      // Reading tables is not needed before somebody has one.
      const { sheetsOfRows } = await import("./sheets-of-rows.ts");
      const { document, values } = personal.state();
      const images = await picturesNamed(document, values, signal);
      made = await sheetsOfRows({
        ...{ text, document, values, unit, settings, images, signal },
        fonts: [...fonts, ...ownFonts(document)],
        sandbox: workbench.sandbox,
        desk: workbench.desk,
        onProgress: (done, total) => !signal.aborted && setProgress({ done, total }),
      });
    } catch (error) {
      const words = error instanceof Error ? error.message : "This could not be laid out.";
      made = { ...nothing, summary: signal.aborted ? "Cancelled." : words };
    }
    if (running.current !== stop) return undefined;
    setProgress(undefined);
    setOutcome(made);
    return made;
  }

  return {
    text,
    setText: (next: string) => {
      setText(next);
      keep(key, next === "" ? undefined : next);
    },
    progress,
    outcome,
    run,
    cancel: () => running.current?.abort(),
  };
}

export type BatchState = ReturnType<typeof useBatch>;
