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

/** A file that was made and is not handed over yet. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Ids of the fonts that are in it. */
  readonly fonts: readonly string[];
  /** Of what it shows: files of the same design count once a day. */
  readonly valuesHash: string;
  /** What could not go along, in sentences for people. */
  readonly notes?: readonly string[];
}

export interface HandOver {
  readonly wanted: Wanted;
  /** What the server counts it as. */
  readonly format: FileFormat;
  /** Undefined: there is none, and why was said where it was made. */
  readonly make: (signal: AbortSignal) => Promise<MadeFile | undefined>;
}

/** What the dialog that asked for it does next: it closes, it has something to say, or another one has taken its place. */
type Outcome = "close" | "say" | "gone";

/** What the upgrade modal is about when the server refuses, by the refusal's code. */
const features: Readonly<Record<string, FeatureKey>> = {
  needs_pro: "templates",
  needs_pro_fonts: "pro-fonts",
  downloads_used_up: "downloads",
};

/**
 * Hands files over: first they are made, then the server counts the download or refuses it, and only then does the visitor
 * get them. Who has to sign up or log in first finds the very file they wanted afterwards.
 */
export function useHandOver(project: Schemas["Project"]) {
  const { call } = useApi();
  const askAgain = useAskAgain();
  const { user, refresh } = useSession();
  const toast = useToast();
  const openModal = useOpenModal();
  const openUpgrade = useOpenUpgrade();
  // By the time a file is there, Back may have led elsewhere.
  const over = useRef({ openModal, openUpgrade });
  useEffect(() => {
    over.current = { openModal, openUpgrade };
  });
  const running = useRef<AbortController>(undefined);
  // Nobody gets, or is charged for, a file whose page was left while it was made.
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
    // It has other words for somebody whose membership has ended.
    refresh().catch(() => undefined);
  }

  function askForAccount(wanted: Wanted) {
    keepWanted(projectId, wanted);
    // It leads back to this page.
    over.current.openModal(hasAccount() ? "login" : "signup", { purpose: "to get your file" });
  }

  /** Leads on to what helps, where something does; otherwise the refusal's words stay to be read. */
  async function leadOn(error: unknown, wanted: Wanted): Promise<Outcome> {
    const code = error instanceof ApiError ? error.code : "";
    const feature = features[code];
    if (feature) over.current.openUpgrade(feature);
    else if (code === "login_required") {
      // The session ended somewhere else.
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
      // A refusal leaves the bench as it is, under the dialog that says why.
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
    /** What the last file lacks. */
    notes,
    forgetProblem,
    paywall,
    openPaywall,
    closePaywall: () => setPaywall(false),
  };
}

export type HandOverState = ReturnType<typeof useHandOver>;
