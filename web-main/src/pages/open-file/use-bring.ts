import type { Asset, Edited } from "@cuttle/design";
import { type FoundPicture, here, type TakenApart } from "@cuttle/design/drawing-file";
import { takeApart } from "@cuttle/design/tools";
import { useApi, useChangeReply } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef, useState } from "react";
import { putFile } from "../../put-file.ts";
import { assetOf, type OwnFile } from "../own-files/use-upload.ts";
import { FileProblem, type Opened } from "./read-file.ts";

/** A file, and how it becomes part of a document. */
export interface Bringing extends Opened {
  /** The document with the file as one element, which is selected; or why that can't be. */
  readonly whole: (asset: Asset) => Edited | string;
  /** What a drawing consists of, where it comes in as elements. */
  readonly apart?: (() => Promise<TakenApart | undefined>) | undefined;
}

interface Work {
  readonly signal: AbortSignal;
  /** Called with the fraction that is done, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Maximum length of a file's name, in characters. */
const LONGEST = 200;

/** Uploads files as one's own. */
export function useUploadOwn() {
  const { call } = useApi();
  const { user } = useSession();
  const change = useChangeReply("listOwnFiles");

  async function upload(kind: Opened["kind"], file: File, work: Work): Promise<OwnFile> {
    const { signal, onShare } = work;
    const name = file.name.trim().slice(-LONGEST);
    const { url } = await call("generateOwnFilePutUrl", { kind, name }, { signal });
    const reply = await putFile<{ file: OwnFile }>(url, file, { signal, onProgress: onShare });
    const made = reply.file;
    change({ kind }, (list) => ({
      ...list,
      files: [made, ...list.files.filter(({ fileId }) => fileId !== made.fileId)],
    }));
    return made;
  }

  /** Uploads the pictures of a drawing, for people who may. The others leave them out. */
  async function uploadPictures(found: readonly FoundPicture[], { signal, onShare }: Work) {
    const pictures: Record<string, Asset> = {};
    if (!user?.featureFlags.hasProFeatures) return pictures;
    for (const [index, { id, name, bytes }] of found.entries()) {
      const type = name.endsWith(".png") ? "image/png" : "image/jpeg";
      const file = new File([bytes], name, { type });
      const shareOfAll = (share: number) => onShare((index + share) / found.length);
      pictures[id] = assetOf(await upload("image", file, { signal, onShare: shareOfAll }));
    }
    return pictures;
  }

  return { upload, uploadPictures };
}

/** Makes a file part of a document. `progress`: 0 to 1 while it works; undefined otherwise. */
export function useBring() {
  const { upload, uploadPictures } = useUploadOwn();
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** As elements, which needs no upload of the drawing; undefined where it stays one. */
  async function inElements({ apart, name, whole }: Bringing, work: Work) {
    const taken = await apart?.();
    if (!taken) return undefined;
    const pictures = await uploadPictures(taken.pictures, work);
    // The document may have changed meanwhile.
    const made = whole({ id: here, kind: "drawing", name });
    if (typeof made === "string") throw new FileProblem(made);
    const edited = takeApart(made.document, made.selection[0] ?? "", taken, pictures);
    return typeof edited === "string" ? undefined : edited;
  }

  async function asOne({ kind, file, whole }: Bringing, work: Work) {
    const own = file instanceof File ? await upload(kind, file, work) : file;
    const made = whole(assetOf(own));
    if (typeof made === "string") throw new FileProblem(made);
    return made;
  }

  /** Throws what the server refused; resolves to false when it was canceled. */
  async function bring(
    bringing: Bringing,
    end: (edited: Edited, signal: AbortSignal) => Promise<void> | void,
  ): Promise<boolean> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setProgress(0);
    const work: Work = { signal, onShare: (share) => !signal.aborted && setProgress(share * 0.9) };
    try {
      const edited = (await inElements(bringing, work)) ?? (await asOne(bringing, work));
      signal.throwIfAborted();
      await end(edited, signal);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      if (running.current === stop) setProgress(undefined);
    }
  }

  return {
    bring,
    progress,
    cancel() {
      running.current?.abort();
      setProgress(undefined);
    },
  };
}
