import type { Asset, Edited } from "@cuttle/design";
import { type FoundPicture, here, type TakenApart } from "@cuttle/design/drawing-file";
import type { Apart } from "@cuttle/design/host";
import { takeApart } from "@cuttle/design/tools";
import { ApiError, useApi, useChangeReply } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import type { ToastMessage } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import { putFile } from "../../put-file.ts";
import { assetOf, type OwnFile } from "../own-files/use-upload.ts";
import { FileProblem, type Opened } from "./read-file.ts";

/** A file, and how it becomes part of a document. */
export interface Bringing extends Opened {
  /** The document with the file as one element, which is selected; or why that can't be. */
  readonly whole: (asset: Asset) => Edited | string;
  /** What a drawing consists of, or why it comes in as one element. Throws when the signal is aborted. */
  readonly apart?: ((signal: AbortSignal) => Promise<Apart>) | undefined;
}

/** What was brought, otherwise than one may expect. */
export interface Brought {
  /** Why a drawing came in as one element. */
  readonly problem?: string | undefined;
  /** Of each picture that the server refused, why. */
  readonly leftOut: readonly string[];
}

interface Made extends Brought {
  readonly edited: Edited;
}

/** How far it is, from 0 to 1 where that is known, and the name of the file that is uploaded. */
interface Progress {
  readonly share?: number;
  readonly uploading?: string;
}

interface Work {
  readonly signal: AbortSignal;
  /** Called with the fraction of a file that is uploaded, from 0 to 1, and its name. */
  readonly onShare: (share: number, name: string) => void;
}

/** Why the server refuses a picture, whoever uploads it. */
const refusals = new Set(["picture_too_large", "picture_type", "picture_unreadable"]);

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
    const reply = await putFile<{ file: OwnFile }>(url, file, {
      signal,
      onProgress: (share) => onShare(share, name),
    });
    const made = reply.file;
    change({ kind }, (list) => ({
      ...list,
      files: [made, ...list.files.filter(({ fileId }) => fileId !== made.fileId)],
    }));
    return made;
  }

  const mayUpload = user?.featureFlags.hasProFeatures === true;

  /** Uploads the pictures of a drawing, for people who may. The others leave them out, and all those that the server refuses. */
  async function uploadPictures(found: readonly FoundPicture[], { signal, onShare }: Work) {
    const pictures: Record<string, Asset> = {};
    const leftOut: string[] = [];
    if (!mayUpload) return { pictures, leftOut };
    for (const [index, { id, name, bytes }] of found.entries()) {
      const type = name.endsWith(".png") ? "image/png" : "image/jpeg";
      const file = new File([bytes], name, { type });
      const shareOfAll = (share: number) => onShare((index + share) / found.length, name);
      try {
        pictures[id] = assetOf(await upload("image", file, { signal, onShare: shareOfAll }));
      } catch (error) {
        if (!(error instanceof ApiError) || !refusals.has(error.code)) throw error;
        leftOut.push(error.serverMessage);
      }
    }
    return { pictures, leftOut };
  }

  /** In the place of pictures that will be uploaded, to find out whether the rest can be done. */
  function standIns(found: readonly FoundPicture[]): Readonly<Record<string, Asset>> {
    const own = mayUpload ? found : [];
    return Object.fromEntries(own.map(({ id, name }) => [id, { id, kind: "image", name }]));
  }

  return { upload, uploadPictures, standIns };
}

export const picturesLeftOut = (count: number): string =>
  count === 1 ? "1 picture was left out." : `${count} pictures were left out.`;

/** Says which pictures the server refused, and why. */
export function toastOf({ leftOut }: Pick<Brought, "leftOut">): ToastMessage | undefined {
  if (leftOut.length === 0) return undefined;
  return { title: picturesLeftOut(leftOut.length), description: [...new Set(leftOut)].join(" ") };
}

/** Puts what a drawing consists of into a document; or says why it stays one element, or can't even be that. */
export function putApart(
  { name, whole }: Pick<Bringing, "name" | "whole">,
  taken: TakenApart,
  pictures: Readonly<Record<string, Asset>>,
): Edited | string {
  const made = whole({ id: here, kind: "drawing", name });
  if (typeof made === "string") return made;
  return takeApart(made.document, made.selection[0] ?? "", taken, pictures, "operation");
}

/** Makes a file part of a document. `progress`: undefined while it doesn't work. */
export function useBring() {
  const { upload, uploadPictures } = useUploadOwn();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** As elements, which needs no upload of the drawing; or as one. */
  async function make(bringing: Bringing, work: Work): Promise<Made> {
    const taken = await bringing.apart?.(work.signal);
    if (!taken || "problem" in taken) return await asOne(bringing, work, taken?.problem);
    const { pictures, leftOut } = await uploadPictures(taken.pictures, work);
    // The document may have changed meanwhile.
    const edited = putApart(bringing, taken, pictures);
    return typeof edited === "string" ? await asOne(bringing, work, edited) : { edited, leftOut };
  }

  async function asOne(bringing: Bringing, work: Work, problem: string | undefined): Promise<Made> {
    const { kind, file, name, whole } = bringing;
    const made = (asset: Asset) => {
      const edited = whole(asset);
      if (typeof edited === "string") throw new FileProblem(edited);
      return edited;
    };
    // Nothing is uploaded for a document that won't take it.
    made({ id: "file", kind, name });
    const own = file instanceof File ? await upload(kind, file, work) : file;
    return { edited: made(assetOf(own)), problem, leftOut: [] };
  }

  /** Throws what the server refused; resolves to undefined when it was canceled. */
  async function bring(
    bringing: Bringing,
    end: (edited: Edited, signal: AbortSignal) => Promise<void> | void,
  ): Promise<Brought | undefined> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setProgress({});
    const onShare: Work["onShare"] = (share, uploading) =>
      !signal.aborted && setProgress({ share: share * 0.9, uploading });
    try {
      const { edited, ...brought } = await make(bringing, { signal, onShare });
      signal.throwIfAborted();
      setProgress({});
      await end(edited, signal);
      return brought;
    } catch (error) {
      if (signal.aborted) return undefined;
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
