import type { Document } from "@cuttle/design";
import { type DrawingInfo, documentOfDrawing } from "@cuttle/design/drawing-file";
import type { EvaluationResult } from "@cuttle/design/host";
import { useEffect, useRef, useState } from "react";
import { createDesignEngine, type DesignEngine } from "../../engine/create-engine.ts";

/** The asset of the file, which is not uploaded yet. */
export const here = "here";

/** A document that only says what is in the file: everything is told with it. */
const unread: DrawingInfo = {
  colors: [],
  layers: [],
  scales: [],
  joints: [],
  dashed: 0,
  warnings: [],
};

/** What the sandbox says of a drawing: undefined while it is read, and why it can't be opened. */
export interface ReadDrawing {
  readonly info: DrawingInfo | undefined;
  readonly problem: string | undefined;
}

/** Reads a drawing, or the one at an address, in a sandbox of its own, and draws documents with it. */
export function useDrawing(file: Blob | string) {
  const engine = useRef<DesignEngine>(undefined);
  const [read, setRead] = useState<ReadDrawing>({ info: undefined, problem: undefined });
  const [result, setResult] = useState<EvaluationResult>();

  useEffect(() => {
    const mine = createDesignEngine();
    engine.current = mine;
    const { sandbox } = mine;
    let gone = false;
    async function start() {
      sandbox.addFiles([{ id: here, drawing: file }]);
      sandbox.open(
        documentOfDrawing({ id: here, name: "" }, unread, { by: "color", operations: {} }),
      );
      const first = await sandbox.update({});
      if (gone) return;
      const info = first?.drawings.find(({ id }) => id === here);
      const [error] = first?.errors ?? [];
      setRead({
        info,
        problem: info ? undefined : (error?.message ?? "This drawing couldn't be read."),
      });
      if (info) sandbox.subscribe(setResult);
    }
    void start();
    return () => {
      gone = true;
      mine.dispose();
    };
  }, [file]);

  function draw(document: Document): void {
    engine.current?.sandbox.edit(document);
    void engine.current?.sandbox.update({});
  }

  return { read: read.info, problem: read.problem, result, draw };
}
