import type { Sandbox } from "@cuttle/design/host";
import { takeApart } from "@cuttle/design/tools";
import { messageFor } from "@cuttle/web-kit/api";
import { type ToastMessage, useToast } from "@cuttle/web-kit/ui";
import { useEffect, useEffectEvent, useState } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { useWordsOfPictures } from "../../open-file/use-arrival.ts";
import { toastOf, useUploadOwn } from "../../open-file/use-bring.ts";

interface TakeApartOptions {
  readonly store: ProjectStore;
  readonly sandbox: Pick<Sandbox, "takeApart">;
  readonly onClose: () => void;
}

/** Milliseconds after which it is said that it takes its time: opening a dialog takes longer than most drawings do. */
const SLOW = 1_000;

const changed: ToastMessage = {
  title: "The drawing wasn't taken apart",
  description: "The project was changed meanwhile. Take the drawing apart again.",
};

/** Takes the selected drawing apart as one step, once that is agreed. Returns whether it takes its time. */
export function useTakeApart(
  { store, sandbox, onClose }: TakeApartOptions,
  isAgreed: boolean,
): boolean {
  const toast = useToast();
  const { uploadPictures, standIns } = useUploadOwn();
  const wordsOfPictures = useWordsOfPictures();
  const [isSlow, setSlow] = useState(false);

  /** Says why it can't be, or what was left out. Throws when the signal is aborted. */
  async function change(signal: AbortSignal): Promise<ToastMessage | undefined> {
    const { document } = store.state();
    const [address = ""] = store.selection();
    const isChanged = () => store.state().document !== document;
    const path = address.slice(address.indexOf("/") + 1);
    const taken = await sandbox.takeApart(path, { signal });
    signal.throwIfAborted();
    if ("problem" in taken) return { title: taken.problem };
    if (isChanged()) return changed;
    // Nothing is uploaded for a document that won't take it.
    const tried = takeApart(document, address, taken, standIns(taken.pictures));
    if (typeof tried === "string") return { title: tried };
    const work = { signal, onShare: () => undefined };
    const { pictures, leftOut } = await uploadPictures(taken.pictures, work);
    signal.throwIfAborted();
    if (isChanged()) return changed;
    const hasPictures = taken.pictures.length > 0;
    const edited = hasPictures ? takeApart(document, address, taken, pictures) : tried;
    if (typeof edited === "string") return { title: edited };
    store.edit(() => edited.document, { select: edited.selection });
    const [title] = wordsOfPictures(taken.pictures.length);
    return title === undefined ? toastOf({ leftOut }) : { title };
  }

  const start = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const said = await change(signal);
      if (signal.aborted) return;
      if (said) toast(said);
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      const title = "The drawing wasn't taken apart";
      toast({ tone: "danger", title, description: messageFor(error) });
      onClose();
    }
  });

  useEffect(() => {
    if (!isAgreed) return;
    const stop = new AbortController();
    const timer = setTimeout(() => setSlow(true), SLOW);
    void start(stop.signal);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isAgreed]);

  const leave = useEffectEvent(onClose);
  useEffect(() => {
    // The dialog that comes then hears Escape itself.
    if (!isAgreed || isSlow) return;
    function hear(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    }
    window.addEventListener("keydown", hear, true);
    return () => window.removeEventListener("keydown", hear, true);
  }, [isAgreed, isSlow]);

  return isSlow;
}
