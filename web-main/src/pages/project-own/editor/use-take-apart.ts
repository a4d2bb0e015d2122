import type { Sandbox } from "@cuttle/design/host";
import { takeApart } from "@cuttle/design/tools";
import { messageFor } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useEffectEvent, useState } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { useWordsOfPictures } from "../../open-file/use-arrival.ts";
import { useUploadOwn } from "../../open-file/use-bring.ts";

interface TakeApartOptions {
  readonly store: ProjectStore;
  readonly sandbox: Pick<Sandbox, "takeApart">;
  readonly onClose: () => void;
}

/** Milliseconds after which it is said that it takes its time. */
const SLOW = 300;

/** Takes the selected drawing apart as one step, once that is agreed. Returns whether it takes its time. */
export function useTakeApart(
  { store, sandbox, onClose }: TakeApartOptions,
  isAgreed: boolean,
): boolean {
  const toast = useToast();
  const { uploadPictures } = useUploadOwn();
  const wordsOfPictures = useWordsOfPictures();
  const [isSlow, setSlow] = useState(false);

  /** Says why it can't be. */
  async function change(signal: AbortSignal): Promise<string | undefined> {
    const { document } = store.state();
    const [address = ""] = store.selection();
    const taken = await sandbox.takeApart(address.slice(address.indexOf("/") + 1));
    if ("problem" in taken) return taken.problem;
    const work = { signal, onShare: () => undefined };
    const pictures = await uploadPictures(taken.pictures, work);
    // Whoever has gone on has answered that it stays.
    if (signal.aborted || store.state().document !== document) return undefined;
    const edited = takeApart(document, address, taken, pictures);
    if (typeof edited === "string") return edited;
    store.edit(() => edited.document, { select: edited.selection });
    return wordsOfPictures(taken.pictures.length)[0];
  }

  const start = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const said = await change(signal);
      if (signal.aborted) return;
      if (said) toast({ title: said });
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

  return isSlow;
}
