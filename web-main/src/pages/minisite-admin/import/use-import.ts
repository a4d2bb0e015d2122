import { ApiError, messageFor, useApi, useAskAgain } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef, useState } from "react";
import { useTellUnsaved } from "../../../frame/keep-unsaved.tsx";
import { useAskWhoFirst } from "../use-ask-who-first.ts";
import type { Report, Source } from "./report.ts";

const nobodyRemoved = { on: false, looking: false, problem: "" };

type Stage =
  | { readonly at: "choosing" }
  | { readonly at: "checking" | "checked" | "writing"; readonly source: Source }
  | { readonly at: "done"; readonly source: Source; readonly report: Report; letters: boolean };

/** Imports a table: choose it, do a dry run, then import. */
export function useImport(subdomain: string) {
  const { call } = useApi();
  const askAgain = useAskAgain();
  const askWhoFirst = useAskWhoFirst(subdomain);
  const [stage, setStage] = useState<Stage>({ at: "choosing" });
  const [pasted, setPasted] = useState("");
  const [trial, setTrial] = useState<Report>();
  const [problem, setProblem] = useState("");
  const [removal, setRemoval] = useState(nobodyRemoved);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  useTellUnsaved(stage.at !== "choosing" || pasted !== "");

  // An error about being logged out is outdated, or shown where the buttons were.
  const userId = useSession().user?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is somebody else.
  useEffect(() => setProblem(""), [userId]);

  function tell(error: unknown) {
    setProblem(messageFor(error));
    askAgain("loggedInUser"); // perhaps the session has ended
  }

  /** Does a dry run; a later one replaces it. */
  async function attempt(source: Source, removeMissing: boolean) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const input = {
      subdomain,
      csv: source.csv,
      dryRun: true,
      ...(removeMissing && { removeMissing }),
    };
    const options = { skipRedraw: true, signal: stop.signal };
    try {
      const report = await call("minisiteAdminImportMembers", input, options);
      return stop.signal.aborted ? undefined : report;
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      throw error;
    }
  }

  async function check(source: Source) {
    setProblem("");
    setRemoval(nobodyRemoved);
    setStage({ at: "checking", source });
    try {
      const report = await attempt(source, false);
      if (!report) return;
      setTrial(report);
      setStage({ at: "checked", source });
    } catch (error) {
      tell(error);
      setStage({ at: "choosing" });
    }
  }

  /** Checks who is not in the table, if they are to be removed. */
  async function chooseRemoval(source: Source, on: boolean) {
    const before = removal.on;
    setRemoval({ on, looking: true, problem: "" });
    try {
      const report = await attempt(source, on);
      if (!report) return;
      setTrial(report);
      setRemoval({ on, looking: false, problem: "" });
    } catch (error) {
      setRemoval({ on: before, looking: false, problem: messageFor(error) });
      askAgain("loggedInUser"); // perhaps the session has ended
    }
  }

  async function write(source: Source, invite: boolean) {
    setProblem("");
    setStage({ at: "writing", source });
    try {
      const { on: removeMissing } = removal;
      const input = {
        ...{ subdomain, csv: source.csv, dryRun: false, invite },
        ...(removeMissing && trial && { removeMissing, removeDigest: trial.removeDigest }),
      };
      const report = await call("minisiteAdminImportMembers", input, { skipRedraw: true });
      setStage({ at: "done", source, report, letters: invite });
      setPasted("");
      void askWhoFirst(
        "getMinisiteAdmin",
        "minisiteAdminGetMembers",
        "minisiteAdminGetRemovedMembers",
      );
    } catch (error) {
      tell(error);
      setStage({ at: "checked", source });
      // Different members are missing by now: they are shown before anybody is removed.
      if (error instanceof ApiError && error.code === "missing_changed") {
        void chooseRemoval(source, true);
      }
    }
  }

  function startOver() {
    running.current?.abort();
    setTrial(undefined);
    setProblem("");
    setStage({ at: "choosing" });
  }

  return {
    ...{ stage, pasted, setPasted, trial, problem, setProblem, removal },
    ...{ check, chooseRemoval, write, startOver },
  };
}
