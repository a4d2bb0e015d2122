import type { Asset, Document } from "@cuttle/design";
import { type Schemas, useApi, useChangeReply } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { putFile } from "../../put-file.ts";
import type { ForProject } from "../dashboard/use-create-project.ts";
import { aboutProjectList } from "../project-own/about-project.ts";
import type { Opened } from "./read-file.ts";

type OwnFile = Schemas["OwnFile"];

/** What a project begins with: a file to upload, or one's own that was uploaded before. */
export interface Beginning extends Opened {
  /** The document, once the asset is known. */
  readonly document: (asset: Asset) => Document;
}

/** Maximum length of a file's name, in characters. */
const LONGEST = 200;

/** Uploads a file and begins a project with it. `progress`: 0 to 1 while it works; undefined otherwise. */
export function useBegin(where: ForProject) {
  const { call } = useApi();
  const { user } = useSession();
  const navigate = useNavigate();
  const change = useChangeReply("listOwnFiles");
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(
    kind: Beginning["kind"],
    file: File,
    signal: AbortSignal,
  ): Promise<OwnFile> {
    const name = file.name.trim().slice(-LONGEST);
    const { url } = await call("generateOwnFilePutUrl", { kind, name }, { signal });
    const onProgress = (share: number) => !signal.aborted && setProgress(share * 0.9);
    const reply = await putFile<{ file: OwnFile }>(url, file, { signal, onProgress });
    const made = reply.file;
    change({ kind }, (list) => ({
      ...list,
      files: [made, ...list.files.filter(({ fileId }) => fileId !== made.fileId)],
    }));
    return made;
  }

  /** Throws what the server refused; resolves to false when it was canceled. */
  async function begin({ name, kind, file, document }: Beginning): Promise<boolean> {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setProgress(0);
    try {
      const {
        fileId,
        width,
        height,
        name: fileName,
      } = file instanceof File ? await upload(kind, file, signal) : file;
      const size = kind === "image" ? { width, height } : {};
      const made = document({ id: fileId, kind, name: fileName, ...size });
      const { projectId } = await call(
        "createProject",
        { ...where, name, document: { ...made } },
        { signal, invalidates: aboutProjectList },
      );
      await navigate(projectPath({ ownerUsername: user?.username ?? "", name, projectId }));
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      if (running.current === stop) setProgress(undefined);
    }
  }

  return { begin, progress, cancel: () => running.current?.abort() };
}
