import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** What is held over the stage: files that can be dropped on it, or others. */
export type Held = "file" | "other";

interface StageFilesOptions {
  /** Files were dropped. */
  readonly onDrop: (files: readonly [File, ...File[]], event: DragEvent) => void;
  /** A picture was pasted while the stage had the focus. */
  readonly onPaste: (file: File) => void;
}

/** Takes files that are dropped on the stage, and pictures that are pasted there. `root` covers it, and is its child. */
export function useStageFiles(
  root: RefObject<HTMLElement | null>,
  { onDrop, onPaste }: StageFilesOptions,
): Held | undefined {
  const [held, setHeld] = useState<Held>();
  const drop = useEffectEvent(onDrop);
  const paste = useEffectEvent(onPaste);

  useEffect(() => {
    const stage = root.current?.parentElement;
    if (!stage) return;
    const stop = new AbortController();
    const { signal } = stop;
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setHeld(heldIn(event.dataTransfer));
    };
    for (const type of ["dragenter", "dragover"] as const)
      stage.addEventListener(type, hover, { signal });
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && stage.contains(relatedTarget))) setHeld(undefined);
    };
    stage.addEventListener("dragleave", leave, { signal });
    const take = (event: DragEvent) => {
      setHeld(undefined);
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (file) drop([file, ...others], event);
    };
    stage.addEventListener("drop", take, { signal });
    // Beside the stage, a browser would leave the page and open the file.
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    for (const type of ["dragover", "drop"] as const)
      window.addEventListener(type, keepPage, { signal });
    const takePasted = (event: ClipboardEvent) => {
      // Elements and drawings are taken before, also where programs offer a picture of them as well.
      if (event.defaultPrevented || document.activeElement !== stage) return;
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => isPicture(type));
      if (!file) return;
      event.preventDefault();
      paste(named(file));
    };
    document.addEventListener("paste", takePasted, { signal });
    return () => stop.abort();
  }, [root]);

  return held;
}

export const isPicture = (type: string): boolean => type === "image/png" || type === "image/jpeg";

/** Whether it is a drawing of another program; few browsers know the type of a DXF. A DWG is told why it is none. */
export const isDrawing = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  drawingType.test(type) || /\.(svgz?|dxf|dwg)$/i.test(name.trim());

const drawingType = /^image\/(svg|vnd\.dxf|x-dxf)/;

/** Browsers don't say of all files what they are before they are dropped. */
function heldIn({ items }: DataTransfer): Held {
  const files = [...items].filter(({ kind }) => kind === "file");
  const mayBe = ({ type }: DataTransferItem) =>
    type === "" || isPicture(type) || isDrawing({ name: "", type });
  return files.length === 0 || files.some(mayBe) ? "file" : "other";
}

/** Browsers call whatever was copied as pixels image.png. */
function named(file: File): File {
  const { name, type } = file;
  return /^image\.\w+$/.test(name)
    ? new File([file], name.replace("image", "Picture"), { type })
    : file;
}
