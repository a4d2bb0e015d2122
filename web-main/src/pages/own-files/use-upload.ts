import type { Asset } from "@cuttle/design";
import { ApiError, messageFor, type Schemas, useApi, useChangeReply } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import { putFile } from "../../put-file.ts";
import { problemOf, type UploadKind } from "./words.ts";

export type OwnFile = Schemas["OwnFile"];

export function assetOf({ fileId, kind, name, width, height }: OwnFile): Asset {
  return { id: fileId, kind, name, ...(kind === "image" && { width, height }) };
}

/** The feature that a refused upload needs. */
export const featureNeeded = (code: string) =>
  code === "needs_images" ? "images" : code === "needs_fonts" ? "fonts" : undefined;

interface Uploading {
  readonly name: string;
  /** 0 to 1; 1: the server is processing it. */
  readonly share: number;
}

interface UploadOptions {
  readonly kind: UploadKind;
  readonly onUploaded: (file: OwnFile) => void;
  /** The plan has ended meanwhile, or its limit is reached elsewhere. Returns whether it was handled. */
  readonly onRefused: (code: string) => boolean;
}

/** Maximum length of a name, in characters. */
const LONGEST = 200;

/** Uploads one file after the other, and updates the list of one's own. */
export function useUpload({ kind, onUploaded, onRefused }: UploadOptions) {
  const { call } = useApi();
  const change = useChangeReply("listOwnFiles");
  const [uploading, setUploading] = useState<Uploading>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    running.current?.abort();
    setUploading(undefined);
    const wrong = problemOf(kind, file);
    setProblem(wrong);
    if (wrong) return;
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const name = file.name.trim().slice(-LONGEST);
    setUploading({ name, share: 0 });
    try {
      const options = { signal };
      const { url } = await call("generateOwnFilePutUrl", { kind, name }, options);
      const onProgress = (share: number) => !signal.aborted && setUploading({ name, share });
      const reply = await putFile<{ file: OwnFile }>(url, file, { signal, onProgress });
      if (signal.aborted) return;
      const made = reply.file;
      change({ kind }, (list) => ({
        ...list,
        files: [made, ...list.files.filter(({ fileId }) => fileId !== made.fileId)],
      }));
      onUploaded(made);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && onRefused(error.code)) return;
      setProblem(messageFor(error));
    } finally {
      if (running.current === stop) setUploading(undefined);
    }
  }

  return {
    upload: (file: File) => void upload(file),
    uploading,
    problem,
    /** Also forgets the problem. */
    cancel: () => {
      running.current?.abort();
      setUploading(undefined);
      setProblem(undefined);
    },
  };
}
