import { download, ExportError, type FileFormat } from "@cuttle/design/host";
import { messageFor, type Output, type Schemas, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ProjectDocument } from "../../project-own/autosave.ts";
import { isGone, noLongerShared } from "../no-longer-shared.ts";
import type { MadeFile } from "./make-file.ts";
import { forgetRequest, type RequestedFile } from "./requested-file.ts";
import { type DialogAction, useRefusal } from "./use-refusal.ts";

/** A project with somebody's values: what they download, and can keep. */
export interface Version {
  readonly name: string;
  readonly document: ProjectDocument;
}

interface DownloadRequest {
  readonly requested: RequestedFile;
  /** The format that the server counts. */
  readonly format: FileFormat;
  /** What the file is made of. */
  readonly version: Version;
  /** Undefined: there is no file; the reason was already shown. */
  readonly make: (signal: AbortSignal) => Promise<MadeFile | undefined>;
}

/**
 * Downloads files: first they are made, then the server counts the download or refuses it, and only then the visitor
 * gets them. After a sign-up or login the requested file is downloaded.
 */
export function useDownload(project: Schemas["Project"]) {
  const { projectId } = project;
  const { user } = useSession();
  const count = useCountedDownload(projectId);
  const { askForAccount, leadOn, ...paywall } = useRefusal(project);
  const running = useRef<AbortController>(undefined);
  // If the page is left while a file is made, the file is neither downloaded nor counted.
  useEffect(() => () => running.current?.abort(), []);
  const [busy, setBusy] = useState<RequestedFile>();
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [downloaded, setDownloaded] = useState<Downloaded>();

  const forgetProblem = useCallback(() => {
    setProblem(undefined);
    setNotes([]);
  }, []);

  async function run({ requested, format, version, make }: DownloadRequest): Promise<DialogAction> {
    if (!user) {
      askForAccount(requested);
      return "none";
    }
    forgetRequest(projectId);
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setBusy(requested);
    forgetProblem();
    try {
      const file = await make(stop.signal);
      if (stop.signal.aborted || !file) return "none";
      const isBatch = requested === "sheets";
      setDownloaded({ ...(await count(file, format)), version, isBatch });
      setNotes(file.notes ?? []);
      return file.notes?.length ? "show-message" : "close";
    } catch (error) {
      if (stop.signal.aborted) return "none";
      const next = await leadOn(error, requested);
      if (next !== "show-message") return next;
      const gone = !project.isOwner && isGone(error);
      const message = error instanceof ExportError ? error.message : messageFor(error);
      setProblem(gone ? noLongerShared : message);
      return "show-message";
    } finally {
      if (running.current === stop) setBusy(undefined);
    }
  }

  /** `notes`: what is missing in the last file. */
  return { run, busy, problem, notes, downloaded, forgetProblem, ...paywall };
}

/** The last file that was downloaded: another object for each. */
export interface Downloaded extends Pick<Output<"recordDownload">, "copy"> {
  readonly version: Version;
  readonly isBatch: boolean;
}

/** Has the server count a download, and then downloads the file. */
function useCountedDownload(projectId: string) {
  const { call, invalidate } = useApi();
  const toast = useToast();
  return async ({ name, bytes, mediaType, fonts, valuesHash }: MadeFile, format: FileFormat) => {
    const input = { projectId, format, fonts: [...fonts], valuesHash };
    const { copy } = await call("recordDownload", input);
    invalidate("getProject", "loggedInUser");
    download(name, bytes, mediaType);
    // How many are left is beside Download.
    toast({ title: `Downloading ${name}`, tone: "success" });
    return { copy };
  };
}
