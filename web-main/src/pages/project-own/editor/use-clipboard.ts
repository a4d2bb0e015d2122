import { textKind } from "@cuttle/design/clipboard";
import { useToast, writeAccelerator } from "@cuttle/web-kit/ui";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { answerClipboard, type ClipboardAction } from "./answer-clipboard.ts";
import {
  type CopiedText,
  copySelected,
  pasteText,
  removeFree,
  renamedInWords,
} from "./clipboard.ts";

export interface ClipboardOptions {
  readonly store: ProjectStore;
  /** The id of the project. */
  readonly project: string;
  readonly shown: Pick<StageShown, "view" | "size" | "sheet">;
  /** Whether something is being dragged, which nothing may change meanwhile. */
  readonly isBusy: () => boolean;
  /** An SVG file of another program was pasted. */
  readonly onDrawing?: (file: File) => void;
}

/** A message for screen readers. The same one again has another number. */
interface Said {
  readonly text: string;
  readonly number: number;
}

const SVG = "image/svg+xml";

/**
 * Copies, cuts and pastes elements: by the browser's events while the stage or the layers have the focus, and by commands.
 * `root` covers the stage, and is its child. Returns what to announce.
 */
export function useClipboard(
  root: RefObject<HTMLElement | null>,
  options: ClipboardOptions,
): Said | undefined {
  const { store, isBusy, onDrawing } = options;
  const toast = useToast();
  const { said, selected, taken, copy, paste } = useActions(options);

  useClipboardEvents(root, {
    onCopy(event, action) {
      if (store.selection().length === 0) return;
      event.preventDefault();
      if (isBusy()) return;
      const made = selected();
      if (!made) return;
      event.clipboardData?.setData("text/plain", made.text);
      // What an event calls SVG is for other pages; other programs get it only so.
      if (takesSVG()) write(made.text).catch(() => undefined);
      taken(action, made);
    },
    onPaste(event) {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const drawing = onDrawing && drawingIn(event.clipboardData, text);
      const isOurs = textKind(text) === "elements";
      if (!isOurs && !drawing) return;
      event.preventDefault();
      if (isBusy()) return;
      if (isOurs) paste(text);
      else if (drawing) onDrawing(drawing);
    },
  });

  const answer = useEffectEvent(async (action: ClipboardAction) => {
    if (action !== "paste") return copy(action);
    const text = await readText();
    const kind = textKind(text ?? "");
    // A browser may ask first, and somebody drag something until then.
    if (isBusy())
      toast({ title: "You were dragging something, so nothing was pasted. Paste again." });
    else if (text === undefined)
      toast({
        title: `Your browser doesn't let us read the clipboard. Press ${writeAccelerator("Mod+V")} instead.`,
      });
    else if (kind === "drawing" && onDrawing) onDrawing(fileOf(text));
    else if (kind === "elements") paste(text);
    else toast({ title: "There's nothing to paste. Copy some layers first." });
  });
  useEffect(() => answerClipboard(store, (action) => void answer(action)), [store]);

  return said;
}

/** What copies and pastes, and says so. */
function useActions({ store, project, shown, isBusy }: ClipboardOptions) {
  const toast = useToast();
  const [said, setSaid] = useState<Said>();
  const say = (text: string) => setSaid((before) => ({ text, number: (before?.number ?? 0) + 1 }));
  /** What was copied or pasted last, and how often it was pasted. */
  const last = useRef({ text: "", times: 0 });

  /** What is selected, as text. */
  function selected(): CopiedText | undefined {
    const made = copySelected(store, project);
    if (typeof made !== "string") return made;
    toast({ title: made });
    return undefined;
  }

  /** The clipboard has it. */
  function taken(action: "copy" | "cut", { text, addresses }: CopiedText) {
    const isCut = action === "cut";
    last.current = { text, times: isCut ? -1 : 0 };
    const count = isCut ? removeFree(store, addresses) : addresses.length;
    say(`${isCut ? "Cut" : "Copied"} ${layers(count)}`);
    if (count < addresses.length)
      toast({ title: "Locked layers can't be cut. They were copied instead." });
  }

  async function copy(action: "copy" | "cut") {
    const made = selected();
    if (!made) return;
    try {
      await write(made.text);
    } catch {
      const keys = writeAccelerator(action === "cut" ? "Mod+X" : "Mod+C");
      return toast({
        title: `Your browser doesn't let us write to the clipboard. Press ${keys} instead.`,
      });
    }
    if (action === "copy" || !isBusy()) return taken(action, made);
    taken("copy", made);
    toast({
      title: "You were dragging something, so nothing was cut. Your layers were copied instead.",
    });
  }

  function paste(given: string) {
    const text = given.replaceAll("\r\n", "\n"); // Windows changes the ends of lines.
    const times = text === last.current.text ? last.current.times : 0;
    const pasted = pasteText(store, text, { project, shown, times });
    if (typeof pasted === "string") return toast({ title: pasted });
    last.current = { text, times: times + 1 };
    say(`Pasted ${layers(pasted.selection.length)}`);
    const renamed = renamedInWords(pasted);
    if (renamed !== undefined) toast({ title: renamed });
  }

  return { said, selected, taken, copy, paste };
}

interface ClipboardEvents {
  readonly onCopy: (event: ClipboardEvent, action: "copy" | "cut") => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** The events that are about elements, and not about a text that somebody types. */
function useClipboardEvents(
  root: RefObject<HTMLElement | null>,
  { onCopy, onPaste }: ClipboardEvents,
): void {
  const copied = useEffectEvent(onCopy);
  const pasted = useEffectEvent(onPaste);
  useEffect(() => {
    const stop = new AbortController();
    // Before whatever takes pictures that are pasted.
    const options = { capture: true, signal: stop.signal };
    const isAboutElements = () => hasFocus(root.current?.parentElement);
    for (const action of ["copy", "cut"] as const) {
      const take = (event: ClipboardEvent) => isAboutElements() && copied(event, action);
      document.addEventListener(action, take, options);
    }
    document.addEventListener("paste", (event) => isAboutElements() && pasted(event), options);
    return () => stop.abort();
  }, [root]);
}

/** Whether the stage has the focus, a button beside it, or something in the card of layers that isn't a text. */
function hasFocus(stage: Element | null | undefined): boolean {
  const { activeElement: active } = document;
  if (!active || active.matches("input, textarea, select")) return false;
  return (
    stage?.parentElement?.contains(active) === true || active.closest("[data-layers]") !== null
  );
}

const layers = (count: number) => (count === 1 ? "1 layer" : `${count} layers`);

const fileOf = (text: string) => new File([text], "Pasted drawing.svg", { type: SVG });

/** A pasted SVG file, or a text that is one. */
function drawingIn(data: DataTransfer | null, text: string): File | undefined {
  const given = data?.getData(SVG) || text;
  if (textKind(given) === "drawing") return fileOf(given);
  return [...(data?.files ?? [])].find(({ type, name }) => type === SVG || /\.svg$/i.test(name));
}

const takesSVG = () => window.ClipboardItem?.supports?.(SVG) === true;

/** Writes a text that is an SVG file to the clipboard, also as such where a browser can. */
async function write(text: string): Promise<void> {
  if (!takesSVG()) return navigator.clipboard.writeText(text);
  const types = ["text/plain", SVG];
  const all = types.map((type) => [type, new Blob([text], { type })] as const);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(all))]);
}

/** The text in the clipboard; undefined where it can't be read. */
async function readText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
