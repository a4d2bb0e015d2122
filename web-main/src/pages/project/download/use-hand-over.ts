import { DeskError, download, type FileFormat } from "@cuttle/design/host";
import { ApiError, messageFor, type Schemas, useApi, useAskAgain } from "@cuttle/web-kit/api";
import { hasAccount, useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FeatureKey } from "../../../frame/upgrade-words.ts";
import { useOpenModal } from "../../../frame/use-open-modal.ts";
import { useOpenUpgrade } from "../../../frame/use-open-upgrade.ts";
import { isGone, noLongerShared } from "../no-longer-shared.ts";
import { allowanceText } from "./allowance.ts";
import { forgetWanted, keepWanted, type Wanted } from "./wanted.ts";

/** A finished file that was not downloaded yet. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Ids of the fonts in it. */
  readonly fonts: readonly string[];
  /** Hash of its content: files of the same design count once a day. */
  readonly valuesHash: string;
  /** What could not be included, in sentences for people. */
  readonly notes?: readonly string[];
}

export interface HandOver {
  readonly wanted: Wanted;
  /** The format that the server counts. */
  readonly format: FileFormat;
  /** Undefined: there is no file; the reason was already shown. */
  readonly make: (signal: AbortSignal) => Promise<MadeFile | undefined>;
}

/** What the dialog does next: it closes, it stays to show a message, or another one has replaced it. */
type Outcome = "close" | "say" | "gone";

/** The upgrade modal's feature, by the code of the server's refusal. */
const features: Readonly<Record<string, FeatureKey>> = {
  needs_pro: "templates",
  needs_pro_fonts: "pro-fonts",
  downloads_used_up: "downloads",
};

/**
 * Downloads files: first they are made, then the server counts the download or refuses it, and only then the visitor
 * gets them. After a sign-up or login the requested file is downloaded.
 */
export function useHandOver(project: Schemas["Project"]) {
  const { call } = useApi();
  const askAgain = useAskAgain();
  const { user, refresh } = useSession();
  const toast = useToast();
  const openModal = useOpenModal();
  const openUpgrade = useOpenUpgrade();
  // By the time a file is ready, Back may have led elsewhere.
  const over = useRef({ openModal, openUpgrade });
  useEffect(() => {
    over.current = { openModal, openUpgrade };
  });
  const running = useRef<AbortController>(undefined);
  // If the page is left while a file is made, the file is neither downloaded nor counted.
  useEffect(() => () => running.current?.abort(), []);
  const [busy, setBusy] = useState<Wanted>();
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [paywall, setPaywall] = useState(false);
  const { projectId, membersOf } = project;

  const forgetProblem = useCallback(() => {
    setProblem(undefined);
    setNotes([]);
  }, []);

  function openPaywall() {
    setPaywall(true);
    // Its text differs when the membership has ended.
    refresh().catch(() => undefined);
  }

  function askForAccount(wanted: Wanted) {
    keepWanted(projectId, wanted);
    // The login returns to this page.
    over.current.openModal(hasAccount() ? "login" : "signup", { purpose: "to get your file" });
  }

  /** Opens the modal that helps, if there is one; otherwise the refusal's message stays visible. */
  async function leadOn(error: unknown, wanted: Wanted): Promise<Outcome> {
    const code = error instanceof ApiError ? error.code : "";
    const feature = features[code];
    if (feature) over.current.openUpgrade(feature);
    else if (code === "login_required") {
      // The session has ended elsewhere.
      await refresh().catch(() => undefined);
      askForAccount(wanted);
    } else if (code === "needs_membership" && membersOf) {
      openPaywall();
      return "close";
    } else return "say";
    return "gone";
  }

  async function handOver({ wanted, format, make }: HandOver): Promise<Outcome> {
    if (!user) {
      askForAccount(wanted);
      return "gone";
    }
    forgetWanted(projectId);
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setBusy(wanted);
    setProblem(undefined);
    setNotes([]);
    try {
      const file = await make(stop.signal);
      if (stop.signal.aborted || !file) return "gone";
      const fonts = [...file.fonts];
      // A refusal leaves the page as it is, below the dialog that shows the reason.
      const input = { projectId, format, fonts, valuesHash: file.valuesHash };
      const { downloads } = await call("recordDownload", input, { skipRedraw: true });
      askAgain("getProject", "loggedInUser");
      download(file.name, file.bytes, file.mediaType);
      const left = allowanceText(downloads);
      const description = left && `Downloads: ${left}.`;
      toast({
        title: `${file.name} is on its way`,
        tone: "success",
        ...(description && { description }),
      });
      setNotes(file.notes ?? []);
      return file.notes?.length ? "say" : "close";
    } catch (error) {
      if (stop.signal.aborted) return "gone";
      const outcome = await leadOn(error, wanted);
      if (outcome !== "say") return outcome;
      const gone = !project.isOwner && isGone(error);
      const words = error instanceof DeskError ? error.message : messageFor(error);
      setProblem(gone ? noLongerShared : words);
      return "say";
    } finally {
      if (running.current === stop) setBusy(undefined);
    }
  }

  return {
    handOver,
    busy,
    problem,
    /** What is missing in the last file. */
    notes,
    forgetProblem,
    paywall,
    openPaywall,
    closePaywall: () => setPaywall(false),
  };
}

export type HandOverState = ReturnType<typeof useHandOver>;
