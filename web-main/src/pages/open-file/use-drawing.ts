import type { Document } from "@cuttle/design";
import { type DrawingInfo, documentOfDrawing, drawingId, here } from "@cuttle/design/drawing-file";
import type { Apart, EvaluationResult } from "@cuttle/design/host";
import { useEffect, useRef, useState } from "react";
import { createDesignEngine, type DesignEngine } from "../../engine/create-engine.ts";

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

  const drawn = useRef<Document>(undefined);
  const [isOpen, setOpen] = useState(false);
  /** What the drawing of a document consists of, so that it is not asked for again. */
  const known = useRef<{ readonly document: Document; readonly apart: Apart }>(undefined);

  function draw(document: Document): void {
    drawn.current = document;
    setOpen(true);
    engine.current?.sandbox.edit(document);
    void engine.current?.sandbox.update({});
  }

  /** What the document that was drawn last consists of. Throws when the signal is aborted. */
  async function takeApart(signal: AbortSignal): Promise<Apart> {
    const [{ current: document }, { current: mine }] = [drawn, engine];
    if (!document || !mine) return { problem: "This drawing hasn't been read yet." };
    if (known.current?.document === document) return known.current.apart;
    const apart = await mine.sandbox.takeApart(drawingId, { signal });
    signal.throwIfAborted();
    known.current = { document, apart };
    return apart;
  }

  return { read: read.info, problem: read.problem, isOpen, result, draw, takeApart };
}
